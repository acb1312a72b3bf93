import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import type { WeatherSource } from "../sources/source";

/**
 * Takes so much of what a source may be asked for, for all workers of the installation together.
 * @param share how much of each limit may be spent when this is
 * @returns 0 where it is taken; else the seconds until there is room, and nothing is taken
 */
export async function takeBudget(
  tx: Transaction,
  { id, limits }: WeatherSource,
  { weight, share }: { weight: number; share: number },
): Promise<number> {
  let wait = 0;
  for (const { span, weight: most } of limits) {
    await tx.run(sql`INSERT INTO weather_budget VALUES (${id}, ${span}, now(), 0) ON CONFLICT DO NOTHING`);
    const window = await tx.row<{ spent: number; left: number }>(sql`
      SELECT CASE WHEN ends <= now() THEN 0 ELSE weight END AS spent,
        ceil(greatest(extract(epoch FROM ends - now()), 0))::int AS left
      FROM (SELECT weight, begun_at + ${span} * interval '1 second' AS ends FROM weather_budget
        WHERE source = ${id} AND span = ${span} FOR UPDATE) w`);
    if (window && window.spent + weight > most * share) wait = Math.max(wait, window.left, 1);
  }
  if (wait > 0) return wait;
  await tx.run(sql`
    UPDATE weather_budget SET
      weight = CASE WHEN begun_at + span * interval '1 second' <= now() THEN 0 ELSE weight END + ${weight},
      begun_at = CASE WHEN begun_at + span * interval '1 second' <= now() THEN now() ELSE begun_at END
    WHERE source = ${id}`);
  return 0;
}
