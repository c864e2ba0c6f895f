import { judgeSpan } from '../capture/prove/judge-span.ts';
import type { MovedSpan } from '../capture/prove/moved-spans.ts';
import type { Proof } from '../capture/prove/prove-source.ts';
import { tellLeak } from './render-conditions.ts';
import { visibleName } from '../text/visible-name.ts';
import { escapeInvisible } from '../text/escape-invisible.ts';

/** What moved in one source, what moved it and what holds it still, for a terminal. Ends with a line break. */
export function renderProof(proof: Proof): string {
  const { id, spans, failures, worlds } = proof;
  if (worlds === 1) return `${id}: nothing is run, so nothing can move it.\n`;
  const head = `${id}: rendered in ${worlds} worlds, ${spans.length === 0 ? 'nothing moved' : `${spans.length} ${spans.length === 1 ? 'span' : 'spans'} moved`}.\n`;
  const broken = failures.map(
    (failure) => `\n  In the world "${failure.id}" it gave nothing: ${failure.reason}\n`,
  );
  const leaks = proof.leaks.map((leak) => `\n  Not held still: ${tellLeak(leak)}.\n`);
  return [head, ...spans.map((span) => renderSpan(span, proof)), ...leaks, ...broken].join('');
}

function renderSpan(span: MovedSpan, { pins }: Proof): string {
  const { movedBy, holds, held } = judgeSpan(span, pins);
  return [
    '',
    `  ${visibleName(span.place)}`,
    `    ${quoted(span.line)}`,
    `    span       ${quoted(span.text)}`,
    ...movedBy.map(({ what, text }) => `    moved by   ${what}, to ${quoted(text)}`),
    ...[...new Set(holds)].map((hold) => `    held by    ${hold}`),
    `    ${held ? 'here       held still' : 'here       NOT held still'}`,
    '',
  ].join('\n');
}

/** So much of a text is shown. */
const SHOWN = 90;

function quoted(text: string): string {
  const shown = (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text).replaceAll('\n', '\\n');
  return `"${escapeInvisible(shown, (point) => `\\u{${point.toString(16)}}`)}"`;
}

/** The same for programs, `prompt-surface/proof@1`. */
export function proofDocument(proofs: readonly Proof[]): unknown {
  return {
    format: 'prompt-surface/proof@1',
    surfaces: proofs.map(({ spans, pins, ...proof }) => ({
      ...proof,
      spans: spans.map((span) => ({ ...span, ...judgeSpan(span, pins) })),
      pins,
    })),
  };
}

/** Whether everything that moved is held still in the pinned world of this machine, and it gave a surface in every world. */
export function isProven({ spans, failures, leaks, pins }: Proof): boolean {
  return failures.length === 0 && leaks.length === 0 && spans.every((span) => judgeSpan(span, pins).held);
}
