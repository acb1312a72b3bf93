import { classNames } from "../class-names";
import { type ControlProps, FieldNotes, RequiredMark } from "./field";
import { describedControl, initialText } from "./field-source";
import type { Option } from "./options";

export interface RadioGroupProps extends ControlProps {
  options: Option[];
  /** Options side by side; by default one under another. */
  inline?: boolean;
}

export function RadioGroup({ field, label, hint, hideLabel, className, options, inline }: RadioGroupProps) {
  const { id, name, required, ...described } = describedControl(field, Boolean(hint));
  return (
    <fieldset className={classNames("field", className)} {...described} id={id} tabIndex={-1}>
      <legend className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={inline ? "choices-inline" : undefined}>
        {options.map(({ value, label: text, disabled }) => (
          <label key={`${field.key} ${value}`} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              required={required}
              disabled={disabled}
              defaultChecked={initialText(field) === value}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
