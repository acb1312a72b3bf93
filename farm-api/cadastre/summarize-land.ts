import sql from "sql-template-tag";
import type { cadastreCalls } from "#contract/cadastre";
import type { AnswerOf } from "#contract/call";
import type { Transaction } from "../platform/database/scope";
import { parcelsMatching } from "./parcel-filter";
import { idsNotOf, isFieldOf, type SeasonLand } from "./season-fields";

type Answer = AnswerOf<typeof cadastreCalls.listParcels>;
export type LandSummary = Pick<
  Answer,
  "parcels_area" | "documented_area" | "outside_count" | "outside_area" | "uncovered_area" | "uncovered"
>;

type LandTotals = Pick<LandSummary, "parcels_area" | "documented_area">;

/** So many fields are named: whoever has more begins with these. */
const mostUncovered = 100;

/** How the land of all standing parcels and the season's fields agrees, as they were laid over each other last; areas in m². */
export async function summarizeLand(tx: Transaction, { customerId, season }: SeasonLand): Promise<LandSummary> {
  const totals = await tx.row<LandTotals>(sql`
    SELECT coalesce(sum(area), 0) AS parcels_area, coalesce(sum(documented_area), 0) AS documented_area
    FROM parcel WHERE customer_id = ${customerId} AND deleted_at IS NULL`);
  const outside = await tx.row<Pick<LandSummary, "outside_count" | "outside_area">>(sql`
    SELECT count(*) AS outside_count, coalesce(sum(p.area), 0) AS outside_area
    FROM parcel p WHERE ${parcelsMatching({ customerId, season }, { placed: "outside" })}`);
  const uncovered = await tx.rows<LandSummary["uncovered"][number]>(sql`
    SELECT c.field_id, f.name, c.uncovered AS area, least(1, c.uncovered / f.area) AS share FROM field_cover c
    JOIN field f ON f.customer_id = c.customer_id AND f.id = c.field_id
    WHERE c.customer_id = ${customerId} AND c.uncovered > 0 AND ${isFieldOf(season)}
    ORDER BY c.uncovered DESC, c.field_id LIMIT ${mostUncovered}`);
  // Kept by triggers (migration 0181): of all fields but those of the season there are few.
  const all = await tx.row<{ area: number }>(sql`
    SELECT uncovered - coalesce((
      SELECT sum(c.uncovered::numeric) FROM field_cover c
      WHERE c.customer_id = ${customerId} AND c.field_id IN ${idsNotOf({ customerId, season })}), 0) AS area
    FROM cadastre WHERE customer_id = ${customerId}`);
  return {
    ...(totals ?? { parcels_area: 0, documented_area: 0 }),
    ...(outside ?? { outside_count: 0, outside_area: 0 }),
    uncovered_area: all?.area ?? 0,
    uncovered,
  };
}
