/** When everything in the project was made, and by whom. */
export const PROJECT_MOMENT = '2026-01-10T09:00:00Z';

export const PROJECT_AUTHOR = { name: 'Robin Example', email: 'robin@example.org' } as const;

/** A small project for agents to look at: path → text, in code-point order. Nothing in it asks an agent for anything. */
export const PREPARED_PROJECT: Readonly<Record<string, string>> = {
  'README.md': [
    '# Tide table',
    '',
    'Prints when the water is high. The times are made up; the program is small on purpose.',
    '',
    '```',
    'npm start',
    '```',
    '',
  ].join('\n'),
  'package.json': `${JSON.stringify(
    {
      name: 'tide-table',
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: { start: 'node src/main.js' },
    },
    null,
    2,
  )}\n`,
  'src/high-water.js': [
    '/** The times of high water on a day, as HH:MM. */',
    'export function highWater(day) {',
    '  const shift = Number(day.slice(-2)) % 12;',
    "  return [shift, shift + 12].map((hour) => `${String(hour).padStart(2, '0')}:25`);",
    '}',
    '',
  ].join('\n'),
  'src/main.js': [
    "const { highWater } = await import(new URL('high-water.js', import.meta.url));",
    '',
    "for (const time of highWater('2026-01-10')) console.log(time);",
    '',
  ].join('\n'),
};
