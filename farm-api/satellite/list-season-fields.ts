import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { satelliteCalls } from "#contract/satellite";
import type { SeasonField } from "#contract/satellite-shapes";
import { yearDays } from "#formats/days/written";
import { fieldsMatching } from "../fields/shared/field-filter";
import type { Transaction } from "../platform/database/scope";
import type { AskedLand } from "./get-fields-product";
import type { InstalledSatellite } from "./installed";
import { readSearch } from "./read-search";
import { believed } from "./scenes/keep-products";
import { reaping } from "./shared/reaping";
import { sownFor } from "./shared/sown-for";

interface Asked {
  customerId: number;
  demoDay: string | null;
  land: AskedLand;
  season: number;
  today: string;
}

/** What NDVI is told in: less is no fall. Of several falls one that others of its crop were there to compare with is told. */
const least = 0.005;

/**
 * What a season's scenes said of fields. A field's season begins with what is sown for it, in the autumn before at the
 * earliest, and ends with what is sown for the next one; of what stands for years each season is its year.
 */
export async function listSeasonFields(
  tx: Transaction,
  satellite: InstalledSatellite,
  { customerId, demoDay, land, season, today }: Asked,
): Promise<AnswerOf<typeof satelliteCalls.listSeasonFields>> {
  const { first, last } = yearDays(season);
  const fields = fieldsMatching(customerId, { include: "normal", ...land });
  const items = await tx.rows<SeasonField>(sql`
    WITH land AS (
      SELECT f.id, f.name, f.area, f.division_id, o.crop_id, o.harvested_on,
        least(${first}::date, CASE WHEN ${sownFor("o")} THEN o.sown_on END) AS first_day,
        least(${last}::date, ${today}::date, (SELECT min(n.sown_on) - 1 FROM sowing n
          WHERE n.customer_id = f.customer_id AND n.field_id = f.id AND n.plot_id IS NULL AND n.year > ${season} AND ${sownFor("n")})) AS last_day
      FROM field f LEFT JOIN sowing o ON o.customer_id = f.customer_id AND o.field_id = f.id AND o.plot_id IS NULL AND o.year = ${season}
      WHERE ${fields}),
    seen AS (
      SELECT l.id, l.crop_id, l.harvested_on, p.day, p.average, p.average - lag(p.average) OVER of_field AS change, lag(p.day) OVER of_field AS since
      FROM land l JOIN satellite_product p ON p.customer_id = ${customerId} AND p.field_id = l.id AND p.index = 'ndvi'
        AND p.day BETWEEN l.first_day AND l.last_day AND ${believed} AND p.average IS NOT NULL
      WINDOW of_field AS (PARTITION BY l.id ORDER BY p.day)),
    grown AS (SELECT *, coalesce(harvested_on BETWEEN since - ${reaping}::int AND day, false) AS reaped FROM seen),
    held AS (
      SELECT *, CASE WHEN count(change) FILTER (WHERE NOT reaped) OVER together > 1
        THEN change - avg(change) FILTER (WHERE NOT reaped) OVER together END AS beside
      FROM grown WINDOW together AS (PARTITION BY crop_id, since, day)),
    told AS (
      SELECT id, count(*)::int AS scenes, avg(average) AS mean, max(average) AS best_value,
        (array_agg(day ORDER BY average DESC, day))[1] AS best_day, max(day) AS last_day,
        (array_agg(average ORDER BY day DESC))[1] AS last_value,
        (array_agg(json_build_object('date', day, 'value', change, 'beside_crop', beside) ORDER BY beside IS NULL, coalesce(beside, change)) FILTER (
          WHERE NOT reaped AND change < 0 AND coalesce(beside, change) < -${least}::real))[1] AS fall
      FROM held GROUP BY id)
    SELECT l.id AS field_id, l.name, l.area, l.division_id, l.crop_id, coalesce(t.scenes, 0) AS scenes, t.mean,
      CASE WHEN t.id IS NOT NULL THEN json_build_object('date', t.best_day, 'value', t.best_value) END AS best,
      CASE WHEN t.id IS NOT NULL THEN json_build_object('date', t.last_day, 'value', t.last_value) END AS last,
      t.fall,
      CASE WHEN l.crop_id IS NOT NULL AND count(t.id) OVER of_crop > 1 THEN t.best_value - avg(t.best_value) OVER of_crop END AS beside_crop
    FROM land l LEFT JOIN told t ON t.id = l.id WINDOW of_crop AS (PARTITION BY l.crop_id) ORDER BY l.name, l.id`);
  return { items, search: await readSearch(tx, satellite, { customerId, demoDay, fields, from: first, to: last }) };
}
