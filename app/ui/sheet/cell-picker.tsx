import { type KeyboardEvent, useId, useRef, useState } from "react";
import { findNamed } from "../find-named";
import { type CellOption, CellOptions } from "./cell-options";
import { type Leaving, leavingBy } from "./leaving";
import { placeOver, takeFocus } from "./over-cell";

interface CellPickerProps {
  options: readonly CellOption[];
  /** What the box begins with. */
  query: string;
  /** What is being edited, in words. */
  label: string;
  listLabel: string;
  emptyText: string;
  /** The cell that the list belongs to. */
  beside: () => HTMLElement | null | undefined;
  /** The id of what was chosen, 0 for an empty cell. */
  onChoose: (id: number, leaving: Leaving) => void;
  /** Takes a text that names nothing, or that was left half-typed; without it such a text is dropped. */
  onText?: (text: string, leaving: Leaving) => void;
  onClose: (backToCell: boolean) => void;
}

const clearing: CellOption = { id: 0, name: "Очистить ячейку" };
/** More than anybody reads through. */
const mostShown = 100;

/** A cell being edited: type to find, Enter or Tab takes the one marked, Esc leaves all as it was. */
export function CellPicker(props: CellPickerProps) {
  const { options, query, beside, onChoose, onText, onClose } = props;
  const [text, setText] = useState(query);
  const [active, setActive] = useState(0);
  const listId = useId();
  // The box is left once more when it is taken away.
  const done = useRef(false);
  const found = findNamed(options, text, ({ name }) => name).slice(0, mostShown);
  const shown = text.trim() === "" ? [...found, clearing] : found;

  function end(how: () => void) {
    if (done.current) return;
    done.current = true;
    how();
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    const leaving = leavingBy(event);
    const chosen = shown[active];
    if (leaving && chosen) end(() => onChoose(chosen.id, leaving));
    else if (leaving && onText) end(() => onText(text, leaving));
    else if (event.key === "ArrowDown") setActive(Math.min(active + 1, shown.length - 1));
    else if (event.key === "ArrowUp") setActive(Math.max(active - 1, 0));
    else if (event.key === "Escape") end(() => onClose(true));
    else if (!leaving) return;
    event.preventDefault();
  }

  return (
    <div className="cell-picker" ref={(picker) => placeOver(picker, beside())}>
      <input
        ref={takeFocus}
        type="text"
        role="combobox"
        className="input"
        aria-label={props.label}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => end(() => (onText && text !== query ? onText(text, "stay") : onClose(false)))}
      />
      <CellOptions
        id={listId}
        label={props.listLabel}
        emptyText={props.emptyText}
        options={shown}
        active={active}
        onChoose={({ id }) => end(() => onChoose(id, "stay"))}
      />
    </div>
  );
}
