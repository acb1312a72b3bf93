import type { RefusedCell } from "~/ui/sheet/answer";
import type { CheckedRow } from "./checked-rows";

/** What the form without scripts gets back: everything typed, and what is wrong at its cells. */
export interface PlainAnswer {
  rows: string[][];
  message: string;
  cells: RefusedCell[];
  /** Verdicts, where they were asked for. */
  checked?: CheckedRow[];
}

/** Rows of the form without scripts. */
export const plainRows = 8;

/** The name of a cell in it. */
export const plainName = (row: number, key: string): string => `row-${row}-${key}`;
