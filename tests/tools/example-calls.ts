/** For each tool: one call as a model would make it, and calls that its schema refuses. */
export interface ExampleCalls {
  readonly good: object;
  readonly bad: readonly object[];
}

/** One row for each tool; `patch` is the replacing dialect. */
export const EXAMPLE_CALLS: Readonly<Record<string, ExampleCalls>> = {
  terminal: {
    good: { command: 'npm test', workdir: '/home/user/code', timeout: 300 },
    bad: [{}, { command: '' }, { command: 'ls', timeout: 601 }, { command: 'ls', shell: 'zsh' }],
  },
  process: {
    good: { action: 'wait', session_id: 'p_7f3a', timeout: 120 },
    bad: [{}, { action: 'restart' }, { action: 'log', limit: 0 }],
  },
  read_file: {
    good: { path: 'src/main.py', offset: 501, limit: 500 },
    bad: [{}, { path: 'a', offset: 0 }, { path: 'a', limit: 2.5 }],
  },
  write_file: {
    good: { path: 'notes/plan.md', content: '# Plan\n' },
    bad: [{ path: 'a' }, { path: '', content: '' }],
  },
  patch: {
    good: { path: 'src/main.py', old_string: 'x = 1', new_string: 'x = 2' },
    bad: [{ path: 'a', old_string: '', new_string: 'b' }, { patch: '*** Begin Patch\n*** End Patch' }],
  },
  search_files: {
    good: { pattern: 'def \\w+_total', file_glob: '*.py', context: 2 },
    bad: [{}, { pattern: 'a', target: 'folders' }, { pattern: 'a', limit: 501 }],
  },
  web_search: {
    good: { query: 'vitest threads pool site:vitest.dev', limit: 3 },
    bad: [{ query: '' }, { query: 'a', limit: 21 }],
  },
  web_extract: {
    good: { urls: ['https://example.org/guide', 'http://example.org/a.pdf'], max_chars: 50000 },
    bad: [{ urls: [] }, { urls: ['example.org'] }, { urls: 'https://example.org' }],
  },
  browser_navigate: {
    good: { url: 'https://example.org/login' },
    bad: [{}, { url: 'javascript:alert(1)' }],
  },
  browser_snapshot: { good: { full: true }, bad: [{ full: 'yes' }] },
  browser_click: { good: { ref: '@e12' }, bad: [{}, { ref: '#submit' }] },
  browser_type: { good: { ref: '@e3', text: 'Ada' }, bad: [{ ref: '@e3' }, { ref: 'e3', text: 'Ada' }] },
  browser_press: { good: { key: 'Enter' }, bad: [{}, { key: '' }] },
  browser_scroll: {
    good: { direction: 'down', pages: 0.5 },
    bad: [{}, { direction: 'left' }, { direction: 'up', pages: 0 }],
  },
  browser_back: { good: {}, bad: [{ steps: 2 }] },
  browser_console: { good: { expression: 'document.title' }, bad: [{ expression: '' }, { clear: 1 }] },
  browser_get_images: { good: {}, bad: [{ limit: 3 }] },
  browser_vision: {
    good: { question: 'Is the chart cut off?', annotate: true },
    bad: [{}, { question: '' }],
  },
  browser_dialog: { good: { action: 'accept', prompt_text: 'Ada' }, bad: [{}, { action: 'close' }] },
  vision_analyze: {
    good: { image: '/home/user/receipt.jpg', question: 'What is the total?' },
    bad: [{ image: '/home/user/receipt.jpg' }, { image: '', question: 'What?' }],
  },
  memory: {
    good: { action: 'remove', target: 'user', old_text: 'prefers tabs' },
    bad: [{ action: 'read', target: 'user' }, { action: 'add' }, { action: 'add', target: 'notes' }],
  },
  session_search: {
    good: { query: '"release script" OR deploy', roles: ['user'], after: '2026-01-01', limit: 5 },
    bad: [{ roles: ['system'] }, { after: 'yesterday' }, { limit: 11 }],
  },
  skills_list: { good: { category: 'devops' }, bad: [{ category: 1 }] },
  skill_view: {
    good: { name: 'github/pull-requests', file_path: 'references/api.md' },
    bad: [{}, { name: '' }],
  },
  skill_manage: {
    good: { action: 'patch', name: 'release-notes', old_string: 'npm run', new_string: 'npm ci && npm run' },
    bad: [{ action: 'patch' }, { action: 'rename', name: 'a' }, { action: 'delete', name: '../a' }],
  },
  todo_list: {
    good: { todos: [{ id: 'tests', content: 'Write the tests', status: 'in_progress' }], merge: true },
    bad: [{ todos: [{ id: 'a', content: 'b' }] }, { todos: [{ id: 'a', content: 'b', status: 'done' }] }],
  },
  cronjob: {
    good: {
      action: 'create',
      name: 'Morning news',
      prompt: 'Summarise the front page of example.org in five lines.',
      schedule: '0 7 * * *',
      deliver: 'telegram',
      skills: ['news'],
    },
    bad: [{}, { action: 'delete' }, { action: 'create', repeat: 0 }, { action: 'create', skills: 'news' }],
  },
  text_to_speech: {
    good: { text: 'Good morning.', output_path: '/home/user/morning.ogg' },
    bad: [{}, { text: '' }, { text: 'x'.repeat(4001) }],
  },
  execute_code: { good: { code: 'print(sum(range(10)))' }, bad: [{}, { code: '' }] },
  delegate_task: {
    good: {
      tasks: [
        { goal: 'List the failing tests of /home/user/code', context: 'Run npm test.' },
        { goal: 'Read the changelog' },
      ],
      toolsets: ['file', 'terminal'],
    },
    bad: [{ tasks: [] }, { tasks: [{ context: 'a' }] }, { tasks: ['a'] }, { toolsets: ['file'] }],
  },
  clarify: {
    good: { question: 'Which branch shall I release?', choices: ['main', 'next'] },
    bad: [
      {},
      { question: 'Which?', choices: ['main'] },
      { question: 'Which?', choices: ['a', 'b', 'c', 'd', 'e'] },
    ],
  },
  send_message: {
    good: { action: 'send', platform: 'telegram', message: 'The build is green.' },
    bad: [
      { message: 'hi' },
      { platform: 'telegram', action: 'edit' },
      { platform: 'carrier-pigeon', message: 'hi' },
    ],
  },
  react_to_message: { good: { emoji: '👍' }, bad: [{}, { emoji: 'thumbs up, very well' }] },
  preview_file: { good: { path: '/home/user/report.html', title: 'Report' }, bad: [{}, { path: '' }] },
  image_generate: {
    good: { prompt: 'A lighthouse in fog, watercolour', aspect_ratio: 'portrait' },
    bad: [{}, { prompt: 'A lighthouse', aspect_ratio: '16:9' }],
  },
  tool_search: { good: { query: 'make a picture' }, bad: [{}, { query: '' }, { query: 'a', limit: 0 }] },
  tool_describe: {
    good: { names: ['image_generate'] },
    bad: [{}, { names: [] }, { names: 'image_generate' }],
  },
  tool_call: {
    good: { name: 'image_generate', arguments: { prompt: 'A lighthouse' } },
    bad: [{}, { name: 'image_generate', arguments: '{}' }],
  },
};
