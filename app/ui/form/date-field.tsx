import { type ControlProps, Field } from "./field";
import { describedControl, initialText } from "./field-source";

export interface DateFieldProps extends ControlProps {
  /** Earliest and latest day, `YYYY-MM-DD`; by default those of the field. */
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** A calendar day, sent as `YYYY-MM-DD`. */
export function DateField({ field, label, hint, hideLabel, className, min, max, disabled }: DateFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <input
        key={field.key}
        type="date"
        className="input"
        {...describedControl(field, Boolean(hint))}
        defaultValue={initialText(field)}
        min={min ?? field.min}
        max={max ?? field.max}
        disabled={disabled}
      />
    </Field>
  );
}
