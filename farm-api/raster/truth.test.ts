import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Figures, figuresOf } from "./figures";
import { aspectOf, slopeOf } from "./horn/horn";
import { indexOf } from "./indexes";
import { maskOf } from "./mask";
import { hasRealFiles, openReal } from "./testing/real-files";
import type { Tiff } from "./tiff/open-tiff";
import { readWindow } from "./tiff/read-window";

// Every figure here is GDAL's and numpy's on the same pixels: gdalinfo -stats, gdaldem, gdal.RasterizeLayer.
const exact = 1e-6;
const band = (values: Awaited<ReturnType<typeof readWindow>>, offset = 0) => ({ values, scale: 1e-4, offset });

function expectFigures(found: Figures | null, wanted: Partial<Figures>): void {
  if (!found) throw new Error("There are no figures");
  for (const [name, value] of Object.entries(wanted)) {
    const figure = found[name as "average"];
    expect(Math.abs(figure - Number(value)), name).toBeLessThan(exact);
  }
}

describe.skipIf(!hasRealFiles)("figures of the real scene are those of GDAL", () => {
  const tiffs: Partial<Record<"B04" | "B08" | "SCL" | "dem", Tiff>> = {};
  const read = async (name: "B04" | "B08" | "SCL" | "dem", window?: Parameters<typeof readWindow>[1]) => {
    const tiff = tiffs[name];
    if (!tiff) throw new Error(`${name} is not open`);
    const { width = 0, height = 0 } = tiff.levels[0] ?? {};
    return readWindow(tiff, window ?? { x: 0, y: 0, width, height });
  };
  beforeAll(async () => {
    for (const name of ["B04", "B08", "SCL", "dem"] as const) tiffs[name] = await openReal(name);
  });
  afterAll(async () => {
    for (const tiff of Object.values(tiffs)) await tiff.close();
  });

  test("of what the bands hold, and where they lie", async () => {
    const figures = figuresOf(Float32Array.from(await read("B04")));
    expect(figures?.average).toBeCloseTo(3409.971752748, 5);
    expect(figures?.std).toBeCloseTo(410.83832217543, 5);
    expect([figures?.min, figures?.max]).toEqual([951, 7818]);
    expect(figuresOf(Float32Array.from(await read("SCL")))?.average).toBeCloseTo(5.1938347915236, 9);
    expect(figuresOf(Float32Array.from(await read("dem")))?.average).toBeCloseTo(15.316952529827, 6);
    expect(tiffs.B04?.placement).toEqual({ epsg: 32629, x: 199980, y: 2800020, dx: 100, dy: -100 });
    expect(tiffs.B04?.levels.map(({ width }) => width)).toEqual([1098, 549, 275]);
    expect(tiffs.B04?.nodata).toBe(0);
  });

  test("of NDVI and MSAVI, whole and in a window", async () => {
    const [nir, red] = [await read("B08"), await read("B04")];
    const [average, std] = [0.06624805890511427, 0.010923350619782548];
    expectFigures(figuresOf(indexOf("ndvi", band(nir), band(red))), {
      ...{ average, std, min: -0.02948990435706695, max: 0.1859875547361143 },
    });
    expectFigures(figuresOf(indexOf("msavi", band(nir), band(red))), {
      ...{ average: 0.055911620300646024, std: 0.0096513203163382 },
    });
    expectFigures(figuresOf(indexOf("ndvi", band(nir, -0.1), band(red, -0.1))), {
      // Without three pixels whose red would be darker than nothing.
      ...{ count: 1_205_601, average: 0.09231060636109878 },
    });
    const window = { x: 200, y: 300, width: 256, height: 256 };
    expectFigures(figuresOf(indexOf("ndvi", band(await read("B08", window)), band(await read("B04", window)))), {
      ...{ average: 0.0681332913431315, std: 0.00978425099493545, min: 0.0381453469253535, max: 0.12171837708830549 },
    });
  });

  test("of a field with a hole: the same pixels, the same quantiles", async () => {
    const [nir, red] = [await read("B08"), await read("B04")];
    const corners = (ring: readonly (readonly [number, number])[]) =>
      ring.map(([x, y]) => [(x - 199_980) / 100, (2_800_020 - y) / 100] as const);
    const outer = [
      [230000, 2780000],
      [245000, 2783000],
      [250000, 2768000],
      [238000, 2760000],
      [228000, 2766000],
      [230000, 2780000],
    ] as const;
    const hole = [
      [238000, 2772000],
      [242000, 2772000],
      [241000, 2769000],
      [238000, 2772000],
    ] as const;
    const mask = maskOf([corners(outer), corners(hole)], { width: 1098, height: 1098 });
    const ndvi = indexOf("ndvi", band(nir), band(red));
    const figures = figuresOf(ndvi.map((value, at) => (mask[at] === 1 ? value : Number.NaN)));
    expect(figures?.count).toBe(34_180);
    expectFigures(figures, { average: 0.0781506709424143, std: 0.007818208643310247 });
    const quantiles = [0.06644807, 0.07315493, 0.07767932, 0.08252167, 0.09110905];
    for (const [index, wanted] of quantiles.entries()) expect(figures?.quantiles[index + 1]).toBeCloseTo(wanted, 7);
  });

  test("of slope and aspect", async () => {
    const values = (await read("dem")) as Float32Array;
    // gdaldem's scale of 111120 metres a degree.
    const step = 0.0002777777777777778 * 111_120;
    const slope = slopeOf({ values, width: 1200, height: 1200, stepX: step, stepY: step });
    const figures = figuresOf(slope);
    expect(figures?.count).toBe(1_435_204);
    expectFigures(figures, { average: 0.8692903947535445, std: 4.270636072897863 });
    expect(figures?.max).toBeCloseTo(66.06130981445312, 5);
    expect(slope[1190 * 1200 + 910]).toBeCloseTo(29.193796157836914, 4);
    const plain = aspectOf({ values, width: 1200, height: 1200, stepX: 1, stepY: 1 });
    const aspects = figuresOf(plain);
    expect(aspects?.count).toBe(94_438);
    expect(aspects?.average).toBeCloseTo(176.16518337877716, 5);
    expect(plain[1150 * 1200 + 930]).toBeCloseTo(16.12828826904297, 4);
  });
});
