import type { ToolRequirement } from '../host/host.ts';

/** What the machine must have for each kind of tool that needs more than the agent itself. */
export const TOOL_REQUIREMENTS = {
  browser: { anyProgram: ['agent-browser', 'chromium', 'google-chrome'] },
  browserWithVision: {
    anyEnv: ['ANTHROPIC_API_KEY', 'GEMINI_API_KEY', 'OPENAI_API_KEY', 'OPENROUTER_API_KEY'],
    anyProgram: ['agent-browser', 'chromium', 'google-chrome'],
  },
  imageGeneration: { anyEnv: ['FAL_KEY', 'OPENAI_API_KEY'] },
  pythonScripts: { anyProgram: ['python3', 'python'] },
  speech: { anyEnv: ['ELEVENLABS_API_KEY', 'OPENAI_API_KEY'] },
  vision: { anyEnv: ['ANTHROPIC_API_KEY', 'GEMINI_API_KEY', 'OPENAI_API_KEY', 'OPENROUTER_API_KEY'] },
  web: {
    anyEnv: ['BRAVE_API_KEY', 'EXA_API_KEY', 'FIRECRAWL_API_KEY', 'PARALLEL_API_KEY', 'TAVILY_API_KEY'],
  },
} as const satisfies Readonly<Record<string, ToolRequirement>>;
