import { Refusal } from "./changes";
import type { Corner, Drawing, Position, RingId } from "./drawing";

/** How many steps can be taken back. */
const depth = 500;

export interface EditState {
  past: readonly Drawing[];
  present: Drawing;
  future: readonly Drawing[];
  /** What is seen while something is dragged; no step of its own until it is dropped. */
  moving: Drawing | null;
  /** Where the next point would come, while something is being drawn. */
  hover: Position | null;
  /** What Delete would remove: a corner, or a whole ring. */
  chosen: Corner | (RingId & { at: null }) | null;
  /** Why the last thing could not be done. */
  notice: string | null;
  /** As it was opened, or saved last. */
  first: Drawing;
}

export const beginEdit = (drawing: Drawing): EditState => ({
  past: [],
  present: drawing,
  future: [],
  moving: null,
  hover: null,
  chosen: null,
  notice: null,
  first: drawing,
});

export const shownDrawing = ({ moving, present }: EditState): Drawing => moving ?? present;
export const isChanged = ({ present, first }: EditState): boolean => present !== first;

/** One more step; what was taken back before is forgotten. */
export function step(state: EditState, next: Drawing | Refusal): EditState {
  const rest = { ...state, moving: null, notice: null };
  if (next instanceof Refusal) return { ...rest, notice: next.text };
  if (next === state.present) return rest;
  return { ...rest, past: [...state.past.slice(-depth + 1), state.present], present: next, future: [], chosen: null };
}

export function undo(state: EditState): EditState {
  const previous = state.past.at(-1);
  if (!previous) return state;
  const { past, present, future } = state;
  return {
    ...beginEdit(previous),
    first: state.first,
    past: past.slice(0, -1),
    future: [present, ...future],
  };
}

export function redo(state: EditState): EditState {
  const [next, ...future] = state.future;
  if (!next) return state;
  return { ...beginEdit(next), first: state.first, past: [...state.past, state.present], future };
}
