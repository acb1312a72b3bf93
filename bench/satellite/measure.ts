import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { encodeWkb } from "#farm-api/geometry/wkb";
import { openFileBytes } from "#farm-api/raster/byte-source";
import { aspectOf, slopeOf } from "#farm-api/raster/horn/horn";
import { indexes } from "#farm-api/raster/indexes";
import { writePng } from "#farm-api/raster/png/write-png";
import { blocksOf, copyBlock } from "#farm-api/raster/tiff/blocks";
import { eachBlock } from "#farm-api/raster/tiff/each-block";
import { openTiff } from "#farm-api/raster/tiff/open-tiff";
import { writeTiff } from "#farm-api/raster/tiff/write-tiff";
import { palette } from "#farm-api/satellite/pictures/colours";
import { computeScene } from "#farm-api/satellite/products/compute-scene";
import { drawScene } from "#farm-api/satellite/sources/simulated/draw-scene";
import { hills } from "#farm-api/satellite/sources/simulated/noise";
import { simulatedTile } from "#farm-api/satellite/sources/simulated/search-simulated";
import { drawZones } from "#farm-api/zones/draw/draw-zones";
import { once, repeat, spread } from "../support/figures";
import { gdalDem, gdalDifference } from "../support/gdal";
import type { Line } from "../support/table";

const side = 4096;
const placement = { epsg: 32637, x: 600_000, y: 5_210_000, dx: 10, dy: -10 };

/** A band with the bends of land in it and a grain on top, so that it packs as a real one does. */
const band = (seed: number) => {
  const pixels = new Uint16Array(side * side);
  // Without what Uint16Array.from leaves behind: hundreds of megabytes that would be cleared away while reading is timed.
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = 400 + 2600 * hills(at % side, Math.floor(at / side), 40, seed) + ((at * 2_654_435_761) >>> 26);
  return writeTiff({ width: side, height: side, pixels, placement, nodata: 0 });
};

async function windows(folder: string): Promise<Line[]> {
  for (const [seed, name] of ["red.tif", "nir.tif"].entries()) await writeFile(path.join(folder, name), band(seed + 1));
  const open = async (name: string) => openTiff(await openFileBytes(path.join(folder, name)));
  const ndvi = async (size: number, corner: number) => {
    const [nir, red] = await Promise.all([open("nir.tif"), open("red.tif")]);
    const [[level], [other]] = [nir.levels, red.levels];
    if (!level || !other) throw new Error("The files have no picture");
    const window = { x: corner, y: corner, width: size, height: size };
    const out = new Float32Array(size * size);
    // Block by block, in one piece of memory: what has just been unpacked is near at hand, while others are being unpacked.
    const scratch = new Float32Array(level.blockWidth * level.blockHeight);
    await eachBlock(blocksOf(level, window), async (index) => {
      const [a, b] = await Promise.all([nir.block(level, index), red.block(other, index)]);
      if (!a || !b) return;
      const light = { scale: 1e-4, offset: 0 };
      const values = indexes.ndvi.of({ values: a, ...light }, { values: b, ...light }, scratch);
      copyBlock({ level, index, values }, window, out);
    });
    await Promise.all([nir.close(), red.close()]);
    return undefined;
  };
  const small = await repeat({ runs: 20 }, () => ndvi(256, 1000));
  const whole = await repeat({ runs: 10 }, () => ndvi(side, 0));
  return [
    {
      ...{
        what: "NDVI of 256² pixels, opened and read",
        figure: small.p50,
        unit: "ms",
        limit: 20,
        remark: spread(small),
      },
      ...(await gdalDifference(folder, 1000, 256)),
    },
    {
      ...{
        what: "NDVI of 4096² pixels, opened and read",
        figure: whole.p50,
        unit: "ms",
        limit: 270,
        remark: spread(whole),
      },
      ...(await gdalDifference(folder, 0, side)),
    },
  ];
}

async function pictures(folder: string): Promise<Line[]> {
  const pixels = Uint8Array.from(
    { length: 1024 * 1024 },
    (_, at) => 1 + Math.floor(29 * hills(at % 1024, at / 1024, 30, 5)),
  );
  let bytes = 0;
  const png = await repeat({ runs: 20 }, () => {
    bytes = writePng({ width: 1024, height: 1024, pixels, palette }, 1).length;
    return undefined;
  });
  const [width, height] = [3700, 3700];
  const values = Float32Array.from({ length: width * height }, (_, at) => (at % width) * 0.3 + ((at * 7919) % 17));
  const land = { values, width, height, stepX: 30, stepY: 30 };
  const ofLand = (work: typeof slopeOf) =>
    repeat({ runs: 10 }, () => {
      work(land);
      return undefined;
    });
  const [slope, aspect] = [await ofLand(slopeOf), await ofLand(aspectOf)];
  const heights = path.join(folder, "heights.tif");
  await writeFile(heights, writeTiff({ width, height, pixels: values, placement: { ...placement, dx: 30, dy: -30 } }));
  return [
    {
      what: "PNG of a 1024² index",
      figure: png.p50,
      unit: "ms",
      limit: 14,
      remark: `${Math.round(bytes / 1000)} kB, ${spread(png)}`,
    },
    {
      ...{ what: "slope of 13.7 Mpx", figure: slope.p50, unit: "ms", limit: 160, remark: spread(slope) },
      ...(await gdalDem("slope", heights)),
    },
    {
      ...{ what: "aspect of 13.7 Mpx", figure: aspect.p50, unit: "ms", limit: 160, remark: spread(aspect) },
      ...(await gdalDem("aspect", heights)),
    },
  ];
}

/** Zones of a field of 1,000 ha, seen in three seasons, with what is smaller than half a hectare gone. */
async function zones(): Promise<Line> {
  const [width, height] = [316, 316];
  const [west, north, east, south] = [40, 47.03, 40.0415, 47.0016];
  const grid = {
    width,
    height,
    low: 0,
    high: 1,
    corners: [
      [west, north],
      [east, north],
      [west, south],
    ],
  } as const;
  const layer = (seed: number) => {
    const value = (x: number, y: number) =>
      0.3 + 0.5 * hills(x * 10, y * 10, 420, 11) + 0.1 * hills(x * 10, y * 10, 60, seed);
    const pixels = Uint8Array.from(
      { length: width * height },
      (_, at) => 2 + Math.round(250 * value(at % width, Math.floor(at / width))),
    );
    return {
      grid: { ...grid, corners: [...grid.corners] as [[number, number], [number, number], [number, number]] },
      pixels: deflateSync(pixels),
    };
  };
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const wkb = encodeWkb({ type: "Polygon", coordinates: [ring] });
  const settings = { count: 5, method: "alike", smoothing: 1, min_area: 5000 } as const;
  const layers = [layer(1), layer(2), layer(3)];
  const spent = await repeat({ runs: 10 }, () => {
    drawZones({ wkb, area: 10_000_000, layers, heights: null, settings });
    return undefined;
  });
  return {
    what: "zones of 100,000 pixels in three seasons",
    figure: spent.p50,
    unit: "ms",
    limit: 120,
    remark: spread(spent),
  };
}

/** A thousand fields of about 90 ha in rows. */
const thousandFields = () =>
  Array.from({ length: 1000 }, (_, index) => {
    const [lon, lat] = [40 + (index % 40) * 0.0125, 47 + Math.floor(index / 40) * 0.0095];
    const ring: [number, number][] = [
      [lon, lat],
      [lon + 0.012, lat + 0.0004],
      [lon + 0.0118, lat + 0.009],
      [lon, lat + 0.0088],
      [lon, lat],
    ];
    const wkb = encodeWkb({ type: "Polygon", coordinates: [ring] });
    return { id: index + 1, boundaryId: index + 1, wkb, growth: 0.3 + (index % 60) / 100 };
  });

async function scene(folder: string): Promise<Line[]> {
  const land = thousandFields();
  const tile = { ...simulatedTile(folder, "2026-07-10", [40, 47, 40.5, 47.24]), cloud: 0 };
  await drawScene({ folder, tile, land });
  const before = process.cpuUsage();
  let measured = 0;
  const elapsed = await once(async () => {
    const source = { kind: "folder" as const, path: folder };
    const outcome = await computeScene({ source, tiles: [tile], land, wanted: ["ndvi"] }, () => undefined);
    measured = "measured" in outcome ? outcome.measured.length : 0;
  });
  const { user, system } = process.cpuUsage(before);
  const remark = `${measured} fields, ${(elapsed / 1000).toFixed(1)} s by the clock`;
  return [
    { what: "a fresh scene for 1,000 fields, processor", figure: (user + system) / 1e6, unit: "s", limit: 20, remark },
  ];
}

const folder = await mkdtemp(path.join(tmpdir(), "bench-satellite-"));
try {
  const lines = [...(await windows(folder)), ...(await pictures(folder)), await zones(), ...(await scene(folder))];
  console.info(JSON.stringify(lines));
} finally {
  await rm(folder, { recursive: true });
}
