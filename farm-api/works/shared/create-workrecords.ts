import type { Workrecord } from "#contract/work-shapes";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { refuseDoneAhead } from "../done-ahead";
import { inSeasons } from "../in-seasons";
import { refuseDoubtful } from "../refuse-doubtful";
import { checkTaken } from "../taken-places";
import { checkPlaces } from "../work-places";
import { getWorkrecord, getWorkrecords } from "./get-workrecord";
import { insertWorks, type NewWork } from "./insert-works";
import { checkWorks, type SentWork } from "./work-references";

interface OnField {
  customerId: number;
  fieldId: number;
  /** By which works without a day are put into a season. */
  today: string;
}

/** @throws AppError NotFound, Invalid, WorkrecordSowHarvestExists, WorkDoubtful. */
export async function createWorkrecord(
  tx: Transaction,
  { customerId, fieldId, today }: OnField,
  body: SentWork & Pick<NewWork, "plan_work_id">,
): Promise<Workrecord> {
  const works = await inSeasons(tx, customerId, [{ ...body, field_id: fieldId }], today);
  await checkWorks(tx, customerId, works);
  const placed = await checkPlaces(tx, customerId, works);
  await refuseDoneAhead(tx, customerId, placed, { today });
  await checkTaken(tx, customerId, placed, () => "work_type_id");
  await refuseDoubtful(tx, customerId, placed);
  const [id] = await insertWorks(tx, customerId, placed);
  if (!id) throw notFound();
  return getWorkrecord(tx, { customerId, fieldId, id });
}

/** Many works, all or none; a fault names its place as `records.3.area`. @throws AppError Invalid, WorkrecordSowHarvestExists, WorkDoubtful. */
export async function createManyWorkrecords(
  tx: Transaction,
  { customerId, today }: Omit<OnField, "fieldId">,
  records: (SentWork & { field_id: number })[],
): Promise<Workrecord[]> {
  const place = (index: number) => `records.${index}.`;
  const works = await inSeasons(tx, customerId, records, today);
  await checkWorks(tx, customerId, works, place);
  const placed = await checkPlaces(tx, customerId, works, place);
  await refuseDoneAhead(tx, customerId, placed, { today, prefix: place });
  await checkTaken(tx, customerId, placed, (index) => `${place(index)}field_id`);
  await refuseDoubtful(tx, customerId, placed, place);
  return getWorkrecords(tx, customerId, await insertWorks(tx, customerId, placed));
}
