import type { QueryOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import { entryNames } from "../../dictionaries/shared/entry-names";
import { AppError } from "../../platform/app-error";
import type { Clock } from "../../platform/clock";
import type { Transaction } from "../../platform/database/scope";
import type { FileAnswer } from "../../platform/http/answer";
import { downloadName } from "../../platform/http/download-name";
import { seasonNow } from "../../platform/season-now";
import type { NameOf } from "./export-columns";
import { exportFormats } from "./export-formats";
import { type ExportRow, exportRows } from "./export-rows";
import { writeAside } from "./write-aside";
import { entryKey } from "./write-export";

interface Asked {
  customerId: number;
  query: QueryOf<typeof fieldShapeCalls.exportFields>;
  clock: Clock;
}

/** Names of all entries that rows point at, to be sent along with them. */
function namesIn(rows: readonly ExportRow[], nameOf: NameOf): Map<string, string> {
  const pointed = rows.flatMap(({ crops, region_id, district_id, soiltype_id, tillagetype_id }) => [
    ...crops.map((id) => ({ dictionary: "crops" as const, id })),
    { dictionary: "regions" as const, id: region_id },
    { dictionary: "districts" as const, id: district_id },
    { dictionary: "soiltypes" as const, id: soiltype_id },
    { dictionary: "tillagetypes" as const, id: tillagetype_id },
  ]);
  const names = new Map<string, string>();
  for (const { dictionary, id } of pointed)
    if (id != null) names.set(entryKey(dictionary, id), nameOf(dictionary, id) ?? "");
  return names;
}

/**
 * Chosen fields, or those that the filter lets through, as a file. What the file holds comes back by the import of
 * boundaries: name, division, crop, documented area and the boundary itself to its last digit.
 * @throws AppError NotFound where no field is left to write.
 */
export async function exportFields(tx: Transaction, { customerId, query, clock }: Asked): Promise<FileAnswer> {
  const { format, ids, ...filter } = query;
  const season = filter.season ?? seasonNow(clock);
  const { map, type, extension } = exportFormats[format];
  const rows = await exportRows(tx, { customerId, filter, ids, season, ofPlots: !map });
  const written = map ? rows.filter(({ wkb }) => wkb) : rows;
  if (written.length === 0)
    throw new AppError("NotFound", rows.length > 0 ? "У выбранных полей нет границ" : "Нет полей для выгрузки");
  const nameOf = await entryNames(tx, customerId);
  const names = namesIn(written, nameOf);
  return {
    content: await writeAside(customerId, { format, rows: written, season, names }),
    type,
    name: await downloadName(tx, clock, { customerId, what: "поля", extension }),
  };
}
