import Papa from "papaparse";
import { MAX_FEATURES } from "../limits";

/** Rows of a delimited text as they stand in it, quotes resolved; a row more than can be taken is the last. */
export function readDelimited(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  Papa.parse<string[]>(text, {
    delimiter,
    skipEmptyLines: true,
    step: ({ data }, parser) => {
      rows.push(data);
      // The heading and one too many.
      if (rows.length > MAX_FEATURES + 1) parser.abort();
    },
  });
  return rows;
}
