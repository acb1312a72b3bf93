import type { Change } from "./edits";

/** What was done, the youngest last, and what was undone, likewise. */
export interface History {
  past: Change[][];
  future: Change[][];
}

const longest = 200;

export const emptyHistory: History = { past: [], future: [] };

const turned = (changes: Change[]): Change[] =>
  changes.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from }));

/** A new step; what was undone before it can't be redone any more. */
export const record = ({ past }: History, changes: Change[]): History => ({
  past: [...past, changes].slice(-longest),
  future: [],
});

/** The history one step back and the changes that take it there; null at the beginning. */
export function stepBack({ past, future }: History): { history: History; changes: Change[] } | null {
  const last = past.at(-1);
  if (!last) return null;
  return { history: { past: past.slice(0, -1), future: [...future, last] }, changes: turned(last) };
}

export function stepForward({ past, future }: History): { history: History; changes: Change[] } | null {
  const next = future.at(-1);
  if (!next) return null;
  return { history: { past: [...past, next], future: future.slice(0, -1) }, changes: next };
}
