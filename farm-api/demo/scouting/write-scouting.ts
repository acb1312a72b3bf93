import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { getScout } from "../../scouting/get-scout";
import { tellOfScout } from "../../scouting/tell-of-scout";
import type { Chance } from "../chance";
import { writePlans } from "./write-plans";
import { writeRecommendations } from "./write-recommendations";
import { type DemoScouting, type Walked, writeScouts } from "./write-scouts";

/** Inspections that people have been told of lately, the newest first. */
const told = 4;
/** They, and the last alarm. */
const toldOf = (walked: readonly Walked[]): Walked[] => {
  const newest = walked.slice(0, told);
  const alarm = newest.some(({ severe }) => severe) ? undefined : walked.find(({ severe }) => severe);
  return alarm ? [...newest, alarm] : newest;
};

/** A season of inspections with photos, their plans, what was advised by them, and what people are told of it all. */
export async function writeScouting(
  tx: Transaction,
  chance: Chance,
  demo: Omit<DemoScouting, "people">,
): Promise<void> {
  const { customerId } = demo;
  const own = await tx.rows<{ id: number }>(
    sql`SELECT id FROM person WHERE customer_id = ${customerId} AND deleted_at IS NULL ORDER BY id`,
  );
  const advisors = await tx.rows<{ id: number }>(sql`
    SELECT p.id FROM person p JOIN advisor_customer a ON a.advisor_id = p.advisor_id
    WHERE a.customer_id = ${customerId} AND p.deleted_at IS NULL ORDER BY p.id`);
  const advisor = advisors[0]?.id ?? own[0]?.id;
  if (advisor === undefined) return;
  const people = own.length > 0 ? own.map(({ id }) => id) : [advisor];
  const walked = await writeScouts(tx, chance, { ...demo, people });
  await writePlans(tx, { ...demo, people }, walked);
  await writeRecommendations(tx, { ...demo, people }, walked, advisor);
  for (const { id, fieldId } of toldOf(walked).toReversed()) {
    const scout = await getScout(tx, { customerId, fieldId, scoutId: id });
    const at = new Date(scout.scouted_at);
    await tellOfScout(tx, { customerId, authorId: scout.author_id ?? advisor, at }, scout);
  }
}
