import type { ImportedColumn } from "../../geometry/import/features";
import { seasonWords } from "./column-words";
import { columnsNamed, yearIn } from "./match-column";

interface Clues {
  columns: ImportedColumn[];
  cropColumn: string | null;
  fileName: string;
}

/** The season that a file seems to be of: by the name of its crop column, a column of years, or the file's name. */
export function guessSeason({ columns, cropColumn, fileName }: Clues): number | null {
  const [years] = columnsNamed(columns, seasonWords)
    .map(({ samples }) => samples)
    .filter((samples) => samples.length === 1);
  return yearIn(cropColumn ?? "") || yearIn(years?.[0] ?? "") || yearIn(fileName) || null;
}
