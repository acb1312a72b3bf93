import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../../tests/support/api";
import type { Ask } from "../../../../tests/support/ask";
import { makeWorld, square, type World } from "../../../../tests/support/world";
import { inScope } from "../../../platform/database/scope";
import { readLand } from "../../land";
import { computeScene } from "../../products/compute-scene";
import { drawScene } from "./draw-scene";
import { prepareScene } from "./prepare-scene";
import { searchSimulated } from "./search-simulated";

let api: TestApi;
let world: World;
let ask: Ask;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "season-"));
  api = await testApi();
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await api.close();
});

const inHolding = <T>(work: Parameters<typeof inScope<T>>[2]) =>
  inScope(api.deps.pool, { customerId: world.customer }, work);
const source = () => ({ kind: "simulated" as const, path: folder });

/** Draws a pass where it has to be. @returns whether it had to */
async function drawn(tile: ReturnType<typeof searchSimulated>[number]): Promise<boolean> {
  const drawing = await inHolding((tx) => prepareScene(tx, world.customer, { source: source(), tiles: [tile] }));
  if (drawing) await drawScene(drawing.job);
  return drawing !== null;
}

test("a field that nothing was ever sown on is bare soil on each day of a season, whenever it was added", async () => {
  const [lon, lat] = world.corner;
  const box: [number, number, number, number] = [lon, lat - 0.015, lon + 0.005, lat - 0.01];
  const tiles = searchSimulated(folder, { box, from: "2025-03-01", to: "2025-11-15" }).map((tile) => ({
    ...tile,
    cloud: 0,
  }));
  // The last of them lie on the disk when the field comes.
  for (const tile of tiles.slice(-6)) expect([await drawn(tile), await drawn(tile)]).toEqual([true, false]);
  const params = { customerId: world.customer };
  const body = { name: "Без посева", geojson: square(lon, lat - 0.015, 0.005) };
  const { body: field } = await ask(calls.createField, { params, body });
  const land = (await inHolding((tx) => readLand(tx, world.customer))).filter(({ id }) => id === field.id);
  const seen = new Map<string, number>();
  for (const tile of tiles.toReversed()) {
    expect(await drawn(tile), tile.day).toBe(true);
    const outcome = await computeScene({ source: source(), tiles: [tile], land, wanted: ["ndvi"] }, () => undefined);
    const { figures } = ("measured" in outcome && outcome.measured[0]) || { figures: null };
    if (figures) seen.set(tile.day, figures.average);
  }
  expect(seen.size).toBeGreaterThan(40);
  const strange = [...seen].filter(([, average]) => average < 0.12 || average > 0.2);
  expect(strange).toEqual([]);
});
