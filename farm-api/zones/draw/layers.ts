import { type GridHead, inflateBytes, pixelValue } from "../../satellite/shared/pack-grid";

/** What bytes stand for: the values of 256 of them are worked out once, for pixels are many. */
export function valuesOf(grid: GridHead, bytes: Uint8Array): Float32Array {
  const known = Float32Array.from({ length: 256 }, (_, byte) => pixelValue(byte, grid));
  const values = new Float32Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) values[at] = known[bytes[at] ?? 0] ?? Number.NaN;
  return values;
}

/** Values of a layer; NaN outside the field and under clouds. */
export const layerValues = ({ grid, pixels }: { grid: GridHead; pixels: Uint8Array }): Float32Array =>
  valuesOf(grid, inflateBytes(pixels, grid));

export interface Spread {
  average: number;
  std: number;
}

/** Mean and spread of values by the labels 1 to `count`; null where none has a value. */
export function spreadsOf(values: Float32Array, labels: Uint8Array, count: number): (Spread | null)[] {
  const [sums, squares, counts] = [
    new Float64Array(count + 1),
    new Float64Array(count + 1),
    new Float64Array(count + 1),
  ];
  for (let at = 0; at < values.length; at++) {
    const [label, value] = [labels[at] ?? 0, values[at] ?? Number.NaN];
    if (label === 0 || Number.isNaN(value)) continue;
    sums[label] = (sums[label] ?? 0) + value;
    squares[label] = (squares[label] ?? 0) + value * value;
    counts[label] = (counts[label] ?? 0) + 1;
  }
  return Array.from({ length: count }, (_, index) => {
    const own = counts[index + 1] ?? 0;
    if (own === 0) return null;
    const average = (sums[index + 1] ?? 0) / own;
    return { average, std: Math.sqrt(Math.max(0, (squares[index + 1] ?? 0) / own - average * average)) };
  });
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
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      sum += value;
      count++;
    }
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
