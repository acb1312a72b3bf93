import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sql from "sql-template-tag";
import { addDays } from "#formats/days/count";
import { moscowDay } from "#formats/days/instants";
import type { Pool } from "../../farm-api/platform/database/pool";
import { inScope } from "../../farm-api/platform/database/scope";
import { groundBoxes, keepGround } from "../../farm-api/satellite/ground/keep-ground";
import { paintGround } from "../../farm-api/satellite/ground/paint-ground";
import { landBoxes, readLand } from "../../farm-api/satellite/land";
import { computeScene } from "../../farm-api/satellite/products/compute-scene";
import { computeRelief } from "../../farm-api/satellite/relief/compute-relief";
import { writeRelief } from "../../farm-api/satellite/relief/keep-relief";
import { keepProducts, showOnFields } from "../../farm-api/satellite/scenes/keep-products";
import { drawScene } from "../../farm-api/satellite/sources/simulated/draw-scene";
import { simulatedTile } from "../../farm-api/satellite/sources/simulated/search-simulated";

/** Days back and percent of clouds of the world's scenes: two that are clear, and between them one that shows nothing. */
const passes = [
  { back: 0, cloud: 0 },
  { back: 5, cloud: 88 },
  { back: 10, cloud: 0 },
] as const;

/** Three passes over the fields of a holding, the last one today, and the heights of its land. */
export async function writeSatellite(pool: Pool, customerId: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "polevod-world-"));
  const aside = () => undefined;
  await inScope(pool, { customerId }, async (tx) => {
    const land = await readLand(tx, customerId);
    const [box] = await landBoxes(tx, customerId);
    if (!box) return;
    await tx.run(sql`
      INSERT INTO satellite_search (customer_id, searched_from, searched_to, searched_at, relief_due)
      VALUES (${customerId}, '2020-01-01', ${moscowDay(new Date())}, now(), false)`);
    for (const { back, cloud } of passes) {
      const day = addDays(moscowDay(new Date()), -back);
      const tile = { ...simulatedTile(folder, day, box), cloud };
      const scene = await tx.row<{ id: number }>(sql`
        INSERT INTO satellite_scene (customer_id, source_type, day, tiles, tile_cloud, state, computed_at)
        VALUES (${customerId}, 'sentinel-2', ${day}, ${JSON.stringify([tile])}, ${cloud}, ${cloud > 0 ? "NEW" : "PROCESSED"}, now())
        RETURNING id`);
      if (cloud > 0 || !scene) continue;
      const grown = land.map((one, index) => ({ ...one, growth: 0.7 - index * 0.05 - (back === 0 ? 0.1 : 0) }));
      await drawScene({ folder, tile, land: grown });
      const outcome = await computeScene(
        { source: { kind: "folder", path: folder }, tiles: [tile], land, wanted: ["ndvi"] },
        aside,
      );
      if ("fault" in outcome) throw new Error(outcome.fault);
      await keepProducts(tx, { customerId, sceneId: scene.id, day, pixels: true }, outcome.measured);
      const source = { kind: "folder" as const, path: folder };
      const ground = await paintGround({ source, tiles: [tile], boxes: await groundBoxes(tx, customerId) }, aside);
      if ("fault" in ground) throw new Error(ground.fault);
      await keepGround(tx, customerId, scene.id, ground.squares);
    }
    const relief = await computeRelief({ source: { kind: "simulated", path: folder }, land }, aside);
    if ("fault" in relief) throw new Error(relief.fault);
    await writeRelief(tx, customerId, relief.measured);
    await showOnFields(tx, customerId);
  });
  await rm(folder, { recursive: true });
}
