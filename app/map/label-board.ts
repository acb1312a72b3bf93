import { type Box, meets } from "./shape";

/** Side of a cell in pixels; most labels lie in one to three. */
const cell = 96;

/** Remembers where labels stand, so that none is written over another. */
export class LabelBoard {
  private readonly taken = new Map<string, Box[]>();

  /** @returns whether the place was free; then it is taken */
  take(box: Box): boolean {
    const cells = cellsOf(box);
    if (cells.some((key) => this.taken.get(key)?.some((other) => meets(other, box)))) return false;
    for (const key of cells) this.taken.set(key, [...(this.taken.get(key) ?? []), box]);
    return true;
  }
}

function cellsOf({ left, top, right, bottom }: Box): string[] {
  const cells: string[] = [];
  for (let column = Math.floor(left / cell); column * cell <= right; column++)
    for (let row = Math.floor(top / cell); row * cell <= bottom; row++) cells.push(`${column} ${row}`);
  return cells;
}
