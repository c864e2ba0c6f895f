import type { Layer } from './layer.ts';

/** Names the model where the provider's interface answers with another name. */
export const alibabaIdentity: Layer = {
  id: 'alibaba-identity',
  condition: 'the provider is exactly alibaba and the model is known',
  appliesTo: (inputs) => inputs.provider === 'alibaba' && inputs.model !== '',
  render: ({ model }) => text(model, model.slice(model.lastIndexOf('/') + 1)),
};

function text(id: string, shortName: string): string {
  return [
    `You run on the model ${shortName}; its full id is ${id}.`,
    'When you are asked which model you are, answer from this line, not from the name that the API reports.',
  ].join('\n');
}
