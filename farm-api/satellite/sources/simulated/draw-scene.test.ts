import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { encodeWkb } from "../../../geometry/wkb";
import { computeScene } from "../../products/compute-scene";
import { drawScene } from "./draw-scene";
import { simulatedTile } from "./search-simulated";

test("the densest crop is as dense as one can be, in each of its pixels", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "dense-"));
  const tile = { ...simulatedTile(folder, "2026-05-21", [40, 47, 40.02, 47.02]), cloud: 0 };
  const ring: [number, number][] = [
    [40.004, 47.004],
    [40.016, 47.004],
    [40.016, 47.016],
    [40.004, 47.016],
    [40.004, 47.004],
  ];
  const land = [{ id: 1, boundaryId: 1, wkb: encodeWkb({ type: "Polygon", coordinates: [ring] }), growth: 1.02 }];
  await drawScene({ folder, tile, land });
  const outcome = await computeScene(
    { source: { kind: "folder", path: folder }, tiles: [tile], land, wanted: ["ndvi"] },
    () => undefined,
  );
  const { figures } = ("measured" in outcome && outcome.measured[0]) || { figures: null };
  expect(figures?.min).toBeGreaterThan(0.5);
  expect(figures?.max).toBeLessThan(0.95);
  await rm(folder, { recursive: true });
});
