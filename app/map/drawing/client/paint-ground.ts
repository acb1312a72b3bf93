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

const signFont = "700 18px system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, Arial, sans-serif";
/** Of a name, which is no sign: as fields have theirs. */
const nameFont = signFont.replace("18px", "12px");
const longestSign = 3;
const lineHeight = 22;
/** Where a sign goes when another one stands in its place, in lines. */
const shifts = [0, 1, -1, 2, -2];

interface SignBox {
  left: number;
  right: number;
  middle: number;
}

const meet = (a: SignBox, b: SignBox) =>
  a.left < b.right && b.left < a.right && Math.abs(a.middle - b.middle) < lineHeight;

function fillTint(canvas: CanvasRenderingContext2D, view: CanvasView, { parts, color }: Tint): void {
  canvas.globalAlpha = 0.55;
  canvas.fillStyle = color;
  for (const part of parts) {
    tracePart(canvas, view, part);
    canvas.fill("evenodd");
  }
  canvas.globalAlpha = 1;
}

/** The signs, none over another: narrow pieces side by side have longer names than there is room for. */
function paintSigns(canvas: CanvasRenderingContext2D, view: CanvasView, tints: readonly Tint[]): void {
  const painted: SignBox[] = [];
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  canvas.lineWidth = 4;
  for (const { parts, label } of tints) {
    canvas.font = label.length > longestSign ? nameFont : signFont;
    const { x, y } = toPoint(signPlace(parts));
    const [centre, top] = [(x - view.left) * view.scale, (y - view.top) * view.scale];
    const half = canvas.measureText(label).width / 2;
    const boxes = shifts.map((lines) => ({
      left: centre - half,
      right: centre + half,
      middle: top + lines * lineHeight,
    }));
    const box = boxes.find((one) => !painted.some((other) => meet(one, other)));
    if (!box) continue;
    painted.push(box);
    canvas.strokeStyle = "#fff";
    canvas.strokeText(label, centre, box.middle);
    canvas.fillStyle = "#1b2621";
    canvas.fillText(label, centre, box.middle);
  }
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
  for (const tint of tints) fillTint(canvas, view, tint);
  paintSigns(canvas, view, tints);
}
