import sql from "sql-template-tag";
import type { SeasonPlan } from "#contract/season-plans";
import type { Transaction } from "../platform/database/scope";
import { selectPlans } from "./plan-columns";

/** A customer's plans, the latest season first, then by crop and name. */
export const listPlans = (tx: Transaction, customerId: number, season: number | undefined): Promise<SeasonPlan[]> =>
  tx.rows<SeasonPlan>(sql`
    ${selectPlans(customerId)} AND (${season ?? null}::int IS NULL OR p.season = ${season ?? null})
    ORDER BY p.season DESC, p.crop_id, p.name, p.id`);
