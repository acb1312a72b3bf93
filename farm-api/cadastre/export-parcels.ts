import sql from "sql-template-tag";
import type { Parcel } from "#contract/cadastre";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import type { FileAnswer } from "../platform/http/answer";
import { workbook } from "../platform/http/workbook";
import { layOverFields } from "./lay-over-fields";
import { parcelColumns } from "./parcel-columns";
import { type ParcelFilter, parcelsMatching } from "./parcel-filter";
import { parcelSheets } from "./parcel-sheets";
import type { SeasonLand } from "./season-fields";
import { summarizeLand } from "./summarize-land";

interface Asked {
  land: SeasonLand;
  filter: ParcelFilter;
  clock: Clock;
}

/** The parcels that `listParcels` answers with, all pages of them, as a workbook. */
export async function exportParcels(tx: Transaction, { land, filter, clock }: Asked): Promise<FileAnswer> {
  await layOverFields(tx, land.customerId);
  const parcels = await tx.rows<Parcel>(sql`
    SELECT ${parcelColumns(land.season)} FROM parcel p WHERE ${parcelsMatching(land, filter)} ORDER BY p.number, p.id`);
  const sheets = parcelSheets(parcels, await summarizeLand(tx, land));
  return workbook(tx, clock, { customerId: land.customerId, what: "кадастровые участки", sheets });
}
