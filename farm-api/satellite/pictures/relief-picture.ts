import { aspectAt, aspects, levelAspect, reliefPalette, slopePalette, slopeRange } from "#contract/relief-words";
import type { Grid, ReliefLayer } from "#contract/satellite-shapes";
import { threadWork } from "../../platform/threads/work";
import { writePng } from "../../raster/png/write-png";
import { levelPixel, noPixel, pixelValue } from "../shared/pack-grid";
import { classesOf, colourOf, paletteOf } from "./colours";

const palettes = {
  relief: paletteOf(reliefPalette),
  slope: paletteOf(slopePalette),
  aspect: classesOf(aspects.map(({ color }) => color)),
};

function colourAt(layer: ReliefLayer, byte: number, grid: Grid): number {
  if (byte === noPixel) return 0;
  const value = pixelValue(byte, grid);
  if (layer === "aspect") return 1 + (byte === levelPixel ? levelAspect : aspectAt(value));
  return colourOf(value, layer === "slope" ? slopeRange : [grid.low, grid.high]);
}

/** A field's land: heights between its own lowest and highest, slopes by degrees, directions by their eight colours. */
export const reliefPictureWork = threadWork(
  "satellite-relief-picture",
  ({ layer, grid }: { layer: ReliefLayer; grid: Grid }): Uint8Array => {
    const { width, height } = grid;
    const known = Uint8Array.from({ length: 256 }, (_, byte) => colourAt(layer, byte, grid));
    const pixels = Uint8Array.from(Buffer.from(grid.pixels, "base64"), (byte) => known[byte] ?? 0);
    return writePng({ width, height, pixels, palette: palettes[layer] });
  },
);
