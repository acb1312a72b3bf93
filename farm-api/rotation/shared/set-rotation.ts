import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { rotationCalls } from "#contract/rotation";
import { type SowingDetails, sowingDetailColumns } from "#contract/sowings";
import { knownEntries } from "../../dictionaries/shared/known-entries";
import { lockFields } from "../../fields/shared/lock-fields";
import { noDetails, writeSowings } from "../../fields/shared/write-sowings";
import { invalid } from "../../platform/app-error";
import { onlyColumns } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { cellsAt, type StandingCell } from "../cells-at";
import { changedMeanwhile } from "../changed-meanwhile";
import { type Cell, cellFaults, cellKey } from "../check-cells";

type Answer = AnswerOf<typeof rotationCalls.setRotation>;

const detailsOf = (sowing: SowingDetails): SowingDetails => {
  const details = onlyColumns(sowing, sowingDetailColumns);
  return { ...details, breed: details.breed || null };
};

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
  await writeSowings(tx, customerId, written);
  const before = [...removed, ...written].map((cell) => {
    const { field_id, year } = cell;
    const former = standing.get(cellKey(cell));
    return { field_id, year, crop_id: former?.crop_id ?? null, details: former ? detailsOf(former) : null };
  });
  return { changed: before.length, before };
}
