import { eachNeighbour, partsOf } from "./parts";

interface Size {
  width: number;
  height: number;
}

/** How many sides each part shares with each of the others. */
function bordersOf(partOf: Int32Array, count: number, size: Size): Map<number, number>[] {
  const borders = Array.from({ length: count }, () => new Map<number, number>());
  for (let at = 0; at < partOf.length; at++) {
    const part = partOf[at] ?? -1;
    if (part === -1) continue;
    eachNeighbour(at, size, (neighbour) => {
      const other = partOf[neighbour] ?? -1;
      if (other !== -1 && other !== part) borders[part]?.set(other, (borders[part]?.get(other) ?? 0) + 1);
    });
  }
  return borders;
}

/** The part with the longest common border: of several the larger, then the one that comes first. */
function closest(borders: ReadonlyMap<number, number>, sizes: readonly number[]): number | null {
  let best: number | null = null;
  for (const [part, length] of borders) {
    const known = best === null ? -1 : (borders.get(best) ?? 0);
    const [size, other] = [sizes[part] ?? 0, best === null ? 0 : (sizes[best] ?? 0)];
    const first =
      best === null || length > known || (length === known && (size > other || (size === other && part < best)));
    if (first) best = part;
  }
  return best;
}

/** Makes one part of two: the first goes under in the second. */
function swallow(borders: Map<number, number>[], from: number, into: number): void {
  const target = borders[into];
  for (const [other, length] of borders[from] ?? []) {
    borders[other]?.delete(from);
    if (other === into || !target) continue;
    const together = (target.get(other) ?? 0) + length;
    target.set(other, together);
    borders[other]?.set(into, together);
  }
  borders[from]?.clear();
}

/** How many pixels of each part count. */
function countedOf(partOf: Int32Array, count: number, counted: Uint8Array): number[] {
  const sizes = new Array<number>(count).fill(0);
  for (let at = 0; at < partOf.length; at++) {
    const part = partOf[at] ?? -1;
    if (part !== -1 && counted[at] !== 0) sizes[part] = (sizes[part] ?? 0) + 1;
  }
  return sizes;
}

/**
 * Labels without parts of fewer than `least` pixels: the smallest first, each goes to the neighbour with which it has most
 * of its border in common. What has no neighbour stays.
 * @param counted pixels by which parts are measured, 0 for those that don't count; without it all do
 */
export function sieve(labels: Uint8Array, size: Size, least: number, counted?: Uint8Array): Uint8Array {
  const { partOf, labels: labelOf, sizes: pixels } = partsOf(labels, size);
  const sizes = counted ? countedOf(partOf, pixels.length, counted) : pixels;
  const borders = bordersOf(partOf, sizes.length, size);
  const gone = new Map<number, number>();
  const small = () =>
    [...sizes.keys()]
      .filter((part) => !gone.has(part) && (sizes[part] ?? 0) < least && (borders[part]?.size ?? 0) > 0)
      .sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0) || a - b);
  // A part that grew meanwhile is looked at again by its new size.
  for (let waiting = small(); waiting.length > 0; waiting = small())
    for (const part of waiting) {
      const into = (sizes[part] ?? 0) < least ? closest(borders[part] ?? new Map(), sizes) : null;
      if (into === null) continue;
      swallow(borders, part, into);
      sizes[into] = (sizes[into] ?? 0) + (sizes[part] ?? 0);
      gone.set(part, into);
    }
  const endOf = (part: number): number => {
    let end = part;
    for (let next = gone.get(end); next !== undefined; next = gone.get(end)) end = next;
    return end;
  };
  const label = Uint8Array.from(sizes, (_, part) => labelOf[endOf(part)] ?? 0);
  return labels.map((own, at) => ((partOf[at] ?? -1) === -1 ? own : (label[partOf[at] ?? 0] ?? own)));
}
