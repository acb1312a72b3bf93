import sql, { raw } from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { SeasonPlan, seasonPlanCalls } from "#contract/season-plans";
import { invalid } from "../platform/app-error";
import { assignments, withGiven } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { checkCrop } from "./create-plan";
import { lockPlan } from "./lock-plan";
import { movedByYears } from "./move-dates";
import { ownOf, type PlanPlace, readPlan } from "./plan-columns";

/** Moves the prescribed works with the plan. @throws AppError Invalid where fields have works of it. */
async function moveToSeason(tx: Transaction, { customerId, id }: PlanPlace, years: number): Promise<void> {
  const attached = await tx.row(sql`
    SELECT 1 FROM season_plan_field WHERE customer_id = ${customerId} AND season_plan_id = ${id} LIMIT 1`);
  if (attached) throw invalid({ path: "season", message: "Открепите поля или скопируйте техкарту в другой сезон" });
  const moved = (column: string) => movedByYears(raw(column), years);
  await tx.run(sql`
    UPDATE workrecord SET season = season + ${years}::int, start_dt = ${moved("start_dt")}, end_dt = ${moved("end_dt")},
      plan_start_dt = ${moved("plan_start_dt")}, plan_end_dt = ${moved("plan_end_dt")}, version = version + 1
    WHERE customer_id = ${customerId} AND season_plan_id = ${id} AND field_id IS NULL`);
}

/** Changes a plan; absent keys keep what stands. @throws AppError NotFound, StaleVersion, Invalid. */
export async function updatePlan(
  tx: Transaction,
  place: PlanPlace,
  body: BodyOf<typeof seasonPlanCalls.updateSeasonPlan>,
): Promise<SeasonPlan> {
  const { customerId, id } = place;
  const standing = await lockPlan(tx, place);
  if (standing.version !== body.version) throw await staleVersion(tx, { customerId, what: "season_plan", id });
  const own = withGiven(ownOf(standing), body);
  await checkCrop(tx, customerId, own.crop_id);
  if (own.season !== standing.season) await moveToSeason(tx, place, own.season - standing.season);
  await tx.run(sql`
    UPDATE season_plan SET ${assignments(own)}, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
  return readPlan(tx, place);
}
