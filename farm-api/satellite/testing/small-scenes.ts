import { projectionByEpsg } from "../../geometry/import/projection/epsg";
import type { Position } from "../../geometry/types";
import { writeTiff } from "../../raster/tiff/write-tiff";

const side = 300;
const placement = { epsg: 32637, x: 600_000, y: 5_210_000, dx: 10, dy: -10 };
const filled = (pixels: Uint16Array | Uint8Array) =>
  writeTiff({ width: side, height: side, placement, nodata: 0, pixels });
const band = (value: number) => filled(new Uint16Array(side * side).fill(value));

/** Files of a scene of three kilometres, all pixels alike: plants, clouds that no class tells of, and what is no picture. */
export const smallFiles = {
  "red.tif": band(500),
  "nir.tif": band(3500),
  "away.tif": band(500),
  "white.tif": band(3400),
  "scl.tif": filled(new Uint8Array(side * side).fill(4)),
  "old.jp2": Buffer.from("0000000c6a5020200d0a870a00000000", "hex"),
};

const { toWgs84 } = projectionByEpsg(placement.epsg);
const corner = (x: number, y: number): Position => toWgs84([placement.x + x * 10, placement.y - y * 10]);

/** A rectangle of the scene's pixels from its upper left corner, as a boundary. */
export function landAt(left: number, top: number, width: number, height = width) {
  const [right, bottom] = [left + width, top + height];
  const ring = [corner(left, top), corner(left, bottom), corner(right, bottom), corner(right, top), corner(left, top)];
  return { type: "Polygon", coordinates: [ring.map(([lon, lat]) => [lon, lat])] };
}

const [west, north] = corner(0, 0);
const [east, south] = corner(side, side);

interface SmallScene {
  red?: keyof typeof smallFiles;
  scl?: keyof typeof smallFiles | null;
  cloud?: number;
}

/** Its item of a catalogue on a day. */
export const smallItem = (day: string, { red = "red.tif", scl = "scl.tif", cloud = 2 }: SmallScene = {}) => ({
  ...{ type: "Feature", id: `T37_${day}`, bbox: [west, south, east, north], geometry: null },
  properties: { datetime: `${day}T08:30:00Z`, "eo:cloud_cover": cloud, "s2:processing_baseline": "03.00" },
  assets: {
    red: { href: `ASSETS/${red}` },
    nir: { href: "ASSETS/nir.tif" },
    ...(scl && { scl: { href: `ASSETS/${scl}` } }),
  },
});
