/**
 * Letters of other scripts that are drawn like a Latin one. Pairs of the letter and its Latin double; letters that look
 * different as capitals stand in their own table, in lower case too, as the texts are in lower case by then.
 */
const SMALL_PAIRS =
  'аaвbсcԁdеeєeғfһhнhіiїiјjкkӏlмmпnոnоoօoрpԛqгrѕsтtцuиuսuѵvԝwхxуyүyзz' +
  'αaβbεeηnιiκkνvοoρpτtυuχxωwγyσoςcϳj' +
  'ɑaɡgցgɩiɪiȷjʟlɴnᴏoʀrᴇeᴀaʙbᴄcᴅdꜰfɢgʜhᴊjᴋkᴍmᴘpꜱsᴛtᴜuᴠvᴡwʏyᴢz';
const CAPITAL_PAIRS = 'аaвbсcеeғfнhіiїiјjкkмmоoрpԛqѕsтtԝwхxуyүyαaβbεeζzηhιiκkμmνnοoρpτtυyχxςcϳj';

const SMALL = tableOf(SMALL_PAIRS);
const CAPITALS = tableOf(CAPITAL_PAIRS);

/**
 * The word of `vocabulary` that `word` (in lower case) passes for with letters of other scripts, else `word` itself.
 * The length in UTF-16 units stays the same. Ordinary words of those scripts make no such word, and stay.
 */
export function replaceLookAlikes(word: string, vocabulary: ReadonlySet<string>): string {
  for (const table of [SMALL, CAPITALS]) {
    const latin = Array.from({ length: word.length }, (_, index) => {
      const letter = word.charAt(index);
      return table.get(letter) ?? letter;
    }).join('');
    if (latin !== word && vocabulary.has(latin)) return latin;
  }
  return word;
}

function tableOf(pairs: string): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (let index = 0; index < pairs.length; index += 2) {
    table.set(pairs.charAt(index), pairs.charAt(index + 1));
  }
  return table;
}
