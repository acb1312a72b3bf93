import type { ChangeEventHandler } from "react";
import { type ControlProps, Field } from "./field";
import { describedControl, initialText } from "./field-source";
import { OptionList } from "./option-list";
import type { Option } from "./options";

export interface SelectProps extends ControlProps {
  options: Option[];
  /** Text of the empty choice; without it the first option is chosen from the start. */
  placeholder?: string;
  disabled?: boolean;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

export function Select({ field, label, hint, hideLabel, className, options, placeholder, ...select }: SelectProps) {
  return (
    <Field field={field} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <select
        key={field.key}
        className="input input-select"
        {...describedControl(field, Boolean(hint))}
        defaultValue={initialText(field)}
        {...select}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <OptionList options={options} />
      </select>
    </Field>
  );
}
