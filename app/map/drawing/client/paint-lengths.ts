import type { CanvasView } from "../../canvas-view";
import { distanceBetween } from "../geometry/measure";
import { toPoint } from "../geometry/plane";
import { isSketch, linesOf, type Position, sameRing } from "../model/drawing";
import { type EditState, shownDrawing } from "../model/edit-state";
import { metres } from "../text/metres";

/** Pixels: on shorter sides their length has no room. */
const room = 64;

type Side = [from: Position, to: Position];

/** The sides whose length is worth saying now: those being drawn, and those that end in the chosen corner. */
function tellingSides(state: EditState): Side[] {
  const { chosen, hover } = state;
  return linesOf(shownDrawing(state)).flatMap(({ points, closed, ...id }) => {
    const drawn = isSketch(id);
    const all = drawn && hover ? [...points, hover] : points;
    const sides = all.map((from, at): [Position, Position | undefined, number] => {
      return [from, all[at + 1] ?? (closed ? all[0] : undefined), at];
    });
    const last = all.length - 1;
    const touches = (at: number) =>
      sameRing(id, chosen) &&
      chosen?.at != null &&
      (at === chosen.at || at === (chosen.at === 0 ? last : chosen.at - 1));
    return sides.flatMap(([from, to, at]): Side[] => (to && (drawn || touches(at)) ? [[from, to]] : []));
  });
}

/** Writes lengths along their sides, never upside down. */
export function paintSideLengths(canvas: CanvasRenderingContext2D, view: CanvasView, state: EditState): void {
  canvas.font = "600 12px system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, Arial, sans-serif";
  canvas.textAlign = "center";
  canvas.textBaseline = "bottom";
  for (const [from, to] of tellingSides(state)) {
    const [a, b] = [toPoint(from), toPoint(to)];
    const [dx, dy] = [(b.x - a.x) * view.scale, (b.y - a.y) * view.scale];
    if (Math.hypot(dx, dy) < room) continue;
    const angle = Math.atan2(dy, dx);
    canvas.save();
    canvas.translate(((a.x + b.x) / 2 - view.left) * view.scale, ((a.y + b.y) / 2 - view.top) * view.scale);
    canvas.rotate(Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle);
    const text = metres(distanceBetween(from, to));
    canvas.strokeStyle = "rgba(255, 255, 255, .9)";
    canvas.lineWidth = 4;
    canvas.strokeText(text, 0, -6);
    canvas.fillStyle = "#1b2621";
    canvas.fillText(text, 0, -6);
    canvas.restore();
  }
}
