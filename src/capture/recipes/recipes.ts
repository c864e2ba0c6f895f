import { cline } from './cline.ts';
import { codex } from './codex.ts';
import { continueCli } from './continue.ts';
import { geminiCli } from './gemini-cli.ts';
import { grokCli } from './grok-cli.ts';
import { kilo } from './kilo.ts';
import { kimiCode } from './kimi-code.ts';
import { nanocoder } from './nanocoder.ts';
import { opencode } from './opencode.ts';
import { pi } from './pi.ts';
import { qwenCode } from './qwen-code.ts';
import type { Recipe } from './recipe.ts';

/** Every agent that is known, by id. */
export const RECIPES: readonly Recipe[] = [
  cline,
  codex,
  continueCli,
  geminiCli,
  grokCli,
  kilo,
  kimiCode,
  nanocoder,
  opencode,
  pi,
  qwenCode,
];
