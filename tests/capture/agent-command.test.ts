import { describe, expect, it } from 'vitest';
import { agentCommand } from '../../src/capture/agent-command.ts';
import { findRecipe } from '../../src/capture/find-recipe.ts';
import { someCapture } from '../support/toy-agent.ts';

const { command: _command, ...plain } = someCapture({ args: ['--approval-mode', 'yolo'] });

describe('agentCommand', () => {
  it('puts what is added before the prompt and the flag that it belongs to', () => {
    expect(agentCommand(plain, findRecipe('gemini-cli'))).toEqual([
      'gemini',
      '-m',
      '{model}',
      '--approval-mode',
      'yolo',
      '-p',
      '{prompt}',
    ]);
    expect(agentCommand(plain, findRecipe('cline'))).toEqual([
      'cline',
      '--approval-mode',
      'yolo',
      '{prompt}',
    ]);
  });

  it('takes a command of the user as it is', () => {
    const entry = { ...plain, command: ['my-agent', '{prompt}'] };
    expect(agentCommand(entry, findRecipe(undefined))).toEqual([
      'my-agent',
      '{prompt}',
      '--approval-mode',
      'yolo',
    ]);
  });
});

describe('findRecipe', () => {
  it('knows an agent by its id and by its program', () => {
    expect(findRecipe('continue')).toBe(findRecipe('cn'));
  });

  it('suggests what is near, and names all where nothing is', () => {
    expect(() => findRecipe('codx')).toThrow('There is no recipe for an agent "codx". Did you mean "codex"?');
    expect(() => findRecipe('my-own-agent-of-mine')).toThrow(
      /There are cline, codex, .*; for others name the program with `--command`\./,
    );
  });
});
