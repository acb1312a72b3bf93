/** What stands between cells; where several would do, the first. */
const separators = [";", "\t", ","];
/** Rows by which the separator is guessed. */
const sample = 20;

interface Table {
  rows: string[][];
  /** Whether the text ends inside the last row or goes on after it. */
  more: boolean;
}

/** The cell that begins at a place: its text and where it ends. A quote inside of quotes is doubled. */
function readCell(text: string, start: number, separator: string): { cell: string; end: number } {
  let cell = "";
  let at = start;
  while (text[at] === '"') {
    const closing = text.indexOf('"', at + 1);
    const end = closing < 0 ? text.length : closing;
    cell += (cell && '"') + text.slice(at + 1, end);
    at = end + 1;
  }
  const from = Math.min(at, text.length);
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n") end++;
  return { cell: (cell + text.slice(from, end)).trim(), end };
}

/** At most so many rows of a text with line feeds only. Rows without any text are passed over. */
function readRows(text: string, separator: string, most: number): Table {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < most) {
    const { cell, end } = readCell(text, at, separator);
    row.push(cell);
    at = end + 1;
    if (text[end] === separator && at < text.length) continue;
    if (row.some(Boolean)) rows.push(row);
    row = [];
  }
  return { rows, more: at < text.length };
}

/** How many rows have as many cells as most of them, where those are several. */
function fitness(rows: string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

function guessSeparator(text: string): string {
  const scored = separators.map((separator) => ({ separator, score: fitness(readRows(text, separator, sample).rows) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

/**
 * Reads a text of separated values; the separator is guessed unless its first line names it, as Excel understands it.
 * @param most rows; the rest is not read
 */
export function readTable(text: string, most: number): Table {
  const plain = text.replace(/\r\n?/g, "\n");
  const [line, named] = /^sep=(.)\n/i.exec(plain) ?? [];
  return readRows(line ? plain.slice(line.length) : plain, named ?? guessSeparator(plain), most);
}
