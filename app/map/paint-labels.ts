import type { CanvasView } from "./canvas-view";
import { LabelBoard } from "./label-board";
import { type LabelPlace, labelPlace } from "./label-place";
import type { Shape } from "./shape";

const lineHeight = 15;
const font = "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, Arial, sans-serif";

export interface LabelText {
  name: string;
  area: string;
}

/** Places of labels, found once for each shape. */
const places = new WeakMap<Shape, LabelPlace>();
function placeOf(shape: Shape): LabelPlace {
  const known = places.get(shape) ?? labelPlace(shape);
  places.set(shape, known);
  return known;
}

function write(canvas: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  canvas.strokeText(text, x, y);
  canvas.fillText(text, x, y);
}

/** A name in as many lines as the room asks for, one or two; null where it fits in neither. */
export function linesOf(name: string, room: number, widthOf: (text: string) => number): string[] | null {
  if (widthOf(name) <= room) return [name];
  const words = name.split(" ");
  const [first, ...others] = words.map((_, at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")]).slice(1);
  if (!first) return null;
  const widest = (lines: string[]) => Math.max(...lines.map(widthOf));
  const best = others.reduce((known, lines) => (widest(lines) < widest(known) ? lines : known), first);
  return widest(best) <= room ? best : null;
}

const fonts = { name: `600 12px ${font}`, area: `12px ${font}` };

function paintLabel(
  canvas: CanvasRenderingContext2D,
  view: CanvasView,
  shape: Shape,
  text: LabelText,
  board: LabelBoard,
) {
  const place = placeOf(shape);
  const [room, height] = [place.room * view.scale, (shape.bottom - shape.top) * view.scale];
  canvas.font = fonts.name;
  const widthOf = (line: string) => canvas.measureText(line).width;
  const name = linesOf(text.name, room, widthOf);
  if (!name || name.length * lineHeight > height) return;
  const withArea = height > (name.length + 2) * lineHeight && room > 72;
  const lines = withArea ? [...name, text.area] : name;
  const [x, middle] = [(place.x - view.left) * view.scale, (place.y - view.top) * view.scale];
  const width = Math.max(...lines.map(widthOf));
  const top = middle - (lines.length * lineHeight) / 2;
  if (!board.take({ left: x - width / 2, right: x + width / 2, top, bottom: top + lines.length * lineHeight })) return;
  for (const [index, line] of lines.entries()) {
    canvas.font = index < name.length ? fonts.name : fonts.area;
    write(canvas, line, x, top + lineHeight * (index + 0.5));
  }
}

/** Names, and areas where there is room, of fields large enough to hold them; larger fields first, none over another. */
export function paintLabels(
  canvas: CanvasRenderingContext2D,
  view: CanvasView,
  shapes: Shape[],
  textOf: (id: number) => LabelText | null,
): void {
  const board = new LabelBoard();
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  canvas.lineJoin = "round";
  canvas.lineWidth = 3;
  canvas.strokeStyle = "rgba(255, 255, 255, .85)";
  canvas.fillStyle = "#1b2621";
  const size = ({ right, left, bottom, top }: Shape) => (right - left) * (bottom - top);
  const tall = shapes.filter(({ bottom, top }) => (bottom - top) * view.scale > lineHeight);
  for (const shape of tall.sort((a, b) => size(b) - size(a))) {
    const text = textOf(shape.id);
    if (text) paintLabel(canvas, view, shape, text, board);
  }
}
