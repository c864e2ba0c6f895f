import { expandHome, hostPaths } from '../host/paths.ts';
import type { Host } from '../host/host.ts';
import type { ProfileFacts } from './prompt-inputs.ts';
import type { PromptRequest } from './prompt-request.ts';

/** Whose home this build reads: an explicit one wins over `HERMES_HOME`, that over `~/.hermes`. */
export function profileFacts(request: PromptRequest, host: Host): ProfileFacts {
  const paths = hostPaths(host);
  const named = [request.home, host.env['HERMES_HOME']].find(
    (path) => path !== undefined && path.trim() !== '',
  );
  const home = paths.resolve(host.user.cwd ?? host.user.home, expandHome(named?.trim() ?? '~/.hermes', host));
  const parent = paths.dirname(home);
  if (paths.basename(parent) !== 'profiles') return { name: 'default', root: home, home };
  return { name: paths.basename(home), root: paths.dirname(parent), home };
}
