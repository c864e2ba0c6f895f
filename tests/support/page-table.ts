/** The cells of the rows of a Markdown table in `page`, by the first of them; the table is found by its head. */
export function pageTable(page: string, head: string): ReadonlyMap<string, readonly string[]> {
  const [, ...lines] = page.slice(page.indexOf(`| ${head} |`)).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  const rows = lines.slice(1, end).map((line) => line.slice(2, -2).split(' | '));
  return new Map(rows.map((row) => [row[0] ?? '', row]));
}
