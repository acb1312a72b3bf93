import sql from "sql-template-tag";
import type { SceneField } from "#contract/satellite-shapes";
import { rankOf } from "#contract/uniformity-words";
import { yearOf } from "#formats/days/written";
import { fieldsMatching } from "../fields/shared/field-filter";
import type { Transaction } from "../platform/database/scope";
import { findScene, type NamedScene } from "./find-scene";
import type { AskedLand } from "./get-fields-product";
import { believed, clearEnough } from "./scenes/keep-products";
import { hopelessClouds } from "./scenes/search-scenes";
import { cropOn } from "./season-of-day";

interface Row extends Omit<SceneField, "std_ndvi_rank" | "change"> {
  previous: number | null;
}

/** Why a scene `s` says nothing of a field with its boundary `b`: what it says stands in a product `p`. */
const unseen = sql`CASE
  WHEN p.average IS NOT NULL OR b.id IS NULL THEN NULL
  WHEN p.field_id IS NULL AND s.state <> 'NEW' AND s.fault IS NOT NULL THEN 'failed'
  WHEN p.field_id IS NULL AND s.state = 'NEW' AND s.tile_cloud > ${hopelessClouds} THEN 'clouds'
  WHEN p.field_id IS NULL THEN CASE WHEN s.state <> 'NEW' AND b.created_at <= s.computed_at THEN 'outside' END
  WHEN p.outside_share = 1 THEN 'outside'
  WHEN p.clear_share = 1 THEN 'small'
  WHEN p.snow_share > (1 - p.outside_share) / 2 THEN 'snow'
  ELSE 'clouds' END`;

/** Fields on a scene beside the last one before on which each was seen well; where clouds can't be told from land, beside none. */
export async function listSceneFields(
  tx: Transaction,
  { customerId, land, season }: { customerId: number; land: AskedLand; season?: number | undefined },
  named: NamedScene,
): Promise<{ items: SceneField[] }> {
  const scene = await findScene(tx, customerId, named);
  const rows = await tx.rows<Row>(sql`
    WITH told AS (
      SELECT f.id AS field_id, f.name, f.area, f.division_id, p.average, p.std, p.clear_share, p.unmasked,
        ${unseen} AS unseen,
        ${cropOn(named.date, season ?? yearOf(named.date))} AS crop_id
      FROM field f JOIN satellite_scene s ON s.customer_id = f.customer_id AND s.id = ${scene.id}
      LEFT JOIN boundary b ON b.customer_id = f.customer_id AND b.field_id = f.id AND b.replaced_at IS NULL
      LEFT JOIN satellite_product p ON p.customer_id = f.customer_id AND p.scene_id = ${scene.id}
        AND p.field_id = f.id AND p.index = 'ndvi'
      WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL),
    means AS (
      SELECT crop_id, avg(average) AS mean FROM told p WHERE ${believed} AND crop_id IS NOT NULL
      GROUP BY crop_id HAVING count(*) > 1)
    SELECT t.field_id, t.name, t.area, t.division_id, t.crop_id, t.average AS avg_ndvi, t.std AS std_ndvi, t.clear_share, t.unseen,
      q.average AS previous, q.day AS previous_date, m.mean AS crop_mean
    FROM told t LEFT JOIN means m ON m.crop_id = t.crop_id LEFT JOIN LATERAL (
      SELECT p.average, p.day FROM satellite_product p WHERE p.customer_id = ${customerId} AND p.field_id = t.field_id
        AND p.index = 'ndvi' AND p.day < ${named.date} AND ${believed} AND t.unmasked IS NOT TRUE ORDER BY p.day DESC LIMIT 1) q ON true
    WHERE t.field_id IN (SELECT f.id FROM field f WHERE ${fieldsMatching(customerId, { include: "normal", ...land })})
    ORDER BY t.name, t.field_id`);
  return {
    items: rows.map(({ previous, ...row }) => {
      // What is seen of a corner is no fall of the field, and doesn't make it even.
      const isSeen = (row.clear_share ?? 0) >= clearEnough;
      return {
        ...row,
        std_ndvi_rank: isSeen ? rankOf(row.std_ndvi) : null,
        change: !isSeen || row.avg_ndvi === null || previous === null ? null : row.avg_ndvi - previous,
      };
    }),
  };
}
