import sql, { type Sql } from "sql-template-tag";
import { inScope, type Transaction } from "../../platform/database/scope";
import { lastDrawn, readLand } from "../land";
import type { SceneTile } from "../sources/source";
import { keepProducts, showOnFields } from "./keep-products";
import type { Keeping } from "./search-scenes";
import { workScene } from "./work-scene";

/** Seconds between looks at a holding, for which a worker has a scene for itself, and before one that failed is tried again. */
const [pause, lease, faultPause] = [60, 900, 3600];

/**
 * The moment until which all land that was drawn can be seen by who reads it afterwards: what is drawn bears the moment at which its
 * transaction began, and none that goes on began before this one.
 */
export const seenUntil: Sql = sql`
  least(now(), (SELECT min(xact_start) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()))`;

interface Holding {
  customer_id: number;
  demo_day: string | null;
}

interface Behind {
  id: number;
  day: string;
  tiles: SceneTile[];
  state: "PREPROCESSED" | "PROCESSED";
  /** As text: a day and a moment to the microsecond. */
  computed_at: string;
}

/** The holding that nobody has looked at for longest, where that is long enough. */
const nextHolding = (tx: Transaction) =>
  tx.row<Holding>(sql`
    SELECT s.customer_id, c.demo_day FROM satellite_search s JOIN customer c ON c.id = s.customer_id AND c.sat_enabled
    WHERE s.caught_up_at <= now() - ${pause} * interval '1 second' ORDER BY s.caught_up_at LIMIT 1`);

/** Its newest scene that was worked out before some of the land was drawn, for a worker of its own. */
const takeBehind = (tx: Transaction, customerId: number) =>
  tx.row<Behind>(sql`
    UPDATE satellite_scene SET due_at = now() + ${lease} * interval '1 second' WHERE customer_id = ${customerId} AND id = (
      SELECT id FROM satellite_scene
      WHERE customer_id = ${customerId} AND state IN ('PREPROCESSED', 'PROCESSED') AND due_at <= now()
        AND computed_at < least((${lastDrawn(customerId)}), ${seenUntil})
      ORDER BY day DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, day, tiles, state, computed_at::text`);

/**
 * Works out what a scene says of the fields that were drawn, or whose boundaries were changed, since it was worked out: curves and
 * changes of a field are of one boundary.
 * @returns whether there was a holding to look at
 */
export async function catchUpOnce({ pool, satellite }: Keeping, signal: AbortSignal): Promise<boolean> {
  const holding = await inScope(pool, { system: true, readOnly: true }, nextHolding);
  if (!holding) return false;
  const { customer_id: customerId, demo_day: demoDay } = holding;
  const { scene, land, until } = await inScope(pool, { customerId }, async (tx) => {
    const scene = await takeBehind(tx, customerId);
    const row = await tx.row<{ until: string }>(sql`SELECT ${seenUntil}::text AS until`);
    if (scene)
      return {
        ...{ scene, until: row?.until ?? "-infinity" },
        land: await readLand(tx, customerId, sql`b.created_at > ${scene.computed_at}::timestamptz`),
      };
    await tx.run(sql`UPDATE satellite_search SET caught_up_at = now() WHERE customer_id = ${customerId}`);
    return { scene: undefined, land: [], until: "-infinity" };
  });
  if (!scene) return true;
  const source = satellite.sourceFor({ customerId, demoDay });
  const outcome = await workScene({ pool, customerId, source, tiles: scene.tiles, land, wanted: ["ndvi"], signal });
  await inScope(pool, { customerId }, async (tx) => {
    const place = sql`customer_id = ${customerId} AND id = ${scene.id}`;
    if ("fault" in outcome) {
      const wait = Math.max(faultPause, outcome.retryAfter ?? 0);
      await tx.run(sql`UPDATE satellite_scene SET due_at = now() + ${wait} * interval '1 second' WHERE ${place}`);
      return;
    }
    const kept = { customerId, sceneId: scene.id, day: scene.day, pixels: scene.state === "PROCESSED" };
    await keepProducts(tx, kept, outcome.measured);
    await tx.run(
      sql`UPDATE satellite_scene SET computed_at = ${until}::timestamptz, fault = ${outcome.lacking}, due_at = now() WHERE ${place}`,
    );
    // Of these fields alone: a holding of ten thousand has millions of figures.
    const looked = land.map(({ id }) => id);
    await showOnFields(tx, customerId, looked);
  });
  return true;
}
