import { type KeyboardEvent, useId, useState } from "react";
import type { CropLook } from "~/map/field-table";
import { findCrops } from "../sheet/crop-names";
import { CropOptions } from "./crop-options";

/** Where the selection goes after a choice. */
export type Leaving = "down" | "up" | "right" | "left" | "stay";

interface CropPickerProps {
  crops: CropLook[];
  /** What the box begins with. */
  query: string;
  /** What is being edited, in words. */
  label: string;
  /** The cell that the list belongs to. */
  beside: () => HTMLElement | null | undefined;
  onChoose: (crop: number, leaving: Leaving) => void;
  onClose: (backToCell: boolean) => void;
}

const listHeight = 280;
const clearing = { id: 0, name: "Очистить ячейку", color: "" };

/** Lays the picker over its cell, and the list above the box where there is no room below. */
function place(picker: HTMLElement | null, cell: HTMLElement | null | undefined) {
  const box = picker?.offsetParent;
  if (!picker || !cell || !(box instanceof HTMLElement)) return;
  const [inCell, inBox] = [cell.getBoundingClientRect(), box.getBoundingClientRect()];
  const left = Math.max(Math.min(inCell.left - inBox.left, box.clientWidth - picker.offsetWidth), 0);
  picker.style.left = `${left + box.scrollLeft}px`;
  picker.style.top = `${inCell.top - inBox.top + box.scrollTop}px`;
  const below = window.innerHeight - inCell.bottom;
  picker.classList.toggle("is-above", below < listHeight && inCell.top > below);
}

/** The box takes the place of the cell that had the focus, with the caret behind what is typed already. */
function takeFocus(input: HTMLInputElement | null) {
  input?.focus({ preventScroll: true });
  input?.setSelectionRange(input.value.length, input.value.length);
}

const leavingBy: Record<string, [Leaving, Leaving]> = { Enter: ["down", "up"], Tab: ["right", "left"] };

/** A cell being edited: type to find a crop, Enter or Tab takes the one marked, Esc leaves all as it was. */
export function CropPicker({ crops, query, label, beside, onChoose, onClose }: CropPickerProps) {
  const [text, setText] = useState(query);
  const [active, setActive] = useState(0);
  const listId = useId();
  const found = findCrops(crops, text);
  const options = text.trim() === "" ? [...found, clearing] : found;

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    const leaving = leavingBy[event.key]?.[event.shiftKey ? 1 : 0];
    const chosen = options[active];
    if (leaving && chosen) onChoose(chosen.id, leaving);
    else if (event.key === "ArrowDown") setActive(Math.min(active + 1, options.length - 1));
    else if (event.key === "ArrowUp") setActive(Math.max(active - 1, 0));
    else if (event.key === "Escape") onClose(true);
    else if (!leaving) return;
    event.preventDefault();
  }

  return (
    <div className="crop-picker" ref={(picker) => place(picker, beside())}>
      <input
        ref={takeFocus}
        type="text"
        role="combobox"
        className="input"
        aria-label={`Культура: ${label}`}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => onClose(false)}
      />
      <CropOptions id={listId} options={options} active={active} onChoose={(crop) => onChoose(crop, "stay")} />
    </div>
  );
}
