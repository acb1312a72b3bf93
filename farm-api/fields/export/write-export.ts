import { exportColumns } from "./export-columns";
import { type ExportFormat, exportFormats } from "./export-formats";
import type { ExportRow } from "./export-rows";

/** All that a file of fields is made of, in a shape that can be handed to another thread. */
export interface ExportJob {
  format: ExportFormat;
  rows: ExportRow[];
  season: number;
  /** Names of the crops that the rows speak of. */
  crops: ReadonlyMap<number, string>;
}

export const writeExport = ({ format, rows, season, crops }: ExportJob): Buffer =>
  exportFormats[format].write(
    rows,
    exportColumns(season, (id) => crops.get(id) ?? null),
  );
