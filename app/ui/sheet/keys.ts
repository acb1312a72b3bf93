import type { Place } from "./selection";

/** What a key asks of the sheet. */
export type Command =
  | { kind: "move"; by: Place; extend: boolean }
  /** Moves on by Tab; at the edge the focus leaves the sheet as it does anywhere else. */
  | { kind: "tab"; step: 1 | -1 }
  | { kind: "enter"; step: 1 | -1 }
  | { kind: "open" }
  | { kind: "type"; text: string }
  | { kind: "clear" | "undo" | "redo" | "fillDown" | "selectAll" | "check" };

export interface Press {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const far = 1_000_000;
const page = 12;

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -page, column: 0 },
  PageDown: { row: page, column: 0 },
};

/** Home and End go to the first and the last column; Ctrl takes any step to the edge. */
function stepOf({ key, shiftKey, ctrlKey, metaKey }: Press): Command | null {
  const control = ctrlKey || metaKey;
  const edge = key === "Home" ? -far : key === "End" ? far : null;
  if (edge !== null) return { kind: "move", by: { row: control ? edge : 0, column: edge }, extend: shiftKey };
  const step = steps[key];
  if (!step) return null;
  const by = control ? { row: step.row * far, column: step.column * far } : step;
  return { kind: "move", by, extend: shiftKey };
}

/** By the place on the keyboard, so that they work in the Russian layout too. Copy and paste come as events of their own. */
function controlOf({ code, shiftKey }: Press): Command | null {
  if (code === "KeyZ") return { kind: shiftKey ? "redo" : "undo" };
  if (code === "KeyY") return { kind: "redo" };
  if (code === "KeyD") return { kind: "fillDown" };
  return code === "KeyA" ? { kind: "selectAll" } : null;
}

/** A letter, or a sign on whose key the Russian layout has a letter. */
export const beginsWord = /^[\p{L}[\];',]$/u;
/** Whatever a key writes, but for the space, which no text begins with. */
export const beginsText = /^[^\s\p{C}]$/u;

/** @param begins what the sheet takes for the beginning of a text; other signs stay shortcuts of the page */
export function commandOf(press: Press, begins: RegExp): Command | null {
  if (press.altKey) return null;
  const step = stepOf(press);
  if (step) return step;
  if (press.ctrlKey || press.metaKey) return controlOf(press);
  if (press.key === "Tab") return { kind: "tab", step: press.shiftKey ? -1 : 1 };
  if (press.key === "Enter") return { kind: "enter", step: press.shiftKey ? -1 : 1 };
  if (press.key === "F2") return { kind: "open" };
  if (press.key === "Delete" || press.key === "Backspace") return { kind: "clear" };
  if (press.key === " ") return { kind: "check" };
  return begins.test(press.key) ? { kind: "type", text: press.key } : null;
}
