import type { ColumnMapping } from "#contract/boundary-imports";
import { BoundaryFileError } from "../geometry/import/boundary-file-error";
import type { ImportedColumn } from "../geometry/import/features";
import { type ImportedBoundaries, readBoundaryFile } from "../geometry/import/read-boundary-file";
import type { Bbox } from "../geometry/types";
import { AppError } from "../platform/app-error";
import { bufferOf, threadWork } from "../platform/threads/work";
import { guessMapping } from "./mapping/guess-mapping";
import { guessSeason } from "./mapping/guess-season";
import { type MeasuredRow, measureRows, storableText } from "./measure-rows";

interface GivenFile {
  /** As the user calls it. */
  name: string;
  data: Uint8Array;
  /** Where its fields should lie, so that an exchanged longitude and latitude is noticed. */
  expected: Bbox | undefined;
}

export interface ReadFile extends Omit<ImportedBoundaries, "features"> {
  rows: MeasuredRow[];
  /** What its columns seem to hold, and its season. */
  mapping: ColumnMapping;
  season: number | null;
}

const storableColumns = (columns: ImportedColumn[]) =>
  columns.map(({ name, type, samples }) => ({ name: storableText(name), type, samples: samples.map(storableText) }));

/** The file as a whole stays in memory only as long as this runs. */
async function readFile({ name, data, expected }: GivenFile, report: (progress: number) => void): Promise<ReadFile> {
  const { features, ...rest } = await readBoundaryFile({
    name,
    data: bufferOf(data),
    ...(expected ? { expected } : {}),
    onProgress: ({ done, total }) => report((done / Math.max(total ?? done * 2, 1)) * 80),
  });
  const rows = measureRows(features);
  const columns = storableColumns(rest.columns);
  const mapping = guessMapping(
    columns,
    rows.map(({ properties, piece }) => ({ properties, area: piece?.area ?? null })),
  );
  const season = guessSeason({ columns, cropColumn: mapping.crop, fileName: name });
  return { ...rest, columns, rows, mapping, season };
}

/** @throws AppError BoundaryFileInvalid where the file as a whole can't be taken */
export const readFileWork = threadWork("readBoundaryFile", async (file: GivenFile, report) => {
  try {
    return await readFile(file, report);
  } catch (error) {
    throw error instanceof BoundaryFileError ? new AppError("BoundaryFileInvalid", error.message) : error;
  }
});
