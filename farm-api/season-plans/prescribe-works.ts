import type { BodyOf } from "#contract/call";
import type { seasonPlanCalls } from "#contract/season-plans";
import { workStatus } from "#contract/work-words";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { insertWorks } from "../works/shared/insert-works";
import { checkWorks } from "../works/shared/work-references";
import { giveToFields } from "./give-to-fields";
import { lockPlan } from "./lock-plan";
import type { PlanPlace } from "./plan-columns";
import { refuseClashingWork } from "./refuse-clashing";

export type Prescription = BodyOf<typeof seasonPlanCalls.createSeasonPlanWorkrecord>;

/** Writes what a plan prescribes, unchecked, without giving it to fields. @returns ids in the order of the works. */
export const writePrescribed = (tx: Transaction, place: PlanPlace, season: number, works: readonly Prescription[]) =>
  insertWorks(
    tx,
    place.customerId,
    works.map((work) => ({
      ...work,
      season,
      season_plan_id: place.id,
      field_id: null,
      work_status: workStatus.planned,
    })),
  );

/** Adds a work to a plan and to its fields. @returns its id. @throws AppError NotFound, Invalid, WorkrecordSowHarvestExists. */
export async function prescribeWork(tx: Transaction, place: PlanPlace, work: Prescription): Promise<number> {
  const { season } = await lockPlan(tx, place);
  await checkWorks(tx, place.customerId, [{ ...work, season }]);
  const [workId] = await writePrescribed(tx, place, season, [work]);
  if (!workId) throw notFound();
  await refuseClashingWork(tx, place, workId);
  await giveToFields(tx, place, { workId });
  return workId;
}
