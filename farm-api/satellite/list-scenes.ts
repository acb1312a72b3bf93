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
import { clearEnough } from "./scenes/keep-products";
import { hopelessClouds } from "./scenes/search-scenes";

type Scenes = AnswerOf<typeof satelliteCalls.listScenes>;

interface Row
  extends Pick<
    Scene,
    "source_type" | "date" | "status" | "field_count" | "scenes" | "fault" | "avg_ndvi" | "std_ndvi"
  > {
  tile_cloud: number | null;
  /** Shares of the land: hidden by whatever it is, and of that under snow and beyond the scene's edge. */
  hidden: number | null;
  snow: number | null;
  outside: number | null;
  /** Every field that there is has its figures, whether they were worked out with the scene or because somebody asked. */
  measured: boolean;
  /** Fields that the scene covers for the most part. */
  covered_fields: number;
  /** Nothing says where on it clouds are. */
  unmasked: boolean;
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

/** Of what lies within a scene, what is under clouds or snow; null for nothing. */
function veilOf({ hidden, snow, outside }: Row): { clouds: number; snow: number } | null {
  const within = 1 - (outside ?? 0);
  if (hidden === null || within < 1e-6) return null;
  const white = (snow ?? 0) / within;
  return { snow: white, clouds: Math.max(0, (hidden - (outside ?? 0)) / within - white) };
}

/** Why nobody should look at a scene; null where one may. */
function unusableFor(row: Row): Scene["unusable"] {
  const { status, fault, field_count, tile_cloud, covered_fields } = row;
  if (status === "FAILED") return "failed";
  if (status === "NEW") return (tile_cloud ?? 0) > hopelessClouds ? "clouds" : null;
  const veil = veilOf(row);
  if (!veil) return fault ? "failed" : "outside";
  if (percentOf(veil.clouds + veil.snow) > cloudLimits.others) return veil.snow > veil.clouds ? "snow" : "clouds";
  if (covered_fields === 0) return "partly";
  return field_count > 0 ? null : "small";
}

/** A scene in which nobody looked at all fields says nothing of them together; one in which somebody did is as good as worked out. */
function asFarAsKnown(row: Row): Row {
  if (row.status !== "NEW") return row;
  return row.measured ? { ...row, status: "PREPROCESSED" } : { ...row, hidden: null };
}

function asScene(told: Row): Scene {
  const found = asFarAsKnown(told);
  const { tile_cloud, hidden, snow, outside, measured: _, covered_fields, unmasked, ...row } = found;
  const veil = veilOf(found);
  const unusable = unusableFor(found);
  return {
    ...row,
    cloud_coverage: veil && !unmasked ? percentOf(veil.clouds) : tile_cloud,
    clouds_known: !unmasked,
    coverage: row.status === "NEW" || outside === null ? null : percentOf(1 - outside),
    std_ndvi_rank: rankOf(row.std_ndvi),
    unusable,
    serves_zones: unusable === null && veil !== null && !unmasked && percentOf(hidden ?? 1) <= cloudLimits.zones,
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
      SELECT p.scene_id, count(p.average)::int AS field_count, count(*) = (SELECT count(*) FROM land) AS measured,
        sum((1 - p.clear_share) * l.area) / nullif(sum(l.area), 0) AS hidden,
        sum(p.snow_share * l.area) / nullif(sum(l.area), 0) AS snow,
        sum(p.outside_share * l.area) / nullif(sum(l.area), 0) AS outside,
        (count(*) FILTER (WHERE p.outside_share <= ${1 - clearEnough}))::int AS covered_fields, bool_or(p.unmasked) AS unmasked,
        sum(p.average * p.clear_share * l.area) / nullif(sum(p.clear_share * l.area) FILTER (WHERE p.average IS NOT NULL), 0) AS avg_ndvi,
        sum(p.std * p.clear_share * l.area) / nullif(sum(p.clear_share * l.area) FILTER (WHERE p.std IS NOT NULL), 0) AS std_ndvi
      FROM satellite_product p JOIN land l ON l.id = p.field_id
      WHERE p.customer_id = ${customerId} AND p.index = 'ndvi' AND p.day BETWEEN ${since} AND ${to}
      GROUP BY p.scene_id)
    SELECT s.source_type, s.day AS date, s.state AS status, s.fault, s.tile_cloud, coalesce(t.field_count, 0) AS field_count,
      t.hidden, t.snow, t.outside, coalesce(t.covered_fields, 0) AS covered_fields, coalesce(t.measured, false) AS measured,
      coalesce(t.unmasked, false) AS unmasked, t.avg_ndvi, t.std_ndvi,
      (SELECT coalesce(json_agg(tile ->> 'id'), '[]') FROM jsonb_array_elements(s.tiles) AS tile) AS scenes
    FROM satellite_scene s LEFT JOIN told t ON t.scene_id = s.id
    WHERE s.customer_id = ${customerId} AND s.day BETWEEN ${since} AND ${to} ORDER BY s.day DESC`);
  const search = await readSearch(tx, satellite, { customerId, demoDay, fields, from: since, to });
  return { items: rows.map(asScene), search };
}
