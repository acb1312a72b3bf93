import type { CanvasView } from "./canvas-layer.client";
import { type LabelPlace, labelPlace } from "./label-place";
import { LabelBoard } from "./label-board";
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
  const sized = shapes.map((shape) => ({ shape, height: (shape.bottom - shape.top) * view.scale }));
  const candidates = sized.filter(({ height }) => height > lineHeight).sort((a, b) => b.height - a.height);
  for (const { shape, height } of candidates) {
    const text = textOf(shape.id);
    if (!text) continue;
    const place = placeOf(shape);
    const room = place.room * view.scale;
    canvas.font = `600 12px ${font}`;
    const width = canvas.measureText(text.name).width;
    if (width > room) continue;
    const [x, y] = [(place.x - view.left) * view.scale, (place.y - view.top) * view.scale];
    const both = height > lineHeight * 3 && room > 64;
    const tall = both ? 2 * lineHeight : lineHeight;
    if (!board.take({ left: x - width / 2, right: x + width / 2, top: y - tall / 2, bottom: y + tall / 2 })) continue;
    write(canvas, text.name, x, both ? y - lineHeight / 2 : y);
    canvas.font = `12px ${font}`;
    if (both) write(canvas, text.area, x, y + lineHeight / 2);
  }
}
