import type { ImportPreview } from "#contract/boundary-imports";

type Far = NonNullable<ImportPreview["far"]>;

/** A drawing of two places on the earth, north up, in units of its own. */
export interface FarPicture {
  holding: Spot;
  shapes: Spot;
  /** Lines of the grid, each with what stands at it. */
  meridians: { x: number; text: string }[];
  parallels: { y: number; text: string }[];
}

interface Spot {
  x: number;
  y: number;
}

export const [pictureWidth, pictureHeight] = [560, 300];
const margin = 60;
/** Degrees between lines of the grid, the first that gives few. */
const steps = [1, 2, 5, 10, 20, 30];
const mostLines = 6;

const label = (degrees: number, positive: string, negative: string) =>
  `${Math.abs(degrees)}° ${degrees < 0 ? negative : positive}`;

function* linesBetween(from: number, to: number, step: number): Generator<number> {
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) yield at;
}

/** @returns null where the shapes lie nowhere on earth */
export function farPicture({
  place,
  holding: [west, south, east, north],
}: Pick<Far, "place" | "holding">): FarPicture | null {
  if (!place) return null;
  const home = [(west + east) / 2, (south + north) / 2] as const;
  const [lon, lat] = place;
  const middle = [(home[0] + lon) / 2, (home[1] + lat) / 2] as const;
  const narrow = Math.max(Math.cos((middle[1] * Math.PI) / 180), 0.1);
  const [wide, tall] = [Math.abs(home[0] - lon) * narrow, Math.abs(home[1] - lat)];
  const scale = Math.min(
    (pictureWidth - 2 * margin) / Math.max(wide, 1),
    (pictureHeight - 2 * margin) / Math.max(tall, 1),
  );
  const x = (degrees: number) => Math.round(pictureWidth / 2 + (degrees - middle[0]) * narrow * scale);
  const y = (degrees: number) => Math.round(pictureHeight / 2 - (degrees - middle[1]) * scale);
  const half = [pictureWidth / 2 / narrow / scale, pictureHeight / 2 / scale] as const;
  const step = steps.find((one) => (2 * half[0]) / one <= mostLines) ?? 45;
  return {
    holding: { x: x(home[0]), y: y(home[1]) },
    shapes: { x: x(lon), y: y(lat) },
    meridians: [...linesBetween(middle[0] - half[0], middle[0] + half[0], step)].map((degrees) => ({
      x: x(degrees),
      text: label(degrees, "в. д.", "з. д."),
    })),
    parallels: [...linesBetween(middle[1] - half[1], middle[1] + half[1], step)].map((degrees) => ({
      y: y(degrees),
      text: label(degrees, "с. ш.", "ю. ш."),
    })),
  };
}
