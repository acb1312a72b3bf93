import { useNavigation } from "@remix-run/react";
import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

interface Kept {
  control: HTMLElement;
  row: HTMLTableRowElement | null;
  /** The row's place in its table. */
  at: number;
}

const focusable = (within: Element | null | undefined) =>
  within?.querySelector<HTMLElement>("input:not(:disabled), button:not(:disabled), a[href]");

/** The control itself, else what has come to its place: its row's first one, that of the next row, or all that is left. */
function placeOf({ control, row, at }: Kept, all: HTMLElement): HTMLElement {
  if (all.contains(control) && !control.matches(":disabled")) return control;
  if (row && all.contains(row)) return focusable(row) ?? all;
  const rows = all.querySelector("tbody")?.rows;
  return (row && rows && focusable(rows[Math.min(at, rows.length - 1)])) ?? all;
}

/**
 * For a list that is worked through by the keyboard: once a form was sent, the focus is where it was, though the control went
 * with what the form changed or could not be pressed meanwhile. The browser would begin with the page anew.
 */
export function useFocusKept(all: RefObject<HTMLElement>) {
  const kept = useRef<Kept | null>(null);
  const { formMethod } = useNavigation();
  const sending = formMethod !== undefined && formMethod !== "GET";
  // An effect, because the focus is the browser's.
  useEffect(() => {
    if (sending || !kept.current || !all.current || document.activeElement !== document.body) return;
    placeOf(kept.current, all.current).focus({ preventScroll: true });
  }, [sending, all]);
  return ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest("tr");
    kept.current = { control: target, row, at: row ? row.sectionRowIndex : 0 };
  };
}
