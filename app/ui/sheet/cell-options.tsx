import { ColorSwatch } from "../color-swatch";
import type { Named } from "./names";
import "../form/combobox.css";

export interface CellOption extends Named {
  /** Of a swatch beside the name; empty for a crossed out one, absent for none. */
  color?: string;
}

interface CellOptionsProps {
  id: string;
  list: { label: string; emptyText: string };
  options: readonly CellOption[];
  active: number;
  onChoose: (option: CellOption) => void;
}

/** Scrolls the list and nothing around it: the sheet has to stay where it is. */
function reveal(option: HTMLElement | null) {
  const list = option?.parentElement;
  if (!option || !list) return;
  const bottom = option.offsetTop + option.offsetHeight;
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** The entries that fit what is typed. */
export function CellOptions({ id, list, options, active, onChoose }: CellOptionsProps) {
  return (
    <div id={id} className="cell-picker-list" role="listbox" aria-label={list.label} tabIndex={-1}>
      {options.length === 0 && (
        <div className="combobox-empty" role="option" aria-selected={false} aria-disabled tabIndex={-1}>
          {list.emptyText}
        </div>
      )}
      {options.map((option, index) => (
        <div
          key={option.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? reveal : undefined}
          className="combobox-option"
          // Down and not click: the box would lose the focus and close the list first.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(option);
          }}
        >
          <span>
            {option.color !== undefined && <ColorSwatch color={option.color || null} size={12} />} {option.name}
          </span>
        </div>
      ))}
    </div>
  );
}
