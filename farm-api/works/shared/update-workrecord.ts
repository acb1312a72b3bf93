import sql from "sql-template-tag";
import type { Workrecord } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { notFound } from "../../platform/app-error";
import { assignments } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { staleVersion } from "../../platform/database/versions";
import { refuseDoneAhead } from "../done-ahead";
import { inSeasons } from "../in-seasons";
import { refuseDoubtful } from "../refuse-doubtful";
import { checkTaken } from "../taken-places";
import { checkPlaces, type Placed } from "../work-places";
import { getWorkrecord, type WorkPlace } from "./get-workrecord";
import { setMachinery, throwTaken } from "./insert-works";
import { ownOf, planColumns } from "./own-columns";
import { checkWorks, type SentWork, type WorkInput } from "./work-references";

export interface Standing {
  version: number;
  work_status: number;
  season_plan_id: number | null;
  plot_id: number | null;
  season: number;
  work_type_id: number;
  plan_start_dt: string | null;
  /** Whether it is what is left of a planned work that was done in part. */
  is_rest: boolean;
  products: { kind: string; product_id: number; planned_rate: number | null }[];
}

/** Takes hold of a work for a change. @throws AppError NotFound, StaleVersion. */
export async function lockWork(
  tx: Transaction,
  { customerId, fieldId, id }: WorkPlace,
  version: number,
): Promise<Standing> {
  const standing = await tx.row<Standing>(sql`
    SELECT version, work_status, season_plan_id, plot_id, season, work_type_id, plan_start_dt, is_rest, products FROM workrecord
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND id = ${id} AND deleted_at IS NULL FOR UPDATE`);
  if (!standing) throw notFound();
  if (standing.version !== version) throw await staleVersion(tx, { customerId, what: "workrecord", id });
  return standing;
}

/** While a work is a plan, what is entered is the plan; afterwards the plan changes only by name. */
const isPlanning = (body: WorkInput, standing: Standing) =>
  body.work_status === workStatus.planned && standing.work_status === workStatus.planned;

/** The planned rate of a product outlives the entering of the actual one. */
const withPlannedRates = (body: WorkInput, standing: Standing) =>
  body.products.map(({ kind, product_id, unit, planned_rate, rate }) => {
    const old = standing.products.find((one) => one.kind === kind && one.product_id === product_id)?.planned_rate;
    const entered = rate ?? null;
    const planned = isPlanning(body, standing) ? (entered ?? old) : old;
    return { kind, product_id, unit, planned_rate: planned_rate ?? planned ?? null, rate: entered };
  });

/** A work leaves its plan only when told so. */
const planOf = ({ season_plan_id }: Pick<WorkInput, "season_plan_id">, standing: Standing) =>
  season_plan_id === undefined ? standing.season_plan_id : season_plan_id;

const plannedColumns = (body: WorkInput, standing: Standing) => {
  const plan = body.planned ?? (isPlanning(body, standing) ? body : undefined);
  return plan ? planColumns(plan) : {};
};

/** What is left of a sowing or harvest is no second one only as long as it is of the same type, season and land. */
const staysRest = (work: Pick<Placed, "plot_id" | "season" | "work_type_id">, standing: Standing) =>
  standing.is_rest &&
  work.work_type_id === standing.work_type_id &&
  work.season === standing.season &&
  (work.plot_id ?? null) === standing.plot_id;

/** @throws AppError NotFound, StaleVersion, Invalid, WorkrecordSowHarvestExists, WorkDoubtful. */
export async function updateWorkrecord(
  tx: Transaction,
  { today, ...place }: WorkPlace & { today: string },
  body: SentWork & { version: number },
): Promise<Workrecord> {
  const { customerId, fieldId, id } = place;
  const standing = await lockWork(tx, place, body.version);
  const ofPlan = { ...body, season_plan_id: planOf(body, standing) };
  const given = await inSeasons(tx, customerId, [{ ...ofPlan, field_id: fieldId, workrecord_id: id }], today);
  await checkWorks(tx, customerId, given);
  // A work stays with its plan even when that was deleted since.
  const newPlan = body.season_plan_id === standing.season_plan_id ? null : body.season_plan_id;
  const placed = await checkPlaces(
    tx,
    customerId,
    given.map((work) => ({ ...work, season_plan_id: newPlan })),
  );
  const [work] = placed;
  if (!work) throw notFound();
  const planned = plannedColumns(work, standing);
  const kept = { ...work, planned: { start_dt: { ...standing, ...planned }.plan_start_dt } };
  await refuseDoneAhead(tx, customerId, [kept], { today });
  const is_rest = staysRest(work, standing);
  if (!is_rest) await checkTaken(tx, customerId, placed, () => "work_type_id", id);
  await refuseDoubtful(tx, customerId, placed);
  const columns = {
    ...ownOf(work),
    is_rest,
    ...planned,
    season_plan_id: planOf(body, standing),
    products: JSON.stringify(withPlannedRates(work, standing)),
  };
  await tx
    .run(sql`
      UPDATE workrecord SET ${assignments(columns)}, version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ${id}`)
    .catch(throwTaken);
  await tx.run(sql`DELETE FROM workrecord_machine WHERE customer_id = ${customerId} AND workrecord_id = ${id}`);
  await setMachinery(tx, customerId, [id], [work]);
  return getWorkrecord(tx, place);
}
