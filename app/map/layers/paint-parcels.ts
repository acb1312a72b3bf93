import type { ParcelFeature } from "#contract/cadastre";
import { boxOfView, type CanvasView, from } from "../canvas-view";
import { LabelBoard } from "../label-board";
import { labelPlaces } from "../label-place";
import { worldX, worldY } from "../mercator";
import { trace } from "../paint-outlines";
import { covers, meets, type Origin, type Shape, toShape } from "../shape";
import { write } from "./write-label";

/** From this zoom on parcels are told apart. */
const parcelsZoom = 10;
const numbersZoom = 14;
/** Brown as on the maps of the land register, and no fill: the crop under it has to be seen. */
const line = "#7a3e12";

export interface ParcelShapes {
  /** What coordinates of the shapes are measured from. */
  origin: Origin;
  parcels: readonly { feature: ParcelFeature; shape: Shape }[];
}

export const noParcels: ParcelShapes = { origin: { x: 0, y: 0 }, parcels: [] };

const partsOf = ({ geometry }: ParcelFeature) =>
  geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;

export function toParcelShapes(features: readonly ParcelFeature[]): ParcelShapes {
  const [lon = 0, lat = 0] = features[0] ? (partsOf(features[0])[0]?.[0]?.[0] ?? []) : [];
  const origin = { x: worldX(lon), y: worldY(lat) };
  const shapeOf = (feature: ParcelFeature) => toShape({ id: feature.id, parts: partsOf(feature) }, origin);
  const parcels = features.map((feature) => ({ feature, shape: shapeOf(feature) }));
  return { origin, parcels };
}

/** The parcel at a place, the smallest of those that lie over each other. */
export function parcelAt({ origin, parcels }: ParcelShapes, lon: number, lat: number): ParcelFeature | null {
  const [x, y] = [worldX(lon) - origin.x, worldY(lat) - origin.y];
  const hit = parcels.filter(({ shape }) => covers(shape, x, y)).map(({ feature }) => feature);
  return hit.sort((a, b) => a.properties.area - b.properties.area)[0] ?? null;
}

/** Parcels over the fields; from a zoom on with the last part of their numbers, which tells them apart within a quarter. */
export function paintParcels(
  canvas: CanvasRenderingContext2D,
  whole: CanvasView,
  { origin, parcels }: ParcelShapes,
  chosen: number | null,
): void {
  if (whole.zoom < parcelsZoom) return;
  const view = from(whole, origin);
  const box = boxOfView(view);
  const seen = parcels.filter(({ shape }) => meets(shape, box));
  canvas.lineJoin = "round";
  for (const { shape } of seen) {
    const isChosen = shape.id === chosen;
    canvas.beginPath();
    trace(canvas, shape, view);
    canvas.strokeStyle = "rgba(255, 255, 255, .8)";
    canvas.lineWidth = isChosen ? 6 : 3.5;
    canvas.stroke();
    canvas.strokeStyle = line;
    canvas.lineWidth = isChosen ? 3 : 1.5;
    canvas.stroke();
  }
  if (whole.zoom < numbersZoom) return;
  const board = new LabelBoard();
  for (const { feature, shape } of seen) {
    const [best] = labelPlaces(shape);
    const number = `:${feature.properties.number.split(":").at(-1)}`;
    if (best) write(canvas, board, number, [(best.x - view.left) * view.scale, (best.y - view.top) * view.scale + 28]);
  }
}
