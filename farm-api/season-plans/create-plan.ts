import sql from "sql-template-tag";
import type { OwnPlan } from "#contract/season-plans";
import { isKnownEntry } from "../dictionaries/shared/known-entries";
import { invalid } from "../platform/app-error";
import { newRow } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { ownOf } from "./plan-columns";

/** @throws AppError Invalid for a crop that the holding's dictionary lacks. */
export async function checkCrop(tx: Transaction, customerId: number, id: number): Promise<void> {
  if (await isKnownEntry(tx, customerId, { dictionary: "crops", id })) return;
  throw invalid({ path: "crop_id", message: "Культура не найдена" });
}

/** Begins a plan without works and fields. @returns its id. @throws AppError Invalid for an unknown crop. */
export async function createPlan(tx: Transaction, customerId: number, plan: OwnPlan): Promise<number> {
  await checkCrop(tx, customerId, plan.crop_id);
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO season_plan ${newRow({ customer_id: customerId, ...ownOf(plan) })} RETURNING id`);
  if (!made) throw new Error("The plan was not written");
  return made.id;
}
