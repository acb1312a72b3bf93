import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { rotationCalls } from "#contract/rotation";
import { knownEntries } from "../../dictionaries/shared/known-entries";
import { lockFields } from "../../fields/shared/lock-fields";
import { invalid } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { cellsAt, type StandingCell } from "../cells-at";
import { changedMeanwhile } from "../changed-meanwhile";
import { type Cell, cellFaults, cellKey } from "../check-cells";

type Answer = AnswerOf<typeof rotationCalls.setRotation>;

type Details = Pick<StandingCell, "breed" | "sowed_at" | "harvested_at" | "field_yield">;

const noDetails: Details = { breed: null, sowed_at: null, harvested_at: null, field_yield: null };

const detailsOf = ({ breed, sowed_at, harvested_at, field_yield }: Details): Details => ({
  breed: breed || null,
  sowed_at,
  harvested_at,
  field_yield,
});

/** The row to write for a cell; undefined where it stays as it is. */
function newRow({ field_id, year, crop_id, details }: Cell, now: StandingCell | undefined) {
  if (crop_id === null || (now?.crop_id === crop_id && !details)) return undefined;
  const given = detailsOf(details ?? noDetails);
  const same = now?.crop_id === crop_id && JSON.stringify(detailsOf(now)) === JSON.stringify(given);
  return same ? undefined : { field_id, year, crop_id, ...given };
}

async function removeRows(tx: Transaction, customerId: number, ids: number[]): Promise<void> {
  if (ids.length > 0)
    await tx.run(sql`DELETE FROM sowing WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[])`);
}

async function writeRows(tx: Transaction, customerId: number, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    INSERT INTO sowing (customer_id, field_id, year, crop_id, breed, sowed_at, harvested_at, field_yield)
    SELECT ${customerId}, field_id, year, crop_id, breed, sowed_at, harvested_at, field_yield
    FROM json_populate_recordset(NULL::sowing, ${JSON.stringify(rows)}::json)
    ON CONFLICT (customer_id, field_id, year) WHERE plot_id IS NULL DO UPDATE SET crop_id = excluded.crop_id,
      breed = excluded.breed, sowed_at = excluded.sowed_at, harvested_at = excluded.harvested_at,
      field_yield = excluded.field_yield`);
}

/**
 * Sets the whole fields' crops of many seasons, all or none; a null crop removes the sowing. Another crop begins without
 * the breed, dates and yield of the one before, which were that one's. Sowings of plots are left alone.
 * @returns what stood in the cells that changed: sent back as cells it undoes the change, breeds and yields included.
 * @throws AppError Invalid at `cells.3.crop_id` and the like; StaleVersion naming a field and a year where `was` is not so.
 */
export async function setRotation(tx: Transaction, customerId: number, cells: readonly Cell[]): Promise<Answer> {
  const fields = await lockFields(
    tx,
    customerId,
    cells.map(({ field_id }) => field_id),
  );
  const crops = cells.flatMap(({ crop_id }) => (crop_id === null ? [] : { dictionary: "crops" as const, id: crop_id }));
  const isKnown = await knownEntries(tx, customerId, crops);
  const faults = cellFaults(cells, fields, (id) => isKnown("crops", id));
  if (faults.length > 0) throw invalid(...faults);
  const standing = await cellsAt(tx, customerId, cells);
  const stale = await changedMeanwhile(tx, customerId, { cells, standing, fields });
  if (stale) throw stale;
  const removed = cells.flatMap((cell) => (cell.crop_id === null ? (standing.get(cellKey(cell)) ?? []) : []));
  const written = cells.flatMap((cell) => newRow(cell, standing.get(cellKey(cell))) ?? []);
  await removeRows(
    tx,
    customerId,
    removed.map(({ id }) => id),
  );
  await writeRows(tx, customerId, written);
  const before = [...removed, ...written].map((cell) => {
    const { field_id, year } = cell;
    const former = standing.get(cellKey(cell));
    return { field_id, year, crop_id: former?.crop_id ?? null, details: former ? detailsOf(former) : null };
  });
  return { changed: before.length, before };
}
