import sql, { empty } from "sql-template-tag";
import type { cadastreCalls, Parcel } from "#contract/cadastre";
import type { AnswerOf, QueryOf } from "#contract/call";
import { z } from "#contract/zod";
import { decodeCursor, encodeCursor } from "../platform/cursor";
import type { Remembered } from "../platform/database/remembered";
import type { Transaction } from "../platform/database/scope";
import { layOverFields } from "./lay-over-fields";
import { parcelColumns } from "./parcel-columns";
import { parcelsMatching } from "./parcel-filter";
import type { SeasonLand } from "./season-fields";
import { summarizeLand } from "./summarize-land";

type Answer = AnswerOf<typeof cadastreCalls.listParcels>;

const place = z.tuple([z.string(), z.int().positive()]);

/**
 * A page of parcels in the order of their numbers, and how the season's fields and the parcels agree as a whole; areas in m².
 * @throws AppError BadRequest for a cursor of another list.
 */
export async function listParcels(
  tx: Transaction,
  land: SeasonLand,
  { cursor, limit, ...filter }: QueryOf<typeof cadastreCalls.listParcels>,
  remembered: Remembered,
): Promise<Answer> {
  const start = cursor === undefined ? undefined : decodeCursor(place, cursor);
  await layOverFields(tx, land.customerId);
  const matching = parcelsMatching(land, filter);
  const after = start ? sql` AND (p.number, p.id) > (${start[0]}, ${start[1]})` : empty;
  const rows = await tx.rows<Parcel>(sql`
    SELECT ${parcelColumns(land.season)} FROM parcel p WHERE ${matching}${after} ORDER BY p.number, p.id LIMIT ${limit + 1}`);
  const counted = await tx.row<{ count: number }>(sql`SELECT count(*) FROM parcel p WHERE ${matching}`);
  // Fields, their sowings and periods, and parcels are audited; what these come to laid over each other follows from them.
  const what = `land of the season ${land.season}`;
  const summary = await remembered.of(tx, { customerId: land.customerId, what }, () => summarizeLand(tx, land));
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items,
    next_cursor: last ? encodeCursor([last.number, last.id]) : null,
    total_count: counted?.count ?? 0,
    ...summary,
  };
}
