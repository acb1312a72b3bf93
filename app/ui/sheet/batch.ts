import type { StandingCell } from "./answer";
import type { CellValue, Edit } from "./edits";

export interface SentCell {
  rowId: number;
  columnId: number;
  value: CellValue;
  was: CellValue;
  /** What a save took away together with this value and undo brings back. */
  details?: unknown;
}

/** What is on its way to the server. The key makes it count once, however often it is sent. */
export interface Batch {
  key: string;
  body: string;
  /** What is sent beside the cells with this batch alone. */
  fields?: Record<string, string>;
  /** What stands there once it is saved. */
  cells: readonly SentCell[];
}

/** What saves took away together with values, by row, column and value. */
export type Kept = ReadonlyMap<string, unknown>;

const keptKey = (rowId: number, columnId: number, value: CellValue) => `${rowId} ${columnId} ${value}`;

/** What comes back with a value that undo has set back. */
export const detailsOf = ({ value, restored }: Edit, rowId: number, columnId: number, kept: Kept): unknown =>
  restored ? kept.get(keptKey(rowId, columnId, value)) : undefined;

export function keepLost(kept: Kept, lost: readonly (StandingCell & { details?: unknown })[]): Kept {
  const next = new Map(kept);
  for (const { rowId, columnId, value, details } of lost)
    if (details !== undefined) next.set(keptKey(rowId, columnId, value), details);
  return next;
}
