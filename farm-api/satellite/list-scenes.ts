import sql, { type Sql } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { satelliteCalls } from "#contract/satellite";
import type { Scene } from "#contract/satellite-shapes";
import { cloudLimits } from "#contract/satellite-words";
import { rankOf } from "#contract/uniformity-words";
import { addDays } from "#formats/days/count";
import type { Transaction } from "../platform/database/scope";
import type { InstalledSatellite } from "./installed";
import { readSearch } from "./read-search";
import { hopelessClouds } from "./scenes/search-scenes";

type Scenes = AnswerOf<typeof satelliteCalls.listScenes>;

interface Row
  extends Pick<
    Scene,
    "source_type" | "date" | "status" | "field_count" | "scenes" | "fault" | "avg_ndvi" | "std_ndvi"
  > {
  tile_cloud: number | null;
  /** Shares of the land: hidden by whatever it is, and of that under snow. */
  covered: number | null;
  snow: number | null;
}

interface Asked {
  customerId: number;
  demoDay: string | null;
  today: string;
  /** Which fields `f` count. */
  fields: Sql;
}

const usualDays = 365;

const percentOf = (share: number) => Math.round(share * 1000) / 10;

/** Why nobody should look at a scene; null where one may. */
function unusableFor({ status, field_count, tile_cloud, covered, snow }: Row): Scene["unusable"] {
  if (status === "FAILED") return "failed";
  if (status === "NEW") return (tile_cloud ?? 0) > hopelessClouds ? "clouds" : null;
  if (covered === null) return "outside";
  if (percentOf(covered) <= cloudLimits.others) return field_count > 0 ? null : "small";
  return (snow ?? 0) > covered / 2 ? "snow" : "clouds";
}

function asScene(found: Row): Scene {
  const { tile_cloud, covered, snow, ...row } = found;
  const known = row.status === "NEW" ? null : covered;
  const unusable = unusableFor(found);
  return {
    ...row,
    cloud_coverage: known === null ? tile_cloud : percentOf(Math.max(0, known - (snow ?? 0))),
    std_ndvi_rank: rankOf(row.std_ndvi),
    unusable,
    serves_zones: unusable === null && known !== null && percentOf(known) <= cloudLimits.zones,
  };
}

/** Scenes over some fields, the newest first, and how the search for more stands. */
export async function listScenes(
  tx: Transaction,
  satellite: InstalledSatellite,
  { customerId, demoDay, today, fields }: Asked,
  { from, to = today }: { from?: string | undefined; to?: string | undefined },
): Promise<Scenes> {
  const since = from ?? addDays(to, -usualDays);
  const rows = await tx.rows<Row>(sql`
    WITH land AS MATERIALIZED (SELECT f.id, f.area FROM field f WHERE ${fields}),
    told AS (
      SELECT p.scene_id, count(p.average)::int AS field_count,
        sum((1 - p.clear_share) * l.area) / nullif(sum(l.area), 0) AS covered,
        sum(p.snow_share * l.area) / nullif(sum(l.area), 0) AS snow,
        sum(p.average * p.clear_share * l.area) / nullif(sum(p.clear_share * l.area) FILTER (WHERE p.average IS NOT NULL), 0) AS avg_ndvi,
        sum(p.std * p.clear_share * l.area) / nullif(sum(p.clear_share * l.area) FILTER (WHERE p.std IS NOT NULL), 0) AS std_ndvi
      FROM satellite_product p JOIN land l ON l.id = p.field_id
      WHERE p.customer_id = ${customerId} AND p.index = 'ndvi' AND p.day BETWEEN ${since} AND ${to}
      GROUP BY p.scene_id)
    SELECT s.source_type, s.day AS date, s.state AS status, s.fault, s.tile_cloud, coalesce(t.field_count, 0) AS field_count,
      t.covered, t.snow, t.avg_ndvi, t.std_ndvi,
      (SELECT coalesce(json_agg(tile ->> 'id'), '[]') FROM jsonb_array_elements(s.tiles) AS tile) AS scenes
    FROM satellite_scene s LEFT JOIN told t ON t.scene_id = s.id
    WHERE s.customer_id = ${customerId} AND s.day BETWEEN ${since} AND ${to} ORDER BY s.day DESC`);
  const search = await readSearch(tx, satellite, { customerId, demoDay, from: since, to });
  return { items: rows.map(asScene), search };
}
