import sql from "sql-template-tag";
import type { Workrecord } from "#contract/works";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { getWorkrecord, type WorkPlace } from "./get-workrecord";
import { setMachinery, throwTaken } from "./insert-works";
import { checkPlaces } from "./work-places";
import { checkWorks, type WorkInput } from "./work-references";

interface Standing {
  version: number;
  products: { kind: string; product_id: number; planned_rate: number | null }[];
}

/** Takes hold of a work for a change. @throws AppError NotFound, StaleVersion. */
export async function lockWork(
  tx: Transaction,
  { customerId, fieldId, id }: WorkPlace,
  version: number,
): Promise<Standing> {
  const standing = await tx.row<Standing>(sql`
    SELECT version, products FROM workrecord
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND id = ${id} AND deleted_at IS NULL FOR UPDATE`);
  if (!standing) throw notFound();
  if (standing.version !== version) throw await staleVersion(tx, { customerId, what: "workrecord", id });
  return standing;
}

/** The planned rate of a product outlives the entering of the actual one. */
const withPlannedRates = (body: WorkInput, standing: Standing) =>
  body.products.map(({ kind, product_id, unit, planned_rate, rate }) => ({
    kind,
    product_id,
    unit,
    planned_rate:
      planned_rate ??
      standing.products.find((old) => old.kind === kind && old.product_id === product_id)?.planned_rate ??
      (body.work_status === 2 ? (rate ?? null) : null),
    rate: rate ?? null,
  }));

/** While a work is a plan, what is entered is the plan; afterwards the plan changes only by name. */
const plannedColumns = ({ planned, work_status, start_dt, end_dt, area }: WorkInput) => {
  const plan = planned ?? (work_status === 2 ? { start_dt, end_dt, area } : undefined);
  return plan
    ? sql`, plan_start_dt = ${plan.start_dt ?? null}, plan_end_dt = ${plan.end_dt ?? null}, plan_area = ${plan.area ?? null}`
    : sql``;
};

/** @throws AppError NotFound, StaleVersion, Invalid, WorkrecordSowHarvestExists. */
export async function updateWorkrecord(
  tx: Transaction,
  place: WorkPlace,
  body: WorkInput & { version: number },
): Promise<Workrecord> {
  const { customerId, fieldId, id } = place;
  const standing = await lockWork(tx, place, body.version);
  await checkWorks(tx, customerId, [body]);
  await checkPlaces(tx, customerId, [{ ...body, field_id: fieldId }]);
  await tx
    .run(sql`
      UPDATE workrecord SET plot_id = ${body.plot_id ?? null}, season_plan_id = ${body.season_plan_id ?? null},
        work_type_id = ${body.work_type_id}, work_status = ${body.work_status}, season = ${body.season},
        start_dt = ${body.start_dt ?? null}, end_dt = ${body.end_dt ?? null}, area = ${body.area ?? null},
        products = ${JSON.stringify(withPlannedRates(body, standing))}, field_yield = ${body.field_yield ?? null},
        comment = ${body.comment}, version = version + 1, updated_at = now() ${plannedColumns(body)}
      WHERE customer_id = ${customerId} AND id = ${id}`)
    .catch(throwTaken);
  await tx.run(sql`DELETE FROM workrecord_machine WHERE customer_id = ${customerId} AND workrecord_id = ${id}`);
  await setMachinery(tx, customerId, [id], [body]);
  return getWorkrecord(tx, place);
}
