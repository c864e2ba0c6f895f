import type { ToolDefinition } from './tool-definition.ts';

/** One row of the table: the name of a tool and how its module is loaded. */
export interface ToolLoader {
  readonly name: string;
  readonly load: () => Promise<ToolDefinition>;
}

/**
 * Every tool there is, in the order in which they are sent. Tools that all sessions of a model read alike come first
 * and those that differ (described for the session, or on some platforms alone) last, so that sessions of different
 * platforms share as long a cached prefix as they can.
 */
export const TOOL_LOADERS: readonly ToolLoader[] = [
  { name: 'terminal', load: async () => (await import('./terminal/terminal.ts')).terminal },
  { name: 'process', load: async () => (await import('./terminal/process.ts')).process },
  { name: 'read_file', load: async () => (await import('./file/read-file.ts')).readFile },
  { name: 'write_file', load: async () => (await import('./file/write-file.ts')).writeFile },
  { name: 'patch', load: async () => (await import('./file/patch.ts')).patch },
  { name: 'search_files', load: async () => (await import('./file/search-files.ts')).searchFiles },
  { name: 'web_search', load: async () => (await import('./web/web-search.ts')).webSearch },
  { name: 'web_extract', load: async () => (await import('./web/web-extract.ts')).webExtract },
  {
    name: 'browser_navigate',
    load: async () => (await import('./browser/browser-navigate.ts')).browserNavigate,
  },
  {
    name: 'browser_snapshot',
    load: async () => (await import('./browser/browser-snapshot.ts')).browserSnapshot,
  },
  { name: 'browser_click', load: async () => (await import('./browser/browser-click.ts')).browserClick },
  { name: 'browser_type', load: async () => (await import('./browser/browser-type.ts')).browserType },
  { name: 'browser_press', load: async () => (await import('./browser/browser-press.ts')).browserPress },
  { name: 'browser_scroll', load: async () => (await import('./browser/browser-scroll.ts')).browserScroll },
  { name: 'browser_back', load: async () => (await import('./browser/browser-back.ts')).browserBack },
  {
    name: 'browser_console',
    load: async () => (await import('./browser/browser-console.ts')).browserConsole,
  },
  {
    name: 'browser_get_images',
    load: async () => (await import('./browser/browser-get-images.ts')).browserGetImages,
  },
  { name: 'browser_vision', load: async () => (await import('./browser/browser-vision.ts')).browserVision },
  { name: 'browser_dialog', load: async () => (await import('./browser/browser-dialog.ts')).browserDialog },
  { name: 'vision_analyze', load: async () => (await import('./vision/vision-analyze.ts')).visionAnalyze },
  { name: 'memory', load: async () => (await import('./memory/memory.ts')).memory },
  {
    name: 'session_search',
    load: async () => (await import('./session-search/session-search.ts')).sessionSearch,
  },
  { name: 'skills_list', load: async () => (await import('./skills/skills-list.ts')).skillsList },
  { name: 'skill_view', load: async () => (await import('./skills/skill-view.ts')).skillView },
  { name: 'skill_manage', load: async () => (await import('./skills/skill-manage.ts')).skillManage },
  { name: 'todo_list', load: async () => (await import('./todo/todo-list.ts')).todoList },
  { name: 'cronjob', load: async () => (await import('./cronjob/cronjob.ts')).cronjob },
  { name: 'text_to_speech', load: async () => (await import('./tts/text-to-speech.ts')).textToSpeech },
  { name: 'execute_code', load: async () => (await import('./code-execution/execute-code.ts')).executeCode },
  { name: 'delegate_task', load: async () => (await import('./delegation/delegate-task.ts')).delegateTask },
  { name: 'clarify', load: async () => (await import('./clarify/clarify.ts')).clarify },
  { name: 'send_message', load: async () => (await import('./messaging/send-message.ts')).sendMessage },
  {
    name: 'react_to_message',
    load: async () => (await import('./desktop/react-to-message.ts')).reactToMessage,
  },
  { name: 'preview_file', load: async () => (await import('./desktop/preview-file.ts')).previewFile },
  { name: 'image_generate', load: async () => (await import('./image-gen/image-generate.ts')).imageGenerate },
  { name: 'tool_search', load: async () => (await import('./tool-search/tool-search.ts')).toolSearch },
  { name: 'tool_describe', load: async () => (await import('./tool-search/tool-describe.ts')).toolDescribe },
  { name: 'tool_call', load: async () => (await import('./tool-search/tool-call.ts')).toolCall },
];
