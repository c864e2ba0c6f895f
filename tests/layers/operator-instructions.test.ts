import { describe, expect, it } from 'vitest';
import { operatorInstructions } from '../../src/layers/operator-instructions.ts';
import { someCoding, someInputs, someSettings } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('operator instructions', () => {
  const withLines = (codingInstructions: readonly string[], coding = someCoding()) =>
    shown(
      operatorInstructions,
      someInputs({ coding, settings: someSettings({ agent: { codingInstructions } }) }),
    );

  it('P18 joins the lines under the heading', () => {
    expect(withLines(['Use tabs.', 'Run the tests.'])).toBe(
      'Operator instructions (from config):\nUse tabs.\nRun the tests.',
    );
    expect(withLines(['Use tabs.'])).toBe('Operator instructions (from config):\nUse tabs.');
  });

  it('P18 is left out without instructions and in the general posture', () => {
    expect(withLines([])).toBe('');
    expect(withLines(['Use tabs.'], { active: false, focus: false })).toBe('');
  });
});
