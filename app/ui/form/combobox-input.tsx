import { type RefObject, useRef } from "react";
import { Icon } from "../icons";
import type { describedControl } from "./field-source";
import type { Option } from "./options";
import { useCombobox } from "./use-combobox";
import "./combobox.css";
import "./input-frame.css";

export interface ComboboxInputProps {
  select: RefObject<HTMLSelectElement>;
  /** None until scripts work; the box hides so long. */
  id: string | undefined;
  described: Pick<ReturnType<typeof describedControl>, "required" | "aria-invalid" | "aria-describedby">;
  options: Option[];
  /** The value to begin with. */
  first: string;
  placeholder: string;
  emptyText: string;
  disabled?: boolean;
}

/** The text box and its list, after the ARIA combobox pattern; the focus stays in the box. */
export function ComboboxInput({
  select,
  id,
  described,
  options,
  first,
  placeholder,
  emptyText,
  disabled,
}: ComboboxInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox({ select, input }, options, first);
  const listId = `${id}-list`;
  const unknownId = `${id}-unknown`;
  const optionId = (index: number) => `${id}-option-${index}`;
  return (
    <div className={id ? undefined : "hidden"}>
      <div className="input-frame">
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          className="input input-select"
          aria-expanded={box.open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={box.open && box.matches.length > 0 ? optionId(box.active) : undefined}
          aria-required={described.required}
          aria-invalid={box.unknown || described["aria-invalid"]}
          aria-describedby={box.unknown ? unknownId : described["aria-describedby"]}
          placeholder={placeholder}
          disabled={disabled}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onClick={box.toggle}
          onBlur={box.settle}
          onKeyDown={box.onKeyDown}
        />
        <Choices {...{ box, id: listId, label: placeholder, emptyText, optionId, value: select.current?.value }} />
      </div>
      {box.unknown && (
        <p id={unknownId} className="field-error" role="alert">
          Такого нет в списке: выберите из него или сотрите написанное
        </p>
      )}
    </div>
  );
}

interface ChoicesProps {
  box: ReturnType<typeof useCombobox>;
  id: string;
  label: string;
  emptyText: string;
  optionId: (index: number) => string;
  /** The one that is chosen. */
  value: string | undefined;
}

function Choices({ box, id, label, emptyText, optionId, value }: ChoicesProps) {
  return (
    <div id={id} role="listbox" aria-label={label} tabIndex={-1} className="combobox-list" hidden={!box.open}>
      {box.open && box.matches.length === 0 && (
        <div className="combobox-empty" role="option" aria-selected={false} aria-disabled tabIndex={-1}>
          {emptyText}
        </div>
      )}
      {box.matches.map((option, index) => (
        <div
          key={option.value}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === box.active}
          ref={index === box.active ? scrollIntoList : undefined}
          className="combobox-option"
          onPointerMove={() => index !== box.active && box.point(index)}
          // Down and not click: the box would lose the focus and close the list first.
          onPointerDown={(event) => {
            event.preventDefault();
            box.choose(option);
          }}
        >
          {option.label}
          {value === option.value && <Icon name="check" size={16} />}
        </div>
      ))}
    </div>
  );
}

const scrollIntoList = (option: HTMLDivElement | null) => option?.scrollIntoView({ block: "nearest" });
