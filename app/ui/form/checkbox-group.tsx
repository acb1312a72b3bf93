import { classNames } from "../class-names";
import { Checkbox } from "./checkbox";
import { type ControlProps, FieldNotes, RequiredMark } from "./field";
import { describedControl } from "./field-source";
import type { Option } from "./options";

export interface CheckboxGroupProps extends ControlProps {
  options: Option[];
  /** How the boxes lie; by default one under another. */
  listClassName?: string;
}

/** Several out of a list: boxes to tick, which work without scripts too. What is wrong is told once, of all of them. */
export function CheckboxGroup({
  field,
  label,
  hint,
  hideLabel,
  className,
  options,
  listClassName,
}: CheckboxGroupProps) {
  const { id, name, key, initialValue, required } = field;
  const described = describedControl(field, Boolean(hint))["aria-describedby"];
  return (
    <fieldset id={id} className={classNames("field", className)} aria-describedby={described} tabIndex={-1}>
      <legend className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={listClassName}>
        {options.map(({ value, label: text, disabled }) => (
          <Checkbox
            key={value}
            field={{ id, name, key, initialValue }}
            id={`${id}-${value}`}
            value={value}
            label={text}
            {...(disabled === undefined ? {} : { disabled })}
          />
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
