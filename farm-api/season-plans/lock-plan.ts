import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { PlanPlace } from "./plan-columns";

interface StandingPlan {
  name: string;
  season: number;
  crop_id: number;
  description: string | null;
  version: number;
}

/**
 * Takes the plan for the rest of the transaction: whoever changes its works or fields takes it first.
 * @throws AppError NotFound for a deleted, foreign or absent one
 */
export async function lockPlan(tx: Transaction, { customerId, id }: PlanPlace): Promise<StandingPlan> {
  const plan = await tx.row<StandingPlan>(sql`
    SELECT name, season, crop_id, description, version FROM season_plan
    WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`);
  if (!plan) throw notFound();
  return plan;
}
