/** A corner of a ring in pixels of a window: 0, 0 is the upper left corner of its first pixel. */
export type Corner = readonly [x: number, y: number];

/** Columns at which a row's middle line crosses the sides of rings, from left to right. */
function crossings(rings: readonly (readonly Corner[])[], y: number): number[] {
  const found: number[] = [];
  for (const ring of rings)
    for (let at = 1; at < ring.length; at++) {
      const [from, to] = [ring[at - 1], ring[at]];
      if (!from || !to || from[1] <= y === to[1] <= y) continue;
      found.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]));
    }
  return found.sort((a, b) => a - b);
}

interface Size {
  width: number;
  height: number;
}

/**
 * Which pixels of a window belong to a shape: those whose centre lies in it.
 * @param rings outer rings and holes alike, each closed, in pixels of the window
 * @returns 1 for a pixel that belongs to it, row by row
 */
export function maskOf(rings: readonly (readonly Corner[])[], { width, height }: Size): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const found = crossings(rings, row + 0.5);
    for (let at = 0; at + 1 < found.length; at += 2) {
      const from = Math.max(0, Math.ceil((found[at] ?? 0) - 0.5));
      const to = Math.min(width, Math.ceil((found[at + 1] ?? 0) - 0.5));
      if (to > from) mask.fill(1, row * width + from, row * width + to);
    }
  }
  return mask;
}

/** The same without the pixels that have a foreign one among their eight neighbours. */
export function withoutEdge(mask: Uint8Array, { width, height }: Size): Uint8Array {
  const inner = new Uint8Array(mask.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const above = (mask[at - width - 1] ?? 0) & (mask[at - width] ?? 0) & (mask[at - width + 1] ?? 0);
      const beside = (mask[at - 1] ?? 0) & (mask[at] ?? 0) & (mask[at + 1] ?? 0);
      const below = (mask[at + width - 1] ?? 0) & (mask[at + width] ?? 0) & (mask[at + width + 1] ?? 0);
      inner[at] = above & beside & below;
    }
  return inner;
}
