/**
 * Letters of other scripts that are drawn like a Latin one. Pairs of the letter and its Latin double; letters that look
 * different as capitals stand in their own table, in lower case too, as the texts are in lower case by then.
 */
const SMALL_PAIRS =
  'аaвbсcԁdеeєeғfһhнhіiїiјjкkӏlмmпnոnоoօoрpԛqгrѕsтtцuиuսuѵvԝwхxуyүyзz' +
  'αaβbεeηnιiκkνvοoρpτtυuχxωwγyσoςcϳj' +
  'ɑaɡgցgɩiɪiȷjʟlɴnᴏoʀrᴇeᴀaʙbᴄcᴅdꜰfɢgʜhᴊjᴋkᴍmᴘpꜱsᴛtᴜuᴠvᴡwʏyᴢz';
const CAPITAL_PAIRS = 'аaвbсcеeғfнhіiїiјjкkмmоoрpԛqѕsтtԝwхxуyүyαaβbεeζzηhιiκkμmνnοoρpτtυyχxςcϳj';

/** No pattern has a longer word. */
const LONGEST = 24;

const SMALL = tableOf(SMALL_PAIRS);
const CAPITALS = tableOf(CAPITAL_PAIRS);

/**
 * The word of `vocabulary` that `word` (in lower case) passes for with letters of other scripts, else `word` itself.
 * The length in UTF-16 units stays the same. Ordinary words of those scripts make no such word, and stay.
 */
export function replaceLookAlikes(word: string, vocabulary: ReadonlySet<string>): string {
  if (word.length > LONGEST) return word;
  for (const table of [SMALL, CAPITALS]) {
    const latin = replaceLetters(word, table);
    if (latin !== undefined && vocabulary.has(latin)) return latin;
  }
  return word;
}

/** `undefined` where a letter is neither Latin nor like one. */
function replaceLetters(word: string, table: ReadonlyMap<string, string>): string | undefined {
  let latin = '';
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charAt(index);
    const replacement = letter < '\u0080' ? letter : table.get(letter);
    if (replacement === undefined) return undefined;
    latin += replacement;
  }
  return latin;
}

function tableOf(pairs: string): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (let index = 0; index < pairs.length; index += 2) {
    table.set(pairs.charAt(index), pairs.charAt(index + 1));
  }
  return table;
}
