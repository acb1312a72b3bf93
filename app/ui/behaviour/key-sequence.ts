export interface KeyPress {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const signs: Record<string, string> = { Slash: "/", Escape: "esc", Delete: "delete" };

/**
 * Names a key press the way shortcuts are written: "g", "/", "?", "ctrl+k", "esc". Letters come from their place on the
 * keyboard, so they work in the Russian layout too. Undefined for keys that no shortcut uses.
 */
export function nameKey(press: KeyPress): string | undefined {
  if (press.altKey) return undefined;
  const control = press.ctrlKey || press.metaKey;
  if (!control && (press.key === "/" || press.key === "?")) return press.key;
  const base = /^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase() ?? signs[press.code];
  if (!base) return undefined;
  if (control) return `ctrl+${base}`;
  if (press.shiftKey) return base === "/" ? "?" : undefined;
  return base;
}

export type SequenceMatch = { kind: "run"; keys: string } | { kind: "wait"; pending: string } | { kind: "none" };

/** Adds a pressed key to what was pressed just before and looks whether that is a shortcut, or the beginning of one. */
export function matchSequence(shortcuts: Iterable<string>, pending: string, key: string): SequenceMatch {
  const known = [...shortcuts];
  for (const keys of [pending ? `${pending} ${key}` : key, key]) {
    if (known.includes(keys)) return { kind: "run", keys };
    if (known.some((shortcut) => shortcut.startsWith(`${keys} `))) return { kind: "wait", pending: keys };
  }
  return { kind: "none" };
}
