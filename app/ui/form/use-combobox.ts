import { type KeyboardEvent, type RefObject, useState } from "react";
import { searchNames } from "../search-text";
import type { Option } from "./options";
import { setInputValue } from "./set-input-value";

interface ComboboxState {
  /** Null until somebody does something: the text is that of the choice, which a browser may have brought back. */
  text: string | null;
  /** What is typed since the list was opened; null while the text is that of the choice. */
  query: string | null;
  open: boolean;
  active: number;
}

/**
 * State and keys of a combobox whose value lives in a native select.
 * @param first the value to begin with where the select is only about to be drawn
 */
export function useCombobox(select: RefObject<HTMLSelectElement>, options: Option[], first: string) {
  const [state, setState] = useState<ComboboxState>({ text: null, query: null, open: false, active: 0 });
  const chosen = () =>
    select.current ? chosenText(select.current) : (options.find(({ value }) => value === first)?.label ?? "");
  const text = state.text ?? chosen();
  const matches = state.open ? searchNames(options, state.query ?? "", ({ label }) => label) : [];
  const change = (part: Partial<ComboboxState>) => setState((before) => ({ ...before, ...part }));

  function choose(option: Option | undefined) {
    if (select.current) setInputValue(select.current, option?.value ?? "");
    change({ text: option?.label ?? "", query: null, open: false, active: 0 });
  }

  /** Leaving the box: an emptied box means no choice, a half-typed word leaves the choice as it was. */
  function settle() {
    if (state.query !== null && text.trim() === "") choose(undefined);
    else change({ text: chosenText(select.current), query: null, open: false, active: 0 });
  }

  function move(step: 1 | -1) {
    if (!state.open) return change({ open: true, active: 0 });
    change({ active: Math.min(Math.max(state.active + step, 0), matches.length - 1) });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && state.open && !event.ctrlKey && matches[state.active])
      choose(matches[state.active]);
    else if (event.key === "Escape" && state.open) settle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    ...state,
    text,
    matches,
    choose,
    settle,
    onKeyDown,
    toggle: () => change({ open: !state.open, active: 0 }),
    type: (text: string) => change({ text, query: text, open: true, active: 0 }),
    point: (active: number) => change({ active }),
  };
}

function chosenText(select: HTMLSelectElement | null): string {
  return select?.value ? (select.selectedOptions[0]?.label ?? "") : "";
}
