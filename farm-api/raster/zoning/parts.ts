interface Size {
  width: number;
  height: number;
}

export interface Parts {
  /** The part of each pixel; −1 for pixels of no label. */
  partOf: Int32Array;
  /** The label of each part, and how many pixels it has. */
  labels: number[];
  sizes: number[];
}

/** Calls with each of the four neighbours of a pixel. */
export function eachNeighbour(at: number, { width, height }: Size, visit: (neighbour: number) => void): void {
  const x = at % width;
  if (at >= width) visit(at - width);
  if (x > 0) visit(at - 1);
  if (x < width - 1) visit(at + 1);
  if (at < width * (height - 1)) visit(at + width);
}

/** Pixels of one label that hang together by their sides, row by row from the first. */
export function partsOf(labels: Uint8Array, size: Size): Parts {
  const partOf = new Int32Array(labels.length).fill(-1);
  const found: Parts = { partOf, labels: [], sizes: [] };
  const stack = new Int32Array(labels.length);
  let [height, label, part] = [0, 0, 0];
  const take = (at: number) => {
    if (labels[at] !== label || partOf[at] !== -1) return;
    partOf[at] = part;
    stack[height++] = at;
  };
  for (let start = 0; start < labels.length; start++) {
    label = labels[start] ?? 0;
    if (label === 0 || partOf[start] !== -1) continue;
    part = found.labels.length;
    take(start);
    let count = 0;
    for (; height > 0; count++) eachNeighbour(stack[--height] ?? 0, size, take);
    found.labels.push(label);
    found.sizes.push(count);
  }
  return found;
}
