import type { Corner } from "../mask";
import { type Borders, evenBorders, steppedBorders } from "./borders";
import { partsOf } from "./parts";

interface Size {
  width: number;
  height: number;
}

/** Right, down, left, up: a border is walked with its own pixels to the right. */
const [right, down, left, up] = [0, 1, 2, 3] as const;
const stepX = [1, 0, -1, 0] as const;
const stepY = [0, 1, 0, -1] as const;

/** Borders of parts between corners of pixels: which of the four ways lead away from a corner, for one part at a time. */
class Walk {
  private readonly across: number;
  /** A bit for each way that has not been walked yet. */
  private readonly ways: Uint8Array;

  constructor(
    private readonly partOf: Int32Array,
    private readonly size: Size,
    private readonly borders: Borders,
  ) {
    this.across = size.width + 1;
    this.ways = new Uint8Array(this.across * (size.height + 1));
  }

  private part(x: number, y: number): number {
    const { width, height } = this.size;
    return x < 0 || y < 0 || x >= width || y >= height ? -2 : (this.partOf[y * width + x] ?? -2);
  }

  /** Marks the borders of all parts; each way belongs to the part to its right. */
  begin(): void {
    const { width, height } = this.size;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const own = this.part(x, y);
        if (own === -1) continue;
        if (this.part(x, y - 1) !== own) this.mark(x, y, right);
        if (this.part(x + 1, y) !== own) this.mark(x + 1, y, down);
        if (this.part(x, y + 1) !== own) this.mark(x + 1, y + 1, left);
        if (this.part(x - 1, y) !== own) this.mark(x, y + 1, up);
      }
  }

  private mark(x: number, y: number, way: number): void {
    const at = y * this.across + x;
    this.ways[at] = (this.ways[at] ?? 0) | (1 << way);
  }

  has(x: number, y: number, way: number): boolean {
    return ((this.ways[y * this.across + x] ?? 0) & (1 << way)) !== 0;
  }

  private take(at: number, way: number): void {
    this.ways[at] = (this.ways[at] ?? 0) & ~(1 << way);
  }

  /** The part to the right of a way. */
  private partBeside(x: number, y: number, way: number): number {
    return this.part(way === right || way === up ? x : x - 1, way === right || way === down ? y : y - 1);
  }

  /** The ring that begins with a way, closed. */
  ring(startX: number, startY: number, startWay: number): Corner[] {
    const { x: placeX, y: placeY, kept } = this.borders;
    const corners: Corner[] = [];
    const own = this.partBeside(startX, startY, startWay);
    let x = startX;
    let y = startY;
    let way = startWay;
    do {
      const at = y * this.across + x;
      if (kept[at] === 1) corners.push([placeX[at] ?? x, placeY[at] ?? y]);
      this.take(at, way);
      x += stepX[way] ?? 0;
      y += stepY[way] ?? 0;
      // Left first: where a part touches itself by a corner, its border goes on along the foreign pixel, so that no ring crosses itself.
      let turn = (way + 3) % 4;
      for (let tried = 0; tried < 2; tried++) {
        if (x === startX && y === startY && turn === startWay) break;
        if (this.has(x, y, turn) && this.partBeside(x, y, turn) === own) break;
        turn = (turn + 1) % 4;
      }
      way = turn;
    } while (x !== startX || y !== startY || way !== startWay);
    const [first] = corners;
    if (first) corners.push(first);
    return corners;
  }
}

function signedArea(ring: readonly Corner[]): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[x, y], [nextX, nextY]] = [ring[at - 1] ?? [0, 0], ring[at] ?? [0, 0]];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

/** A part of one label: its outer ring, then its holes, in corners of pixels. */
export interface Traced {
  label: number;
  rings: Corner[][];
}

/**
 * Borders of what hangs together of one label, in pixels. Neighbours have all corners of their common border in common, so
 * that together they leave no gap and cover nothing twice, wherever their corners are put.
 * @param even whether borders are drawn without the steps of pixels
 */
export function trace(labels: Uint8Array, size: Size, even: boolean): Traced[] {
  const { partOf, labels: labelOf } = partsOf(labels, size);
  const walk = new Walk(partOf, size, even ? evenBorders(partOf, size) : steppedBorders(partOf, size));
  walk.begin();
  const traced = labelOf.map((label): Traced => ({ label, rings: [] }));
  const holes: [part: number, ring: Corner[]][] = [];
  const follow = (part: number, x: number, y: number, way: number) => {
    if (!walk.has(x, y, way)) return;
    const ring = walk.ring(x, y, way);
    if (signedArea(ring) > 0) traced[part]?.rings.unshift(ring);
    else holes.push([part, ring]);
  };
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const part = partOf[y * size.width + x] ?? -1;
      if (part === -1) continue;
      // Each ring has a side that is the upper or the lower one of a pixel of its part.
      follow(part, x, y, right);
      follow(part, x + 1, y + 1, left);
    }
  for (const [part, ring] of holes) traced[part]?.rings.push(ring);
  return traced;
}
