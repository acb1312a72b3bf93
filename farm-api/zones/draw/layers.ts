import { type GridHead, inflateBytes, pixelValue } from "../../satellite/shared/pack-grid";

/** Values by their bytes: 256 of them are worked out once. */
const table = (grid: GridHead) => Float32Array.from({ length: 256 }, (_, byte) => pixelValue(byte, grid));

export function valuesOf(grid: GridHead, bytes: Uint8Array): Float32Array {
  const known = table(grid);
  return Float32Array.from(bytes, (byte) => known[byte] ?? Number.NaN);
}

/** Values of a layer; NaN outside the field and under clouds. */
export const layerValues = ({ grid, pixels }: { grid: GridHead; pixels: Uint8Array }): Float32Array =>
  valuesOf(grid, inflateBytes(pixels, grid));

export interface Spread {
  average: number;
  std: number;
}

/** Mean and spread of values where a label stands; null where none has a value. */
export function spreadOf(values: Float32Array, labels: Uint8Array, label: number): Spread | null {
  let [sum, squares, count] = [0, 0, 0];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN;
    if (labels[at] !== label || Number.isNaN(value)) continue;
    sum += value;
    squares += value * value;
    count++;
  }
  if (count === 0) return null;
  const average = sum / count;
  return { average, std: Math.sqrt(Math.max(0, squares / count - average * average)) };
}

/**
 * How each pixel stands to the mean of its field, −0.2 for a fifth below: the mean of several layers, each by its own mean,
 * so that a good year and a bad one speak of the same land.
 */
export function relativeTo(layers: readonly Float32Array[]): Float32Array {
  const [first] = layers;
  const sums = new Float32Array(first?.length ?? 0);
  const counts = new Uint8Array(sums.length);
  for (const values of layers) {
    let [sum, count] = [0, 0];
    for (const value of values) if (!Number.isNaN(value)) [sum, count] = [sum + value, count + 1];
    // Of bare ground or water an index is about nought, and shares of it mean nothing.
    const mean = Math.max(sum / Math.max(count, 1), 0.05);
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      sums[at] = (sums[at] ?? 0) + value / mean - 1;
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return sums.map((sum, at) => (counts[at] ? sum / (counts[at] ?? 1) : Number.NaN));
}
