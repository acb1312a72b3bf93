import sql from "sql-template-tag";
import type { Bbox } from "../../geometry/types";
import { inScope, type Transaction } from "../../platform/database/scope";
import { jobThreads } from "../../platform/threads/pools";
import { isNarrow } from "../land";
import { drawIfMade } from "../scenes/work-scene";
import type { SceneTile } from "../sources/source";
import type { WorkingOut } from "../work-out";
import { type GroundOutcome, groundWork, type PaintedSquare } from "./paint-ground";

/** Scenes whose land is kept in its natural colours, those that were painted last. */
const mostGrounds = 12;
const batchSize = 50;
/** Degrees of land around a field's box, about half a kilometre. */
const around = 0.005;

interface GroundScene {
  tiles: SceneTile[];
  demo_day: string | null;
}

/** Boxes of land around the fields of a holding. */
export const groundBoxes = async (tx: Transaction, customerId: number): Promise<Bbox[]> => {
  const fields = await tx.rows<Record<"west" | "south" | "east" | "north", number>>(sql`
    SELECT west, south, east, north FROM field
    WHERE customer_id = ${customerId} AND deleted_at IS NULL AND ${isNarrow}`);
  return fields.map(({ west, south, east, north }) => [west - around, south - around, east + around, north + around]);
};

/** Keeps the land of a scene over what was kept of it, and lets go those that were painted long ago. */
export async function keepGround(
  tx: Transaction,
  customerId: number,
  sceneId: number,
  squares: readonly PaintedSquare[],
): Promise<void> {
  await tx.run(sql`DELETE FROM satellite_ground WHERE customer_id = ${customerId} AND scene_id = ${sceneId}`);
  for (let start = 0; start < squares.length; start += batchSize) {
    const rows = squares.slice(start, start + batchSize).map(({ picture, ...square }) => ({
      ...square,
      ...{ customer_id: customerId, scene_id: sceneId, picture: `\\x${Buffer.from(picture).toString("hex")}` },
    }));
    await tx.run(
      sql`INSERT INTO satellite_ground SELECT * FROM json_populate_recordset(NULL::satellite_ground, ${JSON.stringify(rows)}::json)`,
    );
  }
  await tx.run(sql`
    UPDATE satellite_scene s SET ground_at = now(), ground_cloud = (
      SELECT greatest(100 * (1 - avg(p.clear_share)), max(coalesce(s.tile_cloud, 100)) FILTER (WHERE p.unmasked)) FROM satellite_product p
      WHERE p.customer_id = s.customer_id AND p.scene_id = s.id AND p.index = 'ndvi')
    WHERE s.customer_id = ${customerId} AND s.id = ${sceneId}`);
  const old = await tx.rows<{ id: number }>(sql`
    UPDATE satellite_scene SET ground_at = NULL WHERE customer_id = ${customerId} AND id IN (
      SELECT id FROM satellite_scene WHERE customer_id = ${customerId} AND ground_at IS NOT NULL
      ORDER BY ground_at DESC OFFSET ${mostGrounds}) RETURNING id`);
  if (old.length > 0)
    await tx.run(sql`
      DELETE FROM satellite_ground WHERE customer_id = ${customerId} AND scene_id = ANY(${old.map(({ id }) => id)}::int[])`);
}

/** Paints the land of a holding as a scene shows it, and keeps it. @returns what was wrong, in Russian; null where nothing was */
export async function workOutGround(
  { pool, satellite, customerId, signal, report }: WorkingOut,
  sceneId: number,
): Promise<string | null> {
  const { scene, boxes } = await inScope(pool, { customerId, readOnly: true }, async (tx) => ({
    scene: await tx.row<GroundScene>(sql`
      SELECT s.tiles, c.demo_day FROM satellite_scene s JOIN customer c ON c.id = s.customer_id
      WHERE s.customer_id = ${customerId} AND s.id = ${sceneId}`),
    boxes: await groundBoxes(tx, customerId),
  }));
  if (!scene) return "Снимка за этот день больше нет";
  if (boxes.length === 0) return "Ни у одного поля нет границы";
  const source = satellite.sourceFor({ customerId, demoDay: scene.demo_day });
  await drawIfMade({ pool, customerId, source, tiles: scene.tiles, signal });
  const job = { source, tiles: scene.tiles, boxes };
  const by = { signal, ...(report && { report }) };
  const outcome: GroundOutcome = await jobThreads.run(groundWork, customerId, job, by);
  if ("fault" in outcome) return outcome.fault;
  await inScope(pool, { customerId }, (tx) => keepGround(tx, customerId, sceneId, outcome.squares));
  return null;
}
