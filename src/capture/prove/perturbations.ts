import type { WorldChange } from '../../sources/world/world-change.ts';

/** One way in which a world is made different, to see what of a surface moves with it. */
export interface Perturbation {
  readonly id: string;
  /** Behind "moved by". */
  readonly what: string;
  /** Two, so that one of them differs from what is pinned already. */
  readonly changes: readonly [WorldChange, WorldChange];
  /** Which pin of the conditions holds it; absent where none does on every machine. */
  readonly pin?: string;
  /** Where the pin does not hold, a redaction by value does, on every machine. */
  readonly redacted?: true;
  /** What holds it still on every machine, and what else does. */
  readonly hold: string;
}

/** In the order in which they are tried. */
export const PERTURBATIONS: readonly Perturbation[] = [
  {
    id: 'paths',
    what: 'the folders it runs in',
    changes: [{ paths: true }, { paths: true }],
    pin: 'paths',
    redacted: true,
    hold: 'the fixed folders of the world; where the system allows no mounts, their paths are replaced by value',
  },
  {
    id: 'clock',
    what: 'the clock',
    changes: [{ clock: '2031-08-09T21:47:33Z' }, { clock: '2024-02-28T03:05:07Z' }],
    pin: 'clock',
    hold: '`world.clock` where libfaketime is installed; a date also `world.redact: [date]`, which needs nothing',
  },
  {
    id: 'zone',
    what: 'the time zone',
    changes: [{ timezone: 'Pacific/Kiritimati' }, { timezone: 'America/St_Johns' }],
    pin: 'time zone',
    hold: '`world.timezone`',
  },
  {
    id: 'locale',
    what: 'the locale',
    changes: [{ locale: 'tr_TR.UTF-8' }, { locale: 'de_DE.UTF-8' }],
    pin: 'locale',
    hold: '`world.locale`',
  },
  {
    id: 'user',
    what: "the user's name",
    changes: [{ user: 'somebody-else' }, { user: 'another-person' }],
    pin: 'environment',
    hold: 'the fixed `USER` of the world; a name that comes from the system `world.redact: [user]`',
  },
  {
    id: 'order',
    what: 'the order in which a folder lists its files',
    changes: [{ reverseFiles: true }, { reverseFiles: true }],
    hold: 'no pin on every machine, for file systems list as they like: let the agent sort',
  },
  {
    id: 'environment',
    what: 'variables of the environment',
    changes: [
      {
        env: {
          CI: 'true',
          EDITOR: 'ed',
          COLORTERM: 'truecolor',
          PROMPT_SURFACE_NOISE: 'noise-of-one-machine',
        },
      },
      {
        env: { CI: '1', EDITOR: 'ex', COLORTERM: '24bit', PROMPT_SURFACE_NOISE: 'noise-of-another-machine' },
      },
    ],
    pin: 'environment',
    hold: 'the short list of variables of the world; set what it needs with `world.env`',
  },
];
