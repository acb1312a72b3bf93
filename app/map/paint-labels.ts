import type { CanvasView } from "./canvas-view";
import { LabelBoard } from "./label-board";
import { holds, type LabelPlace, labelPlaces } from "./label-place";
import type { Shape } from "./shape";

const lineHeight = 15;
const font = "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, Arial, sans-serif";

export interface LabelText {
  name: string;
  area: string;
}

/** Places of labels, found once for each shape. */
const places = new WeakMap<Shape, LabelPlace[]>();
function placesOf(shape: Shape): LabelPlace[] {
  const known = places.get(shape) ?? labelPlaces(shape);
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

interface Label {
  place: LabelPlace;
  /** Of the name, and behind them the area where there is room for it. */
  lines: string[];
  nameLines: number;
  width: number;
}

/** The fullest label that some place in the field holds; the name without the area rather than none. */
function fitLabel(shape: Shape, text: LabelText, scale: number, widthOf: (line: string) => number): Label | null {
  for (const withArea of [true, false])
    for (const place of placesOf(shape)) {
      const name = linesOf(text.name, place.room * scale, widthOf);
      if (!name) continue;
      const lines = withArea ? [...name, text.area] : name;
      const width = Math.max(...lines.map(widthOf));
      if (holds(shape, place, width / scale, (lines.length * lineHeight) / scale))
        return { place, lines, nameLines: name.length, width };
    }
  return null;
}

function paintLabel(canvas: CanvasRenderingContext2D, view: CanvasView, label: Label, board: LabelBoard): void {
  const { place, lines, nameLines, width } = label;
  const [x, middle] = [(place.x - view.left) * view.scale, (place.y - view.top) * view.scale];
  const top = middle - (lines.length * lineHeight) / 2;
  if (!board.take({ left: x - width / 2, right: x + width / 2, top, bottom: top + lines.length * lineHeight })) return;
  for (const [index, line] of lines.entries()) {
    canvas.font = index < nameLines ? fonts.name : fonts.area;
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
    canvas.font = fonts.name;
    const label = text && fitLabel(shape, text, view.scale, (line) => canvas.measureText(line).width);
    if (label) paintLabel(canvas, view, label, board);
  }
}
