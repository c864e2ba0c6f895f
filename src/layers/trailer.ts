import type { CalendarDate, PromptInputs, SessionFacts } from '../inputs/prompt-inputs.ts';
import { englishDate } from '../text/english-date.ts';
import type { Layer } from './layer.ts';

/**
 * When the session began and what it runs on, in one paragraph. Its lines are labels: a stored prompt is checked
 * against them when a session is resumed.
 */
export const trailer: Layer = {
  id: 'trailer',
  condition: 'always; each line only where its value is known',
  appliesTo: () => true,
  render: (inputs) => [...dateLines(inputs.session), ...labelLines(inputs)].join('\n'),
  key: (inputs) => `${inputs.platform}.${inputs.model}`,
};

// Days, not hours: the bytes stay the same until midnight, and with them the cached prefix.
function dateLines(session: SessionFacts): string[] {
  const started = `Conversation started: ${englishDate(session.started)}${zone(session)}`;
  if (sameDay(session.started, session.today)) return [started];
  return [started, `Today, as of the last context rebuild: ${englishDate(session.today)}`];
}

function zone({ zone: name, offset }: SessionFacts): string {
  const known = [name ?? '', offset === undefined ? '' : `UTC${offset}`].filter((part) => part !== '');
  return known.length === 0 ? '' : ` (${known.join(', ')})`;
}

function sameDay(left: CalendarDate, right: CalendarDate): boolean {
  return left.year === right.year && left.month === right.month && left.day === right.day;
}

function labelLines({ session, model, provider, platform }: PromptInputs): string[] {
  const lines = [
    ['Session ID', session.passId ? session.id : ''],
    ['Model', model],
    ['Provider', provider],
    ['Platform', platform],
  ] as const;
  return lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
}
