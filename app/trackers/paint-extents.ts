import type { AreaGeometry } from "#contract/shapes";
import type { CanvasView, Paint } from "~/map/canvas-view";
import { metresPerPixel, worldX, worldY } from "~/map/mercator";
import { colorPlace, speedColors } from "./speed-colors";
import type { ReadLine } from "./track-line";

/** What a machine worked, as the map has it. */
export interface ExtentShape {
  id: number;
  /** Metres. */
  width: number;
  outline: AreaGeometry;
  overlap: AreaGeometry | null;
  missed: AreaGeometry | null;
  line: ReadLine | null;
}

/** What is to be seen of it. */
export interface ExtentLayers {
  speed: boolean;
  overlap: boolean;
  missed: boolean;
}

export const extentColors = { worked: "#0b6b4f", overlap: "#b3261e", missed: "#ffd400" } as const;

/** Seconds of silence over which no strip is drawn. */
const longest = 300;
const slowest = 1.5;

type Ring = readonly (readonly number[])[];
export const ringsOf = (shape: AreaGeometry): readonly Ring[] =>
  shape.type === "Polygon" ? shape.coordinates : shape.coordinates.flat();

function trace(canvas: CanvasRenderingContext2D, shape: AreaGeometry, { left, top, scale }: CanvasView) {
  canvas.beginPath();
  for (const ring of ringsOf(shape))
    for (const [at, [lon = 0, lat = 0]] of ring.entries()) {
      const [x, y] = [(worldX(lon) - left) * scale, (worldY(lat) - top) * scale];
      if (at === 0) canvas.moveTo(x, y);
      else canvas.lineTo(x, y);
    }
}

function fill(canvas: CanvasRenderingContext2D, view: CanvasView, shape: AreaGeometry, style: string, alpha: number) {
  trace(canvas, shape, view);
  canvas.globalAlpha = alpha;
  canvas.fillStyle = style;
  canvas.fill("evenodd");
  canvas.globalAlpha = 1;
}

/** The way as strips as wide as the implement, coloured by speed, within what was worked: turns and ways to it are left out. */
function paintStrips(canvas: CanvasRenderingContext2D, view: CanvasView, { line, outline, width }: ExtentShape) {
  if (!line) return;
  const { seconds, lat, lon, pace } = line;
  canvas.save();
  trace(canvas, outline, view);
  canvas.clip("evenodd");
  canvas.lineWidth = Math.max(width / metresPerPixel(view.latitude, view.zoom), 1.5);
  canvas.globalAlpha = 0.6;
  for (const [place, { color }] of speedColors.entries()) {
    canvas.beginPath();
    for (let at = 1; at < seconds.length; at++) {
      const kmh = pace[at] ?? 0;
      if (colorPlace(kmh) !== place || kmh < slowest || (seconds[at] ?? 0) - (seconds[at - 1] ?? 0) > longest) continue;
      canvas.moveTo(
        (worldX(lon[at - 1] ?? 0) - view.left) * view.scale,
        (worldY(lat[at - 1] ?? 0) - view.top) * view.scale,
      );
      canvas.lineTo((worldX(lon[at] ?? 0) - view.left) * view.scale, (worldY(lat[at] ?? 0) - view.top) * view.scale);
    }
    canvas.strokeStyle = color;
    canvas.stroke();
  }
  canvas.restore();
}

/** What machines worked: light, with strips by speed, what was driven over twice and what was left. */
export const extentsPaint =
  (shapes: readonly ExtentShape[], layers: ExtentLayers): Paint =>
  (canvas, view) => {
    for (const shape of shapes) {
      fill(canvas, view, shape.outline, extentColors.worked, 0.25);
      canvas.strokeStyle = extentColors.worked;
      canvas.lineWidth = 1.5;
      canvas.stroke();
      if (layers.speed) paintStrips(canvas, view, shape);
      if (layers.overlap && shape.overlap) fill(canvas, view, shape.overlap, extentColors.overlap, 0.65);
      if (layers.missed && shape.missed) fill(canvas, view, shape.missed, extentColors.missed, 0.9);
    }
  };
