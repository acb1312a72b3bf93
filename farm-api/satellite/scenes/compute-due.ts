import sql from "sql-template-tag";
import { cloudLimits } from "#contract/satellite-words";
import { todayOf } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { inScope, type Transaction } from "../../platform/database/scope";
import { workOutGround } from "../ground/keep-ground";
import { lastDrawn, readLand } from "../land";
import type { SceneOutcome } from "../products/compute-scene";
import type { SceneTile } from "../sources/source";
import { seenUntil } from "./catch-up";
import { forgetPixels, keepProducts, showOnFields } from "./keep-products";
import type { Keeping } from "./search-scenes";
import { tellFalls } from "./tell-falls";
import { workScene } from "./work-scene";

/** Scenes of a holding, the newest first, whose pixels are worked out with their figures. */
const withPixels = 3;
/**
 * Seconds for which a worker has a scene for itself; before one that failed is tried again; and the most of it while its source is
 * away, and where its files can't be read: somebody may be writing them still, or put better ones in their place.
 */
const [lease, firstPause, awayPause, failedPause] = [900, 60, 3600, 24 * 3600];

interface DueScene {
  customer_id: number;
  id: number;
  day: string;
  tiles: SceneTile[];
  demo_day: string | null;
  tz_offset: number;
  newer: number;
  /** All land that was drawn by now is looked at. */
  computed_at: string;
}

/** The newest scene that is due, of the holding that has waited longest. */
const takeScene = (tx: Transaction) =>
  tx.row<DueScene>(sql`
    UPDATE satellite_scene s SET due_at = now() + ${lease} * interval '1 second' FROM customer c
    WHERE c.id = s.customer_id AND (s.customer_id, s.id) = (
      SELECT d.customer_id, d.id FROM satellite_scene d JOIN customer dc ON dc.id = d.customer_id AND dc.sat_enabled
      WHERE d.state IN ('NEW', 'FAILED') AND d.due_at <= now()
      ORDER BY d.day DESC, d.customer_id LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
    RETURNING s.customer_id, s.id, s.day, s.tiles, c.demo_day, c.tz_offset,
      (SELECT count(*)::int FROM satellite_scene n WHERE n.customer_id = s.customer_id AND n.day > s.day AND n.state = 'PROCESSED') AS newer,
      ${seenUntil}::text AS computed_at`);

async function keep(
  tx: Transaction,
  { customer_id: customerId, id, day, computed_at }: DueScene,
  outcome: SceneOutcome,
  pixels: boolean,
) {
  if ("fault" in outcome) {
    const { fault, retryAfter, tries } = outcome;
    await tx.run(sql`
      UPDATE satellite_scene SET fault = ${fault}, failures = failures + 1,
        state = CASE WHEN failures + 1 >= ${tries}::float8 THEN 'FAILED' ELSE 'NEW' END,
        due_at = now() + greatest(least(${firstPause} * 4 ^ least(failures, 12), ${tries === Infinity ? awayPause : failedPause}),
          ${retryAfter ?? 0}) * interval '1 second'
      WHERE customer_id = ${customerId} AND id = ${id}`);
    return;
  }
  await keepProducts(tx, { customerId, sceneId: id, day, pixels }, outcome.measured);
  await tx.run(sql`
    UPDATE satellite_scene SET state = ${pixels ? "PROCESSED" : "PREPROCESSED"}, fault = ${outcome.lacking}, failures = 0, computed_at = ${computed_at}::timestamptz, due_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
  await showOnFields(tx, customerId);
  if (pixels) await forgetPixels(tx, customerId);
}

/** Whether a scene is the newest clear one and nobody has painted the land of all fields: maps have land under them from then on. */
const lacksGround = (pool: Pool, { customer_id: customerId, id, newer }: DueScene) =>
  inScope(pool, { customerId, readOnly: true }, async (tx) => {
    if (newer >= withPixels) return false;
    const clear = await tx.row(sql`
      SELECT 1 FROM satellite_scene s WHERE s.customer_id = ${customerId} AND s.id = ${id} AND s.state = 'PROCESSED'
        AND (SELECT avg(clear_share) FILTER (WHERE NOT unmasked) FROM satellite_product WHERE customer_id = s.customer_id AND scene_id = s.id AND index = 'ndvi')
          > ${1 - cloudLimits.others / 100}
        AND NOT EXISTS (SELECT FROM satellite_scene n WHERE n.customer_id = s.customer_id AND n.day >= s.day AND n.ground_at >= (${lastDrawn(customerId)}))`);
    return clear !== undefined;
  });

/**
 * Works out the newest scene that nobody has worked out yet.
 * @returns whether there was one
 */
export async function computeOnce({ pool, satellite, clock }: Keeping, signal: AbortSignal): Promise<boolean> {
  const due = await inScope(pool, { system: true }, takeScene);
  if (!due) return false;
  const { customer_id: customerId, demo_day: demoDay, tz_offset: tzOffset, tiles } = due;
  const land = await inScope(pool, { customerId, readOnly: true }, (tx) => readLand(tx, customerId));
  const source = satellite.sourceFor({ customerId, demoDay });
  const outcome = await workScene({ pool, customerId, source, tiles, land, wanted: ["ndvi"], signal });
  const today = todayOf({ demoDay, tzOffset }, clock);
  await inScope(pool, { customerId }, async (tx) => {
    await keep(tx, due, outcome, due.newer < withPixels);
    await tellFalls(tx, customerId, today);
  });
  if (await lacksGround(pool, due)) await workOutGround({ pool, satellite, customerId, signal }, due.id);
  return true;
}
