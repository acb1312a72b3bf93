import type { Workrecord } from "#contract/works";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { getWorkrecord, getWorkrecords } from "./get-workrecord";
import { insertWorks } from "./shared/insert-works";
import { checkWorks, type WorkInput } from "./shared/work-references";
import { checkTaken } from "./taken-places";
import { checkPlaces } from "./work-places";

interface OnField {
  customerId: number;
  fieldId: number;
}

/** @throws AppError NotFound, Invalid, WorkrecordSowHarvestExists. */
export async function createWorkrecord(
  tx: Transaction,
  { customerId, fieldId }: OnField,
  body: WorkInput,
): Promise<Workrecord> {
  await checkWorks(tx, customerId, [body]);
  const placed = await checkPlaces(tx, customerId, [{ ...body, field_id: fieldId }]);
  const [id] = await insertWorks(tx, customerId, placed);
  if (!id) throw notFound();
  return getWorkrecord(tx, { customerId, fieldId, id });
}

/** Many works, all or none; a fault names its place as `records.3.area`. @throws AppError Invalid, WorkrecordSowHarvestExists. */
export async function createManyWorkrecords(
  tx: Transaction,
  customerId: number,
  records: (WorkInput & { field_id: number })[],
): Promise<Workrecord[]> {
  const place = (index: number) => `records.${index}.`;
  await checkWorks(tx, customerId, records, place);
  const placed = await checkPlaces(tx, customerId, records, place);
  await checkTaken(tx, customerId, placed, place);
  return getWorkrecords(tx, customerId, await insertWorks(tx, customerId, placed));
}
