import { boxOfView, type CanvasView } from "./canvas-view";
import { latOf, lonOf, worldX, worldY } from "./mercator";

/** Degrees between two lines: whole degrees, minutes and parts of them. */
const steps = [20, 10, 5, 2, 1, 1 / 2, 1 / 4, 1 / 6, 1 / 12, 1 / 30, 1 / 60, 1 / 120, 1 / 240, 1 / 600, 1 / 1200];

/** Pixels between two lines at least. */
const apart = 150;

/** The finest step whose lines stay apart. @param pixelsPerDegree of longitude */
export const graticuleStep = (pixelsPerDegree: number): number =>
  steps.findLast((step) => step * pixelsPerDegree >= apart) ?? 20;

/** Multiples of a step inside a range. */
export function linesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.max(Math.floor(to / step + 1e-9) - first + 1, 0);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** 47.5 as «47°30′»; seconds where there are any. */
export function degreesText(value: number): string {
  const seconds = Math.round(Math.abs(value) * 3600);
  const sign = value < 0 && seconds > 0 ? "−" : "";
  const two = (part: number) => String(part).padStart(2, "0");
  const [whole, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${sign}${whole}°${minutes || rest ? `${two(minutes)}′` : ""}${rest ? `${two(rest)}″` : ""}`;
}

/** Meridians and parallels of a view with their degrees, as what stands in an SVG of its size. */
export function graticuleMarkup(view: CanvasView): string {
  const { width, height, scale, left, top } = view;
  const box = boxOfView(view);
  const step = graticuleStep((worldX(1) - worldX(0)) * scale);
  const across = (lon: number) => (worldX(lon) - left) * scale;
  const down = (lat: number) => (worldY(lat) - top) * scale;
  const sharp = (at: number) => Math.round(at) + 0.5;
  const meridians = linesBetween(lonOf(box.left), lonOf(box.right), step);
  const parallels = linesBetween(latOf(box.bottom), latOf(box.top), step);
  const lines = [
    ...meridians.map((lon) => `M${sharp(across(lon))} 0V${height}`),
    ...parallels.map((lat) => `M0 ${sharp(down(lat))}H${width}`),
  ];
  // Degrees stand where a line meets another, so that they move with the lines while the map is dragged.
  const everySecond = (value: number) => Math.round(value / step) % 2 === 0;
  const degrees = parallels.filter(everySecond).flatMap((lat) =>
    meridians.filter(everySecond).map((lon) => {
      const [x, y] = [Math.round(across(lon)) + 4, Math.round(down(lat)) - 4];
      return `<text x="${x}" y="${y}">${degreesText(lat)} ${degreesText(lon)}</text>`;
    }),
  );
  return `<path stroke="#dde3da" d="${lines.join("")}"/>${degrees.join("")}`;
}
