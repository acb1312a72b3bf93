import type { Part, Position } from "../model/drawing";
import type { Tint } from "./paint-ground";

/** What the page wants to be seen besides the drawing. */
export interface Shown {
  /** The boundary that is saved. */
  ghost: readonly Part[];
  /** Lines that stand and that points jump to: the field around a plot, the plots beside it. */
  guides: readonly Part[];
  /** Places that stand out by themselves. */
  pins: readonly Position[];
  tints: readonly Tint[];
  /** Fields that stand out among the others. */
  marked: ReadonlySet<number>;
  faults: readonly Position[];
}

export const nothingShown: Shown = { ghost: [], guides: [], pins: [], tints: [], marked: new Set(), faults: [] };
