import { type ControlProps, Field } from "./field";
import { describedControl, initialText } from "./field-source";

/** A time of day, sent as `HH:MM`. */
export function TimeField({ field, label, hint, hideLabel, className }: ControlProps) {
  return (
    <Field field={field} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <input
        key={field.key}
        type="time"
        className="input"
        {...describedControl(field, Boolean(hint))}
        defaultValue={initialText(field)}
      />
    </Field>
  );
}
