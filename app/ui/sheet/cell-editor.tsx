import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { findNamed } from "../find-named";
import { type CellOption, CellOptions } from "./cell-options";
import { takeChosen, takeText } from "./commands";
import { empty } from "./edits";
import { type Leaving, leavingBy } from "./leaving";
import { placeOver, takeFocus } from "./over-cell";
import type { Editing, SheetModel } from "./use-sheet";

const clearing: CellOption = { id: 0, name: "Очистить ячейку" };
/** More than anybody reads through. */
const mostShown = 100;
const leavingByArrow: Record<string, Leaving> = { ArrowUp: "up", ArrowDown: "down" };

/** Entries that fit what is typed. */
function fitting(options: readonly CellOption[], text: string): CellOption[] {
  const found = findNamed(options, text, ({ name }) => name).slice(0, mostShown);
  return text.trim() === "" ? [...found, clearing] : found;
}

/** What is typed over a cell, the entries that fit it, and how it ends. */
function useTyping(model: SheetModel, { place, text: begun }: Editing) {
  const { view, setEditing, focus } = model;
  const { spec } = view;
  const list = spec.columns[place.column]?.list;
  const takesText = !list || spec.takesAnyText === true;
  const [text, setText] = useState(begun);
  const [active, setActive] = useState(0);
  // The box is left once more when it is taken away.
  const done = useRef(false);
  const shown = list ? fitting(spec.options?.(view, place) ?? [], text) : [];

  function end(how: () => void) {
    if (done.current) return;
    done.current = true;
    how();
  }
  const choose = (option: CellOption, leaving: Leaving) =>
    end(() => takeChosen(model, option === clearing ? empty : (spec.chosen?.(option) ?? option.name), leaving));
  function close(backToCell: boolean) {
    setEditing(null);
    if (backToCell) focus(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    const leaving = leavingBy(event) ?? (list ? undefined : leavingByArrow[event.key]);
    const chosen = shown[active];
    // Ctrl+Enter sends the form that the sheet stands in.
    if (!list && event.key === "Enter" && (event.ctrlKey || event.metaKey)) return;
    if (leaving && chosen) choose(chosen, leaving);
    else if (leaving && takesText) end(() => takeText(model, text, leaving));
    else if (event.key === "ArrowDown") setActive(Math.min(active + 1, shown.length - 1));
    else if (event.key === "ArrowUp") setActive(Math.max(active - 1, 0));
    else if (event.key === "Escape") end(() => close(true));
    else if (!leaving) return;
    event.preventDefault();
  }
  function onBlur() {
    end(() => (takesText && (!list || text !== begun) ? takeText(model, text, "stay") : close(false)));
  }
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    setText(event.target.value);
    setActive(0);
  }
  return { shown, active, choose, box: { value: text, onChange, onKeyDown, onBlur } };
}

/**
 * The box over the cell being edited. With a list, Enter or Tab takes the entry marked; without one, they and the arrows up
 * and down take the text. Esc leaves all as it was.
 */
export function CellEditor({ model, editing }: { model: SheetModel; editing: Editing }) {
  const { view, elementAt } = model;
  const { place } = editing;
  const { shown, active, choose, box } = useTyping(model, editing);
  const listId = useId();
  const column = view.spec.columns[place.column];
  const list = column?.list;
  const combobox = {
    role: "combobox",
    "aria-expanded": true,
    "aria-controls": listId,
    "aria-autocomplete": "list",
    "aria-activedescendant": shown.length > 0 ? `${listId}-${active}` : undefined,
  } as const;
  return (
    <div className={list ? "cell-editor cell-picker" : "cell-editor"} ref={(over) => placeOver(over, elementAt(place))}>
      <input
        ref={takeFocus}
        type="text"
        inputMode={column?.inputMode}
        className="input"
        aria-label={`${list?.prefix ?? ""}${view.spec.describe(view, place)?.where ?? ""}`}
        autoComplete="off"
        {...box}
        {...(list ? combobox : {})}
      />
      {list && (
        <CellOptions
          id={listId}
          list={list}
          options={shown}
          active={active}
          onChoose={(option) => choose(option, "stay")}
        />
      )}
    </div>
  );
}
