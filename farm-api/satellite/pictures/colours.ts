import { changePalette, vegetationPalette } from "#contract/satellite-words";
import type { Colour } from "../../raster/png/write-png";

/** Colours between a palette's own; the first is nothing, the last one clouds. */
const levels = 30;
const clouds: Colour = [214, 220, 226];

const channels = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};

function between(stops: readonly Colour[], share: number): Colour {
  const place = share * (stops.length - 1);
  const at = Math.min(Math.floor(place), stops.length - 2);
  const [a, b] = [stops[at] ?? clouds, stops[at + 1] ?? clouds];
  const mix = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * (place - at));
  return [mix(0), mix(1), mix(2)];
}

/** A palette of classes: their colours as they are. */
export const classesOf = (colours: readonly string[]): readonly Colour[] => [[255, 255, 255], ...colours.map(channels)];

export function paletteOf(colours: readonly string[]): readonly Colour[] {
  const stops = colours.map(channels);
  const mixed = Array.from({ length: levels }, (_, level) => between(stops, level / (levels - 1)));
  return [[255, 255, 255], ...mixed, clouds];
}

export const palette = paletteOf(vegetationPalette);
export const paletteOfChange = paletteOf(changePalette);
export const cloudColour = levels + 1;

/** The colour of a value in a range: 1 to `levels`. */
export const colourOf = (value: number, [low, high]: readonly [number, number]): number =>
  1 + Math.max(0, Math.min(levels - 1, Math.floor(((value - low) / Math.max(high - low, 1e-6)) * levels)));

/** The colour in the middle of as many neighbours; nothing and clouds stay as they are. */
export function coarser(colour: number, together: number): number {
  if (colour === 0 || colour === cloudColour) return colour;
  return 1 + Math.floor((colour - 1) / together) * together + Math.floor((together - 1) / 2);
}
