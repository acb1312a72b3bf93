import type { Place } from "./selection";

/** Where the selection goes after a cell has been edited. */
export type Leaving = "down" | "up" | "right" | "left" | "stay";

export const leaps: Record<Leaving, Place> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
  stay: { row: 0, column: 0 },
};

const byKey: Record<string, [Leaving, Leaving]> = { Enter: ["down", "up"], Tab: ["right", "left"] };

/** Enter goes down and Tab to the right, with Shift the other way; undefined for keys that don't end an edit. */
export const leavingBy = ({ key, shiftKey }: { key: string; shiftKey: boolean }): Leaving | undefined =>
  byKey[key]?.[shiftKey ? 1 : 0];
