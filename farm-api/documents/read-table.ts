import Papa from "papaparse";

interface Table {
  rows: string[][];
  /** Whether the text goes on after the last row. */
  more: boolean;
}

/**
 * Reads a text of separated values; the separator is guessed unless its first line names it, as Excel understands it.
 * @param most rows; the rest is not read
 */
export function readTable(text: string, most: number): Table {
  const [line = "", named = ""] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(line.length), {
    delimiter: named,
    delimitersToGuess: [";", "\t", ","],
    skipEmptyLines: "greedy",
    preview: most + 1,
  });
  const rows = data.slice(0, most).map((row) => row.map((cell) => cell.trim()));
  return { rows, more: data.length > most };
}
