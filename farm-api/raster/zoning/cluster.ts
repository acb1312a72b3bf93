/** What pixels are told apart by. */
export interface Feature {
  /** NaN where there is none. */
  values: Float32Array;
  /** How much it counts beside the others. */
  weight: number;
  /** A spread below which differences mean little. */
  least: number;
}

/** Pixels that are so much alike that they go together. */
interface Cell {
  at: number[];
  count: number;
}

/** Steps from the least value to the most: of one feature, and of each of several. */
const [fine, coarse] = [1024, 96];
const mostRounds = 100;

/** Values as numbers of their spread, so that metres and shares weigh alike. Loops are plain: pixels are many. */
function standardised({ values, weight, least }: Feature, known: Uint8Array): Float32Array {
  let [sum, squares, count] = [0, 0, 0];
  for (let at = 0; at < known.length; at++) {
    if (known[at] !== 1) continue;
    const value = values[at] ?? 0;
    sum += value;
    squares += value * value;
    count++;
  }
  const mean = sum / Math.max(count, 1);
  const spread = Math.max(Math.sqrt(Math.max(squares / Math.max(count, 1) - mean * mean, 0)), least);
  return values.map((value) => ((value - mean) / spread) * weight);
}

/** The step of each pixel between the least value and the most. */
function stepsOf(values: Float32Array, known: Uint8Array, steps: number): Uint16Array {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at < known.length; at++) {
    const value = values[at] ?? 0;
    if (known[at] !== 1) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const perStep = high > low ? steps / (high - low) : 0;
  const stepped = new Uint16Array(values.length);
  for (let at = 0; at < values.length; at++)
    if (known[at] === 1) stepped[at] = Math.min(steps - 1, Math.floor(((values[at] ?? 0) - low) * perStep));
  return stepped;
}

/** Gathers pixels into cells: the rounds that follow go over cells, however large the field is. */
function gather(features: readonly Float32Array[], known: Uint8Array): { cells: Cell[]; cellOf: Int32Array } {
  const steps = features.length === 1 ? fine : coarse;
  const stepped = features.map((values) => stepsOf(values, known, steps));
  const places = new Int32Array(steps ** features.length).fill(-1);
  const cellOf = new Int32Array(known.length).fill(-1);
  const cells: Cell[] = [];
  for (let at = 0; at < known.length; at++) {
    if (known[at] !== 1) continue;
    let key = 0;
    for (const one of stepped) key = key * steps + (one[at] ?? 0);
    let number = places[key] ?? -1;
    if (number === -1) {
      number = cells.push({ at: features.map(() => 0), count: 0 }) - 1;
      places[key] = number;
    }
    const cell = cells[number];
    if (!cell) continue;
    cellOf[at] = number;
    cell.count++;
    for (let index = 0; index < features.length; index++)
      cell.at[index] = (cell.at[index] ?? 0) + (features[index]?.[at] ?? 0);
  }
  for (const cell of cells) cell.at = cell.at.map((sum) => sum / cell.count);
  return { cells, cellOf };
}

/** The group of each cell, of as many pixels each as there can be, by the first feature. */
function equalGroups(cells: readonly Cell[], count: number): Int32Array {
  const groups = new Int32Array(cells.length);
  const order = [...cells.keys()].sort((a, b) => (cells[a]?.at[0] ?? 0) - (cells[b]?.at[0] ?? 0) || a - b);
  const all = cells.reduce((sum, cell) => sum + cell.count, 0);
  let before = 0;
  for (const number of order) {
    const own = cells[number]?.count ?? 0;
    groups[number] = Math.min(count - 1, Math.floor(((before + own / 2) / all) * count));
    before += own;
  }
  return groups;
}

function centresOf(cells: readonly Cell[], groups: Int32Array, count: number): number[][] {
  const dimensions = cells[0]?.at.length ?? 0;
  const sums = Array.from({ length: count }, () => new Array<number>(dimensions).fill(0));
  const counts = new Array<number>(count).fill(0);
  for (const [number, cell] of cells.entries()) {
    const group = groups[number] ?? 0;
    const sum = sums[group];
    if (!sum) continue;
    counts[group] = (counts[group] ?? 0) + cell.count;
    for (const [index, value] of cell.at.entries()) sum[index] = (sum[index] ?? 0) + value * cell.count;
  }
  // A group that lost its last cell draws nobody any more.
  return sums.map((sum, group) => sum.map((value) => (counts[group] ? value / (counts[group] ?? 1) : Infinity)));
}

function nearest(at: readonly number[], centres: readonly number[][]): number {
  let [best, least] = [0, Infinity];
  for (const [group, centre] of centres.entries()) {
    let distance = 0;
    for (let index = 0; index < at.length; index++) distance += ((at[index] ?? 0) - (centre[index] ?? 0)) ** 2;
    if (distance < least) [best, least] = [group, distance];
  }
  return best;
}

/**
 * Where likeness is looked for from: groups of equal size, or of as many values each where so much of the land has one and
 * the same value that some groups of equal size would have none, and be lost for good.
 */
function firstGroups(cells: readonly Cell[], count: number): Int32Array {
  const equal = equalGroups(cells, count);
  if (new Set(equal).size >= Math.min(count, cells.length)) return equal;
  return equalGroups(
    cells.map(({ at }) => ({ at, count: 1 })),
    count,
  );
}

/** Groups of cells that are alike: k-means without any chance in it. */
function alikeGroups(cells: readonly Cell[], count: number): Int32Array {
  let groups = firstGroups(cells, count);
  for (let round = 0; round < mostRounds; round++) {
    const centres = centresOf(cells, groups, count);
    const moved = Int32Array.from(cells, ({ at }) => nearest(at, centres));
    if (moved.every((group, number) => group === groups[number])) break;
    groups = moved;
  }
  return groups;
}

/** 1 for pixels that have a value of each feature. */
function knownOf(features: readonly Feature[]): Uint8Array {
  const known = new Uint8Array(features[0]?.values.length ?? 0).fill(1);
  for (const { values } of features)
    for (let at = 0; at < known.length; at++) if (Number.isNaN(values[at] ?? Number.NaN)) known[at] = 0;
  return known;
}

export interface Clustering {
  /** The first one puts the groups in order. */
  features: readonly [Feature, ...Feature[]];
  /** Most groups; there are fewer where values are fewer. */
  count: number;
  /** Of pixels that are alike, or of as many pixels each by the first feature. */
  method: "alike" | "equal";
}

export interface Clusters {
  /** 1 and on by the mean of the first feature, the least first; 0 for pixels that lack a value. */
  labels: Uint8Array;
  /** How many groups there are. */
  groups: number;
  /** The largest share of the pixels that are all alike: they can't be divided. */
  tied: number;
}

/** Divides pixels into groups, always in the same way. */
export function cluster({ features, count, method }: Clustering): Clusters {
  const known = knownOf(features);
  const used = (method === "equal" ? features.slice(0, 1) : features).map((feature) => standardised(feature, known));
  const { cells, cellOf } = gather(used, known);
  const groups = method === "equal" ? equalGroups(cells, count) : alikeGroups(cells, count);
  const centres = centresOf(cells, groups, count);
  const order = [...centres.keys()]
    .filter((group) => Number.isFinite(centres[group]?.[0] ?? Infinity))
    .sort((a, b) => (centres[a]?.[0] ?? 0) - (centres[b]?.[0] ?? 0));
  const place = new Map(order.map((group, index) => [group, index + 1]));
  const labelOf = Uint8Array.from(groups, (group) => place.get(group) ?? 0);
  const labels = new Uint8Array(known.length);
  for (let at = 0; at < labels.length; at++) if (known[at] === 1) labels[at] = labelOf[cellOf[at] ?? 0] ?? 0;
  const largest = cells.reduce((most, cell) => Math.max(most, cell.count), 0);
  const all = cells.reduce((sum, cell) => sum + cell.count, 0);
  return { labels, groups: order.length, tied: largest / Math.max(all, 1) };
}
