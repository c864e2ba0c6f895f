import { memberOf } from '../../text/member-of.ts';
import { listOf } from '../../sources/wire/wire-values.ts';
import { jsonAnswer, type Answer } from './answer.ts';

const LENGTH = 8;
const MOST = 2048;

/** The same vector of Float32 numbers in base64, as the client libraries ask for it. */
const ENCODED = `${'A'.repeat(43)}=`;

/** Answers an embeddings request with a short vector of zeros for each input. */
export function answerEmbeddings(body: unknown, model: string): Answer {
  const wantsBase64 = memberOf(body, 'encoding_format') === 'base64';
  const embedding = wantsBase64 ? ENCODED : Array.from({ length: LENGTH }, () => 0);
  const data = listOf(memberOf(body, 'input'))
    .slice(0, MOST)
    .map((_input, index) => ({ object: 'embedding', index, embedding }));
  return jsonAnswer({ object: 'list', data, model, usage: { prompt_tokens: 1, total_tokens: 1 } });
}
