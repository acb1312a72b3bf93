import { vegetationPalette } from "#contract/satellite-words";
import type { Colour } from "../../raster/png/write-png";

/** Colours between the palette's own; the first is nothing, the last one clouds. */
const levels = 30;
const clouds: Colour = [214, 220, 226];

const channels = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};

const stops = vegetationPalette.map(channels);

function between(share: number): Colour {
  const place = share * (stops.length - 1);
  const at = Math.min(Math.floor(place), stops.length - 2);
  const [a, b] = [stops[at] ?? clouds, stops[at + 1] ?? clouds];
  const mix = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * (place - at));
  return [mix(0), mix(1), mix(2)];
}

export const palette: readonly Colour[] = [
  [255, 255, 255],
  ...Array.from({ length: levels }, (_, level) => between(level / (levels - 1))),
  clouds,
];
export const cloudColour = palette.length - 1;

/** The colour of a value in a range: 1 to `levels`. */
export const colourOf = (value: number, [low, high]: readonly [number, number]): number =>
  1 + Math.max(0, Math.min(levels - 1, Math.floor(((value - low) / Math.max(high - low, 1e-6)) * levels)));
