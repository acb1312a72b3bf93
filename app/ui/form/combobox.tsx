import { useRef } from "react";
import { useHydrated } from "../use-hydrated";
import { ComboboxInput } from "./combobox-input";
import { type ControlProps, Field } from "./field";
import { describedControl, initialText } from "./field-source";
import { OptionList } from "./option-list";
import type { Option } from "./options";

export interface ComboboxProps extends ControlProps {
  options: Option[];
  /** Text of the empty choice. */
  placeholder?: string;
  /** Shown when nothing matches what is typed. */
  emptyText?: string;
  disabled?: boolean;
}

/**
 * One choice out of a long list, found by typing. The native select holds the value all the time: without scripts it is
 * the control, with them it hides and the text box writes into it. The box is in the page from the start, because a form
 * that gets a box later counts as changed.
 */
export function Combobox(props: ComboboxProps) {
  const { field, label, hint, hideLabel, className, options, placeholder = "Не выбрано", disabled } = props;
  const select = useRef<HTMLSelectElement>(null);
  const hydrated = useHydrated();
  const control = describedControl(field, Boolean(hint));
  return (
    <Field field={field} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <select
        key={field.key}
        ref={select}
        className={hydrated ? "sr-only" : "input input-select"}
        {...control}
        id={hydrated ? undefined : control.id}
        tabIndex={hydrated ? -1 : undefined}
        aria-hidden={hydrated || undefined}
        // A form that was refused focuses what holds the wrong value.
        onFocus={() => document.getElementById(control.id)?.focus()}
        // A hidden control can't show the browser's own complaint; the server still asks for the value.
        required={hydrated ? undefined : control.required}
        defaultValue={initialText(field)}
        disabled={disabled}
      >
        <option value="">{placeholder}</option>
        <OptionList options={options} />
      </select>
      <ComboboxInput
        key={`${field.key} input`}
        select={select}
        id={hydrated ? control.id : undefined}
        described={control}
        options={options}
        first={initialText(field)}
        placeholder={placeholder}
        emptyText={props.emptyText ?? "Ничего не найдено"}
        disabled={disabled}
      />
    </Field>
  );
}
