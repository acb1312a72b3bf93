import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { repeat } from "./figures";
import type { Line } from "./table";

const run = promisify(execFile);

/** A program that is not there, and one that ends with a fault: a Python without GDAL. */
const isAbsent = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === 1);

type Peer = Pick<Line, "peer">;

async function whereInstalled(name: string, measure: () => Promise<number>): Promise<Peer> {
  try {
    return { peer: { name: `GDAL, ${name}`, figure: await measure() } };
  } catch (error) {
    if (isAbsent(error)) return {};
    throw error;
  }
}

/** Opens two files, reads a window of each and works the index out, as its own Python does it; prints its median in milliseconds. */
const difference = `
import sys, time
import numpy as np
from osgeo import gdal
gdal.UseExceptions()
folder, x, size = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
spent = []
for _ in range(6):
    begin = time.perf_counter()
    a, b = (gdal.Open(f"{folder}/{name}.tif").ReadAsArray(x, x, size, size) for name in ("nir", "red"))
    a, b = a.astype(np.float32), b.astype(np.float32)
    with np.errstate(invalid="ignore"):
        index = (a - b) / (a + b)
    spent.append((time.perf_counter() - begin) * 1000)
print(sorted(spent[1:])[2])
`;

/** What GDAL takes for an index of nir.tif and red.tif of a folder, its start left out; nothing where it is not installed. */
export const gdalDifference = (folder: string, corner: number, size: number): Promise<Peer> =>
  whereInstalled("numpy", async () => {
    const told = await run("/usr/bin/python3", ["-c", difference, folder, String(corner), String(size)]);
    return Number(told.stdout);
  });

/** What gdaldem takes for a slope or an aspect, its reading with it; nothing where it is not installed. */
export const gdalDem = (what: "slope" | "aspect", heights: string): Promise<Peer> =>
  whereInstalled("gdaldem", async () => {
    // What nobody reads is written into its own memory.
    const spent = await repeat({ runs: 5, warmUp: 1 }, async () => {
      await run("gdaldem", [what, heights, "-of", "ENVI", "-q", "/vsimem/out"]);
      return undefined;
    });
    return spent.p50;
  });
