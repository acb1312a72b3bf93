import { foldLetters } from "#formats/letters";

/** A heading without what tables of others add to it: «Площадь, га» and «Площадь (га)» are the same. */
const plain = (text: string) =>
  foldLetters(text)
    .replace(/[^\p{L}№]+/gu, " ")
    .trim();

interface Headed {
  title: string;
  /** Other headings under which the column is known in tables of others. */
  aliases: readonly string[];
}

/** Two are no chance: nothing is called «Поле» in one cell and «Машина» in another. */
const fewestHeadings = 2;

/**
 * Puts a block that begins with headings into the order of the sheet's columns; columns that mean nothing here are left out.
 * @returns null for a block without headings
 */
export function byHeadings(block: string[][], columns: readonly Headed[]): string[][] | null {
  const places = new Map(
    columns.flatMap(({ title, aliases }, column) =>
      [title, ...aliases].map((heading): [string, number] => [plain(heading), column]),
    ),
  );
  const [head = [], ...rows] = block;
  const found = head.map((heading) => places.get(plain(heading)));
  if (new Set(found.filter((column) => column !== undefined)).size < fewestHeadings) return null;
  return rows.map((row) =>
    columns.map((_, column) => {
      const from = found.indexOf(column);
      return from < 0 ? "" : (row[from] ?? "");
    }),
  );
}
