import { readParts, TextFault } from "../text/read-text";
import { type Drawing, drawingOf, emptySketch, type Part } from "./drawing";

/**
 * The drawing that a screen opens with, and what is drawn on top of it: what was sent before and came back is a change.
 * Without any boundary a new one is begun.
 */
export function beginDrawing(saved: readonly Part[], typed: string | null): [saved: Drawing, now: Drawing] {
  const first: Drawing = saved.length > 0 ? drawingOf(saved) : { parts: [], sketch: emptySketch("part") };
  const parts = typed === null ? null : readParts(typed);
  return [first, parts === null || parts instanceof TextFault || parts.length === 0 ? first : drawingOf(parts)];
}
