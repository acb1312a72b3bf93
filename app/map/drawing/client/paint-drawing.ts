import type { CanvasView } from "../../canvas-view";
import { paintPin } from "../../paint-pin";
import { middlesOf } from "../geometry/hit";
import { pixels, toPoint } from "../geometry/plane";
import type { Snapped } from "../geometry/snap";
import { isSketch, type Line, linesOf, type Part, type Position, sameRing } from "../model/drawing";
import type { EditState } from "../model/edit-state";
import { shownDrawing } from "../model/edit-state";
import { paintSideLengths } from "./paint-lengths";

/** What else stands on the canvas of a drawing. */
export interface Scene {
  /** The boundary that is saved, to see what has changed. */
  ghost: readonly Part[];
  /** Lines around it that stand. */
  guides: readonly Part[];
  pins: readonly Position[];
  crossings: readonly Position[];
  /** Faults that the server has found. */
  faults: readonly Position[];
  snapped: Snapped | null;
  /** Whether corners can be taken hold of. */
  handles: boolean;
}

const colors = {
  line: "#0b6b4f",
  fill: "rgba(11, 107, 79, .18)",
  ghost: "#5a665f",
  guide: "#1b2621",
  fault: "#b3261e",
  halo: "#fff",
};

/** Pixels: a side shorter than this has no handle in its middle. */
export const middleRoom = 44;

type Canvas = CanvasRenderingContext2D;

const placed = ({ left, top, scale }: CanvasView, position: Position): [number, number] => {
  const { x, y } = toPoint(position);
  return [(x - left) * scale, (y - top) * scale];
};

function trace(canvas: Canvas, view: CanvasView, points: readonly Position[], closed: boolean): void {
  for (const [at, position] of points.entries()) {
    const [x, y] = placed(view, position);
    if (at === 0) canvas.moveTo(x, y);
    else canvas.lineTo(x, y);
  }
  if (closed) canvas.closePath();
}

/** A line with a white edge, readable on any ground. */
function strokeTwice(canvas: Canvas, color: string, width: number): void {
  canvas.strokeStyle = colors.halo;
  canvas.lineWidth = width + 2;
  canvas.stroke();
  canvas.strokeStyle = color;
  canvas.lineWidth = width;
  canvas.stroke();
}

export function tracePart(canvas: Canvas, view: CanvasView, part: Part): void {
  canvas.beginPath();
  for (const ring of part) trace(canvas, view, ring, true);
}

function paintGhost(canvas: Canvas, view: CanvasView, ghost: readonly Part[]): void {
  canvas.setLineDash([6, 5]);
  for (const part of ghost) {
    tracePart(canvas, view, part);
    canvas.strokeStyle = colors.ghost;
    canvas.lineWidth = 1.5;
    canvas.stroke();
  }
  canvas.setLineDash([]);
}

function paintGuides(canvas: Canvas, view: CanvasView, guides: readonly Part[]): void {
  for (const part of guides) {
    tracePart(canvas, view, part);
    strokeTwice(canvas, colors.guide, 1.5);
  }
}

function paintLine(
  canvas: Canvas,
  view: CanvasView,
  { points, closed, ...id }: Line,
  { chosen, hover }: EditState,
): void {
  canvas.beginPath();
  trace(canvas, view, closed || !hover ? points : [...points, hover], closed);
  strokeTwice(canvas, colors.line, sameRing(id, chosen) && chosen?.at === null ? 4 : 2);
}

function dot(canvas: Canvas, [x, y]: [number, number], radius: number, fill: string, line: string): void {
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fillStyle = fill;
  canvas.fill();
  canvas.strokeStyle = line;
  canvas.lineWidth = 2;
  canvas.stroke();
}

/** Pixels. Corners that crowd are painted smaller, or a pond in a field is one blob of them. */
const cornerRadius = { most: 5, least: 1.5, closing: 8 };

function paintCorners(canvas: Canvas, view: CanvasView, state: EditState): void {
  const { sketch, ...drawing } = shownDrawing(state);
  for (const { points, ...id } of linesOf({ ...drawing, sketch })) {
    if (sketch?.growing && !isSketch(id)) continue;
    let before = placed(view, points.at(-1) ?? [0, 0]);
    for (const [at, position] of points.entries()) {
      const place = placed(view, position);
      const room = Math.hypot(place[0] - before[0], place[1] - before[1]) / 2;
      const chosen = sameRing(id, state.chosen) && state.chosen?.at === at;
      const closes = isSketch(id) && at === 0 && sketch?.kind !== "line" && points.length > 2;
      const radius = chosen ? cornerRadius.most : Math.min(Math.max(room, cornerRadius.least), cornerRadius.most);
      dot(canvas, place, closes ? cornerRadius.closing : radius, chosen ? colors.line : colors.halo, colors.line);
      before = place;
    }
  }
}

function paintMiddles(canvas: Canvas, view: CanvasView, state: EditState): void {
  canvas.globalAlpha = 0.65;
  for (const { point } of middlesOf(shownDrawing(state), pixels(middleRoom, view.zoom)))
    dot(canvas, [(point.x - view.left) * view.scale, (point.y - view.top) * view.scale], 3.5, colors.halo, colors.line);
  canvas.globalAlpha = 1;
}

function paintFaults(canvas: Canvas, view: CanvasView, places: readonly Position[]): void {
  for (const place of places) {
    const [x, y] = placed(view, place);
    dot(canvas, [x, y], 10, "rgba(255, 255, 255, .85)", colors.fault);
    canvas.beginPath();
    canvas.moveTo(x - 4, y - 4);
    canvas.lineTo(x + 4, y + 4);
    canvas.moveTo(x + 4, y - 4);
    canvas.lineTo(x - 4, y + 4);
    canvas.stroke();
  }
}

/** Paints what is being drawn: areas, lines, their corners, lengths of sides and faults, each over the one before. */
export function paintDrawing(canvas: Canvas, view: CanvasView, state: EditState, scene: Scene): void {
  const drawing = shownDrawing(state);
  canvas.lineJoin = "round";
  paintGhost(canvas, view, scene.ghost);
  paintGuides(canvas, view, scene.guides);
  for (const part of drawing.parts) {
    tracePart(canvas, view, part);
    canvas.fillStyle = colors.fill;
    canvas.fill("evenodd");
  }
  for (const line of linesOf(drawing)) paintLine(canvas, view, line, state);
  paintSideLengths(canvas, view, state);
  if (scene.handles) {
    paintMiddles(canvas, view, state);
    paintCorners(canvas, view, state);
  }
  if (scene.snapped) {
    const { x, y, to } = scene.snapped;
    dot(
      canvas,
      [(x - view.left) * view.scale, (y - view.top) * view.scale],
      to === "corner" ? 9 : 6,
      "transparent",
      "#1c5d99",
    );
  }
  for (const pin of scene.pins) paintPin(canvas, ...placed(view, pin));
  paintFaults(canvas, view, [...scene.crossings, ...scene.faults]);
}
