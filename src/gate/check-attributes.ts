import { gateFinding, namePaths, type GateFinding } from './finding.ts';
import type { GateInputs } from './gate-inputs.ts';

const FILE = '.gitattributes';

/** What git or GitHub would do to the files of the snapshot. */
export function checkAttributes({ attributes, folder }: GateInputs): GateFinding[] {
  const isPrompt = (path: string) => path.startsWith(`${folder}/prompts/`);
  const changed: string[] = [];
  const hidden: string[] = [];
  const binary: string[] = [];
  const prompts: string[] = [];
  for (const [path, values] of attributes) {
    if (isPrompt(path)) {
      if (values['text'] !== 'unset' || isConverted(values)) prompts.push(path);
    } else {
      if (values['text'] !== 'set' || values['eol'] !== 'lf' || isConverted(values)) changed.push(path);
      if (values['diff'] === 'unset') binary.push(path);
      if (['set', 'true'].includes(values['linguist-generated'] ?? '')) hidden.push(path);
    }
  }
  return [
    ...finding('attributes-reviewed', changed, 'may get other bytes in a checkout'),
    ...finding('attributes-reviewed', hidden, 'is folded away in pull requests'),
    ...finding('attributes-reviewed', binary, 'has no diff in pull requests'),
    ...finding('attributes-prompts', prompts, 'may get other bytes in a checkout'),
  ];
}

/** What makes git write other bytes into a checkout than it keeps, beside line ends. */
const CONVERSIONS = ['filter', 'ident', 'working-tree-encoding'];

function isConverted(values: Readonly<Record<string, string>>): boolean {
  return CONVERSIONS.some((name) => !['unspecified', 'unset'].includes(values[name] ?? 'unspecified'));
}

function finding(
  rule: 'attributes-reviewed' | 'attributes-prompts',
  paths: readonly string[],
  what: string,
): GateFinding[] {
  return paths.length === 0 ? [] : [gateFinding(rule, `${namePaths(paths)} ${what}.`, FILE)];
}
