import type { QueryOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import { entryNames } from "../../dictionaries/entry-names";
import { AppError } from "../../platform/app-error";
import type { Clock } from "../../platform/clock";
import type { Transaction } from "../../platform/database/scope";
import type { FileAnswer } from "../../platform/http/answer";
import { downloadName } from "../../platform/http/download-name";
import { exportFormats } from "./export-formats";
import { exportRows } from "./export-rows";
import { writeAside } from "./write-aside";

interface Asked {
  customerId: number;
  query: QueryOf<typeof fieldShapeCalls.exportFields>;
  clock: Clock;
}

/**
 * Chosen fields, or those that the filter lets through, as a file. What the file holds comes back by the import of
 * boundaries: name, division, crop, documented area and the boundary itself to its last digit.
 * @throws AppError NotFound where no field is left to write.
 */
export async function exportFields(tx: Transaction, { customerId, query, clock }: Asked): Promise<FileAnswer> {
  const { format, ids, ...filter } = query;
  const season = filter.season ?? clock.now().getUTCFullYear();
  const { map, type, extension } = exportFormats[format];
  const rows = await exportRows(tx, { customerId, filter, ids, season });
  const written = map ? rows.filter(({ wkb }) => wkb) : rows;
  if (written.length === 0)
    throw new AppError("NotFound", rows.length > 0 ? "У выбранных полей нет границ" : "Нет полей для выгрузки");
  const nameOf = await entryNames(tx, customerId);
  const grown = new Set(written.flatMap(({ sowing }) => sowing?.crop_id ?? []));
  const crops = new Map([...grown].map((id) => [id, nameOf("crops", id) ?? ""]));
  return {
    content: await writeAside({ format, rows: written, season, crops }),
    type,
    name: await downloadName(tx, clock, { customerId, what: "поля", extension }),
  };
}
