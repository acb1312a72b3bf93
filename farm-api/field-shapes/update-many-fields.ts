import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { AnswerOf, BodyOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import { isKnownEntry } from "../dictionaries/shared/known-entries";
import { standardDictionaries } from "../dictionaries/shared/standard";
import { defaultTzOffset } from "../fields/shared/default-tz-offset";
import { referenceColumns, referenceProblems, regionOf } from "../fields/shared/field-references";
import { lockFields } from "../fields/shared/lock-fields";
import { invalid, notFound } from "../platform/app-error";
import { assignments, columnList, forEach } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { setRotation } from "../rotation/shared/set-rotation";
import { endMany } from "./end-many";
import { refuseStale } from "./refuse-stale";

type Call = typeof fieldShapeCalls.updateManyFields;
type Body = BodyOf<Call>;
type Changes = Body["set"];

/** @throws AppError Invalid at `set.division_id` and the like. */
async function checkReferences(tx: Transaction, customerId: number, set: Changes): Promise<void> {
  const given = forEach(referenceColumns, (column) => set[column] ?? null);
  const region_id = given.region_id ?? regionOf(given.district_id) ?? null;
  const problems = await referenceProblems(tx, customerId, { ...given, region_id });
  if (problems.length > 0) throw invalid(...problems.map(({ path, message }) => ({ path: `set.${path}`, message })));
}

const districtsOf = (regionId: number) =>
  standardDictionaries.districts.flatMap(({ id, region_id }) => (region_id === regionId ? id : []));

/** The region and district after the change: a new region lets go of a district of another one. */
function place({ region_id, district_id }: Changes): { region_id: Sql; district_id: Sql } {
  if (district_id !== undefined)
    return { region_id: sql`${region_id ?? regionOf(district_id)}::int`, district_id: sql`${district_id}::int` };
  if (region_id === undefined) return { region_id: sql`region_id`, district_id: sql`district_id` };
  const kept = sql`CASE WHEN district_id = ANY(${districtsOf(region_id)}::int[]) THEN district_id END`;
  return { region_id: sql`${region_id}::int`, district_id: kept };
}

/** Changes the fields that are not so already, and those whose periods changed. */
function writeValues(
  tx: Transaction,
  { customerId, ids, ended }: { customerId: number; ids: readonly number[]; ended: readonly number[] },
  set: Changes,
): Promise<{ id: number }[]> {
  const given = forEach(referenceColumns, (column) =>
    set[column] === undefined ? raw(column) : sql`${set[column]}::int`,
  );
  const next = { ...given, ...place(set) };
  const regionId = set.region_id ?? regionOf(set.district_id ?? null);
  const hours =
    regionId === undefined ? empty : sql`tz_offset = coalesce(tz_offset, ${defaultTzOffset(regionId, null)}), `;
  return tx.rows<{ id: number }>(sql`
    UPDATE field SET ${assignments(next)}, ${hours}version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[]) AND (id = ANY(${ended}::int[])
      OR (${columnList(Object.keys(next))}) IS DISTINCT FROM (${join(Object.values(next))}))
    RETURNING id`);
}

/** Sets the season's crop of all. @returns the ids of the fields that changed. @throws AppError Invalid at `set.crop.…`. */
async function writeCrop(
  tx: Transaction,
  { customerId, ids }: { customerId: number; ids: readonly number[] },
  { year, crop_id }: NonNullable<Changes["crop"]>,
): Promise<number[]> {
  if (crop_id !== null && !(await isKnownEntry(tx, customerId, { dictionary: "crops", id: crop_id })))
    throw invalid({ path: "set.crop.crop_id", message: "Культура не найдена" });
  const cells = ids.map((field_id) => ({ field_id, year, crop_id }));
  return (await setRotation(tx, customerId, cells)).before.map(({ field_id }) => field_id);
}

/**
 * Makes the same change to many fields, all or none. Absent keys keep what stands, a null clears.
 * @returns the ids of the fields that changed
 * @throws AppError NotFound where one of them is deleted, foreign or absent; StaleVersion naming those that are not as the
 * caller saw them; Invalid at `set.…`.
 */
export async function changeMany(tx: Transaction, customerId: number, { ids, set, versions }: Body): Promise<number[]> {
  const fields = await lockFields(tx, customerId, ids);
  if (ids.some((id) => !fields.has(id))) throw notFound();
  if (versions) await refuseStale(tx, customerId, { ids, versions, fields });
  await checkReferences(tx, customerId, set);
  const locked = [...fields.keys()];
  const ended = set.actual_until ? await endMany(tx, { customerId, ids: locked, day: set.actual_until }) : [];
  const written = await writeValues(tx, { customerId, ids: locked, ended }, set);
  const sown = set.crop ? await writeCrop(tx, { customerId, ids: locked }, set.crop) : [];
  return [...new Set([...written.map(({ id }) => id), ...sown])];
}

export const updateManyFields = async (tx: Transaction, customerId: number, body: Body): Promise<AnswerOf<Call>> => ({
  changed: (await changeMany(tx, customerId, body)).length,
});
