import { boxOfView, type CanvasView, from } from "../canvas-view";
import { LabelBoard } from "../label-board";
import { labelPlaces } from "../label-place";
import { worldX, worldY } from "../mercator";
import { trace } from "../paint-outlines";
import { paintPin, pinHeight } from "../paint-pin";
import { meets, type Origin, type Shape, toShape } from "../shape";
import type { MarkerSign, PlotOutline } from "./layer-data";
import { write } from "./write-label";

/** From this zoom on a plot is more than a few pixels. */
const plotsZoom = 12;
export const markersZoom = 11;
const namesZoom = 14;

interface PlotShape extends Pick<PlotOutline, "name" | "color"> {
  shape: Shape;
}

export interface Plots {
  /** What coordinates of the shapes are measured from. */
  origin: Origin;
  shapes: readonly PlotShape[];
}

export function toPlots(outlines: readonly PlotOutline[]): Plots {
  const [lon = 0, lat = 0] = outlines[0]?.parts[0]?.[0]?.[0] ?? [];
  const origin = { x: worldX(lon), y: worldY(lat) };
  const shapes = outlines.map((plot) => ({ name: plot.name, color: plot.color, shape: toShape(plot, origin) }));
  return { origin, shapes };
}

type Canvas = CanvasRenderingContext2D;

/** Plots over their fields: in the colour of their crop, edged with a broken line. */
export function paintPlots(canvas: Canvas, whole: CanvasView, { origin, shapes }: Plots): void {
  if (whole.zoom < plotsZoom) return;
  const view = from(whole, origin);
  const box = boxOfView(view);
  const board = new LabelBoard();
  const seen = shapes.filter(({ shape }) => meets(shape, box));
  canvas.lineJoin = "round";
  for (const { shape, color } of seen) {
    canvas.beginPath();
    trace(canvas, shape, view);
    canvas.fillStyle = color ?? "#ffffff";
    canvas.globalAlpha = 0.6;
    canvas.fill();
    canvas.globalAlpha = 1;
    canvas.strokeStyle = "#1b2621";
    canvas.lineWidth = 1;
    canvas.setLineDash([5, 3]);
    canvas.stroke();
    canvas.setLineDash([]);
  }
  if (view.zoom < namesZoom) return;
  for (const { shape, name } of seen) {
    const [best] = labelPlaces(shape);
    if (best) write(canvas, board, name, [(best.x - view.left) * view.scale, (best.y - view.top) * view.scale]);
  }
}

/** Markers as pins, their names from a zoom on. */
export function paintMarkers(canvas: Canvas, view: CanvasView, markers: readonly MarkerSign[]): void {
  if (view.zoom < markersZoom) return;
  const board = new LabelBoard();
  for (const { name, lat, lon } of markers) {
    const [x, y] = [(worldX(lon) - view.left) * view.scale, (worldY(lat) - view.top) * view.scale];
    if (x < -50 || y < 0 || x > view.width + 50 || y > view.height + pinHeight) continue;
    paintPin(canvas, x, y);
    if (view.zoom >= namesZoom) write(canvas, board, name, [x, y + 9]);
  }
}
