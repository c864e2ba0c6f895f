import { Tiktoken } from 'tiktoken/lite';
import o200k from 'tiktoken/encoders/o200k_base.json' with { type: 'json' };

/** What the package has in place of tiktoken with all its vocabularies; called as tiktoken's function of that name. */
export function get_encoding(name: 'o200k_base'): Tiktoken {
  if (name !== 'o200k_base') throw new Error(`The package has no vocabulary "${String(name)}".`);
  return new Tiktoken(o200k.bpe_ranks, o200k.special_tokens, o200k.pat_str);
}
