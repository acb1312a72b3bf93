import { matchSequence, nameKey } from "./key-sequence";

export interface Shortcut {
  /** Such as "g f", "/", "ctrl+k". */
  keys: string;
  /** What it does, for the list of shortcuts; a shortcut without it isn't listed. */
  label?: string;
  run: () => void;
}

const SEQUENCE_WITHIN_MS = 1500;
const registered = new Map<string, Shortcut[]>();
let pending = "";
let pressedAt = 0;

/** Adds a shortcut; the youngest one of the same keys wins, so a dialog may take a key over. Returns its removal. */
export function addShortcut(shortcut: Shortcut): () => void {
  registered.set(shortcut.keys, [...(registered.get(shortcut.keys) ?? []), shortcut]);
  return () => {
    const left = (registered.get(shortcut.keys) ?? []).filter((other) => other !== shortcut);
    if (left.length > 0) registered.set(shortcut.keys, left);
    else registered.delete(shortcut.keys);
  };
}

/** The shortcuts that work now and say what they do. */
export function listShortcuts(): Shortcut[] {
  return [...registered.values()].flatMap((same) => same.slice(-1)).filter((shortcut) => shortcut.label);
}

export function listenForShortcuts(signal: AbortSignal) {
  document.addEventListener("keydown", onKeyDown, { signal });
}

function onKeyDown(event: KeyboardEvent) {
  const key = nameKey(event);
  if (!key || event.defaultPrevented || event.repeat) return;
  if (isTyping(event.target) && !key.startsWith("ctrl+")) return;
  const before = event.timeStamp - pressedAt < SEQUENCE_WITHIN_MS ? pending : "";
  const match = matchSequence(registered.keys(), before, key);
  pending = match.kind === "wait" ? match.pending : "";
  pressedAt = event.timeStamp;
  if (match.kind !== "run") return;
  event.preventDefault();
  registered.get(match.keys)?.at(-1)?.run();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !["checkbox", "radio", "button", "submit", "file"].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
