import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays } from "#formats/days/count";
import { encodeWkb } from "../../farm-api/geometry/wkb";
import { drawScene } from "../../farm-api/satellite/sources/simulated/draw-scene";
import { simulatedTile } from "../../farm-api/satellite/sources/simulated/search-simulated";
import { patiently } from "../support/soon";
import { openCrashFarm } from "./crash-farm";
import { type Farm, manyFields } from "./farm";
import type { House } from "./house";

const many = 1000;
const day = addDays(new Date().toISOString().slice(0, 10), -3);

let house: House;
let farm: Farm;
let close: () => Promise<void>;
let folder: string;

/** A clear scene over all the fields, in a folder such as anybody may have. */
async function drawFolder(): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), "polevod-scenes-"));
  const tile = { ...simulatedTile(folder, day, [39, 47, 39.2, 47.02]), cloud: 0 };
  const ring: [number, number][] = [
    [39, 47],
    [39.2, 47],
    [39.2, 47.02],
    [39, 47.02],
    [39, 47],
  ];
  const land = [{ id: 1, wkb: encodeWkb({ type: "Polygon", coordinates: [ring] }), growth: 0.6 }];
  await drawScene({ folder, tile, land });
}

beforeAll(async () => {
  await drawFolder();
  vi.stubEnv("SATELLITE_SOURCE", `folder:${folder}`);
  ({ house, farm, close } = await openCrashFarm("satellite"));
});
afterAll(async () => {
  await close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const inFarm = <T extends object>(query: ReturnType<typeof sql>) =>
  house.inDatabase(farm.customer, (tx) => tx.rows<T>(query));

/** The scene is found and worked out before anybody asks for more of it. */
async function knowScene(): Promise<void> {
  await inFarm(sql`UPDATE satellite_search SET due_at = now()`);
  await vi.waitFor(async () => {
    const [scene] = await inFarm(sql`SELECT 1 FROM satellite_scene WHERE state IN ('PREPROCESSED', 'PROCESSED')`);
    expect(scene).toBeDefined();
  }, patiently);
}

interface JobRow {
  state: string;
  progress: number;
}
const jobOfProduct = async (): Promise<JobRow | undefined> =>
  (
    await inFarm<JobRow>(sql`SELECT state, progress FROM job WHERE kind = 'satellite-product' ORDER BY id DESC LIMIT 1`)
  )[0];

const askProduct = () => farm.ask("GET", `/satellite/products/sentinel-2/${day}?product=ndmi`);

const keptProducts = () =>
  inFarm<{ fields: number; products: number }>(sql`
    SELECT count(DISTINCT field_id)::int AS fields, count(*)::int AS products FROM satellite_product WHERE "index" = 'ndmi'`);

test("a product whose worker is killed in the middle is taken up again, and is there once and whole", async () => {
  const file = await farm.upload(manyFields(many, 47));
  await farm.beginWriting(file);
  await farm.settled(file);
  await knowScene();
  expect((await askProduct()).status).toBe(204);
  await vi.waitFor(async () => expect((await jobOfProduct())?.state).toBe("running"), {
    timeout: 60_000,
    interval: 10,
  });
  await house.kill("worker");
  expect(await jobOfProduct()).toMatchObject({ state: "running" });
  expect(await keptProducts()).toEqual([{ fields: 0, products: 0 }]);
  // Whoever asks meanwhile waits for the same work.
  expect((await askProduct()).status).toBe(204);
  await inFarm(sql`UPDATE job SET lease_until = now() WHERE state = 'running'`);
  await vi.waitFor(async () => expect((await askProduct()).status).toBe(200), patiently);
  expect(await keptProducts()).toEqual([{ fields: many, products: many }]);
  expect(await inFarm(sql`SELECT state FROM job WHERE kind = 'satellite-product'`)).toEqual([{ state: "done" }]);
});
