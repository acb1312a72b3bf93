import { foldLetters } from "#formats/letters";
import { columnKeys, columnWords } from "./columns";

/** A heading without what tables of others add to it: «Площадь, га» and «Площадь (га)» are the same. */
const plain = (text: string) =>
  foldLetters(text)
    .replace(/[^\p{L}№]+/gu, " ")
    .trim();

const columnByHeading = new Map(
  columnKeys.flatMap((key, column) => {
    const { title, aliases = [] } = columnWords[key];
    return [title, ...aliases].map((heading): [string, number] => [plain(heading), column]);
  }),
);

/** Two are no chance: no field is called «Поле» in one cell and «Машина» in another. */
const fewestHeadings = 2;

/**
 * Puts a block that begins with headings into the order of the sheet's columns; columns that mean nothing here are left out.
 * @returns null for a block without headings
 */
export function byHeadings(block: string[][]): string[][] | null {
  const [head = [], ...rows] = block;
  const columns = head.map((heading) => columnByHeading.get(plain(heading)));
  const known = new Set(columns.filter((column) => column !== undefined));
  if (known.size < fewestHeadings) return null;
  return rows.map((row) =>
    columnKeys.map((_, column) => {
      const from = columns.indexOf(column);
      return from < 0 ? "" : (row[from] ?? "");
    }),
  );
}
