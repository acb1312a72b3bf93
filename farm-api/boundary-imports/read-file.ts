import type { ColumnMapping, ImportReading } from "#contract/boundary-imports";
import { BoundaryFileError } from "../geometry/import/boundary-file-error";
import type { ImportedColumn } from "../geometry/import/features";
import type { LayerSummary } from "../geometry/import/map-layer";
import { guessCrs, knownCrs, type NamedCrs } from "../geometry/import/projection/guess-zone";
import {
  type BoundaryFile,
  type ImportedBoundaries,
  layersToChoose,
  readBoundaryFile,
} from "../geometry/import/read-boundary-file";
import type { Bbox } from "../geometry/types";
import { AppError } from "../platform/app-error";
import { bufferOf, threadWork } from "../platform/threads/work";
import { guessMapping } from "./mapping/guess-mapping";
import { guessSeason } from "./mapping/guess-season";
import { type MeasuredRow, measureRows, storableText } from "./measure-rows";

interface GivenFile extends ImportReading {
  /** As the user calls it. */
  name: string;
  data: Uint8Array;
  /** Where its fields should lie, so that an exchanged longitude and latitude is noticed. */
  expected: Bbox | undefined;
  /** Around the fields that the holding has. */
  holding: Bbox | undefined;
}

export interface ReadFile extends Omit<ImportedBoundaries, "features"> {
  rows: MeasuredRow[];
  /** What its columns seem to hold, and its season. */
  mapping: ColumnMapping;
  season: number | null;
}

const storableColumns = (columns: ImportedColumn[]) =>
  columns.map(({ name, type, samples }) => ({ name: storableText(name), type, samples: samples.map(storableText) }));

/** What has to be chosen before the shapes are read. */
export interface OpenChoice {
  /** None where the layers were chosen already, or there is one. */
  layers: LayerSummary[];
  crsOptions: NamedCrs[];
  /** Why the coordinate system has to be told. */
  crsNeeded: string | null;
}

/** The file as a whole stays in memory only as long as this runs. */
async function readFile(given: BoundaryFile, report: (progress: number) => void): Promise<ReadFile> {
  const { features, ...rest } = await readBoundaryFile({
    ...given,
    onProgress: ({ done, total }) => report((done / Math.max(total ?? done * 2, 1)) * 80),
  });
  const rows = measureRows(features);
  const columns = storableColumns(rest.columns);
  const mapping = guessMapping(
    columns,
    rows.map(({ properties, piece }) => ({ properties, area: piece?.area ?? null })),
  );
  const season = guessSeason({ columns, cropColumn: mapping.crop, fileName: given.name });
  return { ...rest, columns, rows, mapping, season };
}

/** The systems to choose from where a file names none: those in which it would lie at the holding, else all. */
function crsChoice({ message, sample }: BoundaryFileError, holding: Bbox | undefined): OpenChoice {
  const guesses = sample && holding ? guessCrs(sample, holding) : [];
  return { layers: [], crsOptions: guesses.length > 0 ? guesses : knownCrs(), crsNeeded: message };
}

async function readOrAsk(file: GivenFile, report: (progress: number) => void): Promise<ReadFile | OpenChoice> {
  const { name, data, layers, crs, expected, holding } = file;
  const given: BoundaryFile = {
    name,
    data: bufferOf(data),
    ...(layers ? { layers } : {}),
    ...(crs ? { crs } : {}),
    ...(expected ? { expected } : {}),
    ...(holding ? { holding } : {}),
  };
  const choose = layers ? [] : await layersToChoose(given);
  if (choose.length > 0) return { layers: choose, crsOptions: [], crsNeeded: null };
  try {
    return await readFile(given, report);
  } catch (error) {
    if (error instanceof BoundaryFileError && error.code === "missing_crs") return crsChoice(error, expected);
    throw error;
  }
}

/**
 * Reads a file, or tells what has to be chosen first.
 * @throws AppError BoundaryFileInvalid where the file as a whole can't be taken
 */
export const readFileWork = threadWork("readBoundaryFile", async (file: GivenFile, report) => {
  try {
    return await readOrAsk(file, report);
  } catch (error) {
    throw error instanceof BoundaryFileError ? new AppError("BoundaryFileInvalid", error.message) : error;
  }
});
