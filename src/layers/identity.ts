import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import { trimText } from '../text/trim.ts';
import type { Layer } from './layer.ts';

/** Who the agent is: the user's SOUL.md, bare, else the built-in identity. */
export const identity: Layer = {
  id: 'identity',
  condition: 'always; SOUL.md takes its place where there is one',
  appliesTo: () => true,
  render: (inputs) => usableSoul(inputs)?.text ?? TEXT,
  source: (inputs) => usableSoul(inputs)?.path ?? 'src/layers/identity.ts',
};

const TEXT = `\
You are Hermes Agent, an AI agent made by Nous Research.
Be direct: give the answer first, then what it needs to be understood.
Let the length of a reply match the weight of the request: a line for a small question, depth for a hard one and whenever the user asks for it.
Leave out filler, do not restate the request, and do not narrate tool calls that the user can already see.
State what you know as plain claims, and say so when you are unsure.
Agree only when the user is right; when they are not, say what is wrong and why.
Brevity is for replies, never for the work behind them: look into things as far as the task needs.`;

function usableSoul({ soul }: PromptInputs): PromptInputs['soul'] {
  return soul === undefined || trimText(soul.text) === '' ? undefined : soul;
}
