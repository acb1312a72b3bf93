import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { findNamed } from "../find-named";
import type { Option } from "./options";
import { setInputValue } from "./set-input-value";

interface ComboboxState {
  /** Null until somebody does something: the text is that of the choice, which a browser may have brought back. */
  text: string | null;
  /** What is typed since the list was opened; null while the text is that of the choice. */
  query: string | null;
  open: boolean;
  active: number;
  /** What was typed and left names nothing: it stays, and the form is not sent with it. */
  unknown: boolean;
}

const untouched: ComboboxState = { text: null, query: null, open: false, active: 0, unknown: false };
const mostShown = 100;

interface Boxes {
  /** Holds the value. */
  select: RefObject<HTMLSelectElement>;
  /** What is typed into. */
  input: RefObject<HTMLInputElement>;
}

/**
 * State and keys of a combobox whose value lives in a native select.
 * @param first the value to begin with where the select is only about to be drawn
 */
export function useCombobox({ select, input }: Boxes, options: Option[], first: string) {
  const [state, setState] = useState(untouched);
  const chosen = () =>
    select.current ? chosenText(select.current) : (options.find(({ value }) => value === first)?.label ?? "");
  const text = state.text ?? chosen();
  const matches = state.open ? findNamed(options, state.query ?? "", ({ label }) => label).slice(0, mostShown) : [];
  const change = (part: Partial<ComboboxState>) => setState((before) => ({ ...before, ...part }));
  useRefusedSubmit(input, state.unknown);

  function choose(option: Option | undefined) {
    if (select.current) setInputValue(select.current, option?.value ?? "");
    setState({ ...untouched, text: option?.label ?? "" });
  }

  /** Leaving the box: an emptied box means no choice, a word that only one option begins with means that one. */
  function settle() {
    if (state.query === null) return change({ open: false, active: 0 });
    if (text.trim() === "") return choose(undefined);
    const [only, other] = matches;
    if (only && (!other || only.label.toLowerCase() === text.trim().toLowerCase())) return choose(only);
    change({ open: false, active: 0, unknown: true });
  }

  const giveUp = () => setState({ ...untouched, text: chosenText(select.current) });

  function move(step: 1 | -1) {
    if (!state.open) return change({ open: true, active: 0 });
    change({ active: Math.min(Math.max(state.active + step, 0), matches.length - 1) });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && state.open && !event.ctrlKey) {
      // With nothing found the form is not what Enter was meant for.
      if (matches[state.active]) choose(matches[state.active]);
    } else if (event.key === "Escape" && (state.open || state.unknown)) giveUp();
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
    type: (text: string) => setState({ ...untouched, text, query: text, open: true }),
    point: (active: number) => change({ active }),
  };
}

/** Keeps a form from being sent while a box holds what names nothing: it would be sent without it, unnoticed. */
function useRefusedSubmit(input: RefObject<HTMLInputElement>, refused: boolean) {
  // An effect, because the form around is not this component's: its submit is heard before anybody else's.
  useEffect(() => {
    const form = input.current?.form;
    if (!refused || !form) return;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      input.current?.focus();
    };
    form.addEventListener("submit", refuse, true);
    return () => form.removeEventListener("submit", refuse, true);
  }, [input, refused]);
}

function chosenText(select: HTMLSelectElement | null): string {
  return select?.value ? (select.selectedOptions[0]?.label ?? "") : "";
}
