import type { CanvasView } from "./canvas-view";
import { type Shape, startOf } from "./shape";

/** Smaller than this many pixels an outline is painted as a dot. */
const dot = 2;

/** Adds a shape to the current path. Outer rings and holes run opposite ways, so the nonzero rule leaves the holes out. */
export function trace(context: CanvasRenderingContext2D, shape: Shape, { scale, left, top }: CanvasView): void {
  const [width, height] = [(shape.right - shape.left) * scale, (shape.bottom - shape.top) * scale];
  if (width < dot && height < dot) {
    context.rect((shape.left - left) * scale, (shape.top - top) * scale, dot, dot);
    return;
  }
  const { points, ends, first, last } = shape;
  let at = startOf(shape, first);
  for (let ring = first; ring < last; ring++) {
    const end = ends[ring] ?? 0;
    context.moveTo(((points[at] ?? 0) - left) * scale, ((points[at + 1] ?? 0) - top) * scale);
    for (at += 2; at < end; at += 2)
      context.lineTo(((points[at] ?? 0) - left) * scale, ((points[at + 1] ?? 0) - top) * scale);
    context.closePath();
  }
}

/** Outlines in one path: one by one they cost many calls, thousands at once the rasteriser a second. */
const batch = 40;

function paintAll(canvas: CanvasRenderingContext2D, shapes: Shape[], view: CanvasView, paint: "fill" | "stroke"): void {
  for (let start = 0; start < shapes.length; start += batch) {
    canvas.beginPath();
    for (const shape of shapes.slice(start, start + batch)) trace(canvas, shape, view);
    canvas[paint]();
  }
}

/** Fields that the filters leave out stay faintly visible: they are neighbours. */
const neighbour = { line: "rgba(90, 102, 95, .35)" };
const field = { line: "rgba(27, 38, 33, .6)", opacity: 0.62 };

/**
 * Paints outlines, colour by colour.
 * @param colorOf the colour of a field; null for one that only stands around
 */
export function paintOutlines(
  canvas: CanvasRenderingContext2D,
  view: CanvasView,
  shapes: Shape[],
  colorOf: (id: number) => string | null,
): void {
  const byColor = new Map<string | null, Shape[]>();
  for (const shape of shapes) {
    const color = colorOf(shape.id);
    const same = byColor.get(color);
    if (same) same.push(shape);
    else byColor.set(color, [shape]);
  }
  const others = byColor.get(null) ?? [];
  byColor.delete(null);
  canvas.lineWidth = 1;
  canvas.lineJoin = "bevel";
  canvas.strokeStyle = neighbour.line;
  paintAll(canvas, others, view, "stroke");
  canvas.globalAlpha = field.opacity;
  for (const [color, same] of byColor) {
    canvas.fillStyle = color ?? "";
    paintAll(canvas, same, view, "fill");
  }
  canvas.globalAlpha = 1;
  canvas.strokeStyle = field.line;
  paintAll(canvas, [...byColor.values()].flat(), view, "stroke");
}

const choice = { fill: "rgba(11, 107, 79, .45)", line: "#084c38" };

/** Fields that are ticked, whatever colour they have. */
export function paintChoice(canvas: CanvasRenderingContext2D, view: CanvasView, shapes: Shape[]): void {
  canvas.fillStyle = choice.fill;
  canvas.strokeStyle = choice.line;
  canvas.lineWidth = 2;
  paintAll(canvas, shapes, view, "fill");
  paintAll(canvas, shapes, view, "stroke");
}

/** Draws an outline stronger than its neighbours: dark on a white halo, to stand out on every colour. */
export function paintMark(canvas: CanvasRenderingContext2D, view: CanvasView, shape: Shape, width: number): void {
  canvas.beginPath();
  trace(canvas, shape, view);
  canvas.lineJoin = "round";
  canvas.strokeStyle = "#fff";
  canvas.lineWidth = width + 3;
  canvas.stroke();
  canvas.strokeStyle = "#1b2621";
  canvas.lineWidth = width;
  canvas.stroke();
}
