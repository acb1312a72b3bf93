/** What was done, the youngest last, and what was undone, likewise; a step is whatever a sheet can take back. */
export interface History<Step> {
  past: Step[];
  future: Step[];
}

export interface Taken<Step> {
  history: History<Step>;
  step: Step;
}

const longest = 200;

export const emptyHistory = <Step>(): History<Step> => ({ past: [], future: [] });

/** A new step; what was undone before it can't be redone any more. */
export const record = <Step>({ past }: History<Step>, step: Step): History<Step> => ({
  past: [...past, step].slice(-longest),
  future: [],
});

/** The history one step back and the step to be taken back; null at the beginning. */
export function stepBack<Step>({ past, future }: History<Step>): Taken<Step> | null {
  const last = past.at(-1);
  if (last === undefined) return null;
  return { history: { past: past.slice(0, -1), future: [...future, last] }, step: last };
}

export function stepForward<Step>({ past, future }: History<Step>): Taken<Step> | null {
  const next = future.at(-1);
  if (next === undefined) return null;
  return { history: { past: [...past, next], future: future.slice(0, -1) }, step: next };
}
