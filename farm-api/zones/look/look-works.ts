import { zoneColor } from "#contract/zone-words";
import { bboxOf } from "../../geometry/bbox";
import { type MultiPolygon, multiPolygon, type Position } from "../../geometry/types";
import { decodeWkb } from "../../geometry/wkb";
import { bufferOf, threadWork } from "../../platform/threads/work";
import { type Corner, maskOf } from "../../raster/mask";
import { type Colour, writePng } from "../../raster/png/write-png";
import type { Layer } from "../../satellite/shared/field-layers";
import { layerValues, type Spread, spreadsOf } from "../draw/layers";
import { pointOn } from "../draw/place";

/** Zones by their numbers, of which the first is 1. */
export interface Lands {
  wkbs: readonly Uint8Array[];
}

interface Size {
  width: number;
  height: number;
}

/** The number of the zone in which the middle of each pixel lies; 0 for none. */
export function numberPixels(
  shapes: readonly MultiPolygon[],
  size: Size,
  point: (position: Position) => Corner,
): Uint8Array {
  const numbers = new Uint8Array(size.width * size.height);
  for (const [index, { coordinates }] of shapes.entries()) {
    const mask = maskOf(
      coordinates.flat().map((ring) => ring.map(point)),
      size,
    );
    for (let at = 0; at < mask.length; at++) if (mask[at] === 1) numbers[at] = index + 1;
  }
  return numbers;
}

export const shapesOf = ({ wkbs }: Lands): MultiPolygon[] => wkbs.map((wkb) => decodeWkb(bufferOf(wkb)));

/** Pixels of a picture's longer side. */
const longest = 900;

const channels = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};

/** Zones as a picture with north above, a degree to the east as long as one to the north is on the spot. */
export const zonePictureWork = threadWork("zone-picture", (lands: Lands): Uint8Array => {
  const shapes = shapesOf(lands);
  const [west, south, east, north] = bboxOf(multiPolygon(shapes.flatMap(({ coordinates }) => coordinates)));
  const across = (east - west) * Math.cos(((south + north) * Math.PI) / 360);
  const scale = longest / Math.max(across, north - south);
  const size = {
    width: Math.max(1, Math.round(across * scale)),
    height: Math.max(1, Math.round((north - south) * scale)),
  };
  const point = ([lon, lat]: Position): Corner => [
    ((lon - west) / (east - west)) * size.width,
    ((north - lat) / (north - south)) * size.height,
  ];
  const palette: Colour[] = [
    [255, 255, 255],
    ...shapes.map((_, index) => channels(zoneColor(index + 1, shapes.length))),
  ];
  return writePng({ ...size, pixels: numberPixels(shapes, size, point), palette });
});

/** What a layer says of each zone. */
export const zoneFiguresWork = threadWork(
  "zone-figures",
  ({ layer, ...lands }: Lands & { layer: Layer }): (Spread | null)[] => {
    const numbers = numberPixels(shapesOf(lands), layer.grid, pointOn(layer.grid));
    return spreadsOf(layerValues(layer), numbers, lands.wkbs.length);
  },
);
