import { boxOfView, type CanvasView, from } from "../../canvas-view";
import { paintLabels } from "../../paint-labels";
import { paintOutlines } from "../../paint-outlines";
import { signPlace } from "../../sign-place";
import { toPoint } from "../geometry/plane";
import type { Part } from "../model/drawing";
import type { Neighbours } from "./neighbours";
import { tracePart } from "./paint-drawing";

/** A piece of land shown in a colour of its own, with a sign on it. */
export interface Tint {
  parts: readonly Part[];
  color: string;
  label: string;
}

interface Ground {
  tints: readonly Tint[];
  marked: ReadonlySet<number>;
}

const land = { other: "#ffffff", marked: "#3f9b78" };

function paintTint(canvas: CanvasRenderingContext2D, view: CanvasView, { parts, color, label }: Tint): void {
  canvas.globalAlpha = 0.55;
  canvas.fillStyle = color;
  for (const part of parts) {
    tracePart(canvas, view, part);
    canvas.fill("evenodd");
  }
  canvas.globalAlpha = 1;
  const { x, y } = toPoint(signPlace(parts));
  const [left, top] = [(x - view.left) * view.scale, (y - view.top) * view.scale];
  canvas.font = "700 18px system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, Arial, sans-serif";
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  canvas.strokeStyle = "#fff";
  canvas.lineWidth = 4;
  canvas.strokeText(label, left, top);
  canvas.fillStyle = "#1b2621";
  canvas.fillText(label, left, top);
}

/** Paints the other fields, and the pieces that a field falls into. */
export function paintGround(
  canvas: CanvasRenderingContext2D,
  view: CanvasView,
  neighbours: Neighbours,
  { tints, marked }: Ground,
): void {
  const shapes = neighbours.within(boxOfView(view));
  paintOutlines(canvas, from(view, neighbours.store.zero), shapes, (id) => (marked.has(id) ? land.marked : land.other));
  paintLabels(canvas, from(view, neighbours.store.zero), shapes, neighbours.labelOf);
  for (const tint of tints) paintTint(canvas, view, tint);
}
