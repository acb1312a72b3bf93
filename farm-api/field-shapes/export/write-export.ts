import type { DictionaryName } from "#contract/dictionaries-shapes";
import { exportColumns } from "./export-columns";
import { type ExportFormat, exportFormats } from "./export-formats";
import type { ExportRow } from "./export-rows";

/** All that a file of fields is made of, in a shape that can be handed to another thread. */
export interface ExportJob {
  format: ExportFormat;
  rows: ExportRow[];
  season: number;
  /** Names of the entries that the rows point at, by `entryKey`. */
  names: ReadonlyMap<string, string>;
}

export const entryKey = (dictionary: DictionaryName, id: number): string => `${dictionary}/${id}`;

export const writeExport = async ({ format, rows, season, names }: ExportJob): Promise<Buffer> =>
  await exportFormats[format].write(
    rows,
    exportColumns(season, (dictionary, id) => names.get(entryKey(dictionary, id)) || null),
  );
