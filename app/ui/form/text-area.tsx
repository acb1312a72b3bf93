import { type ControlProps, Field } from "./field";
import { textControl } from "./field-source";

export interface TextAreaProps extends ControlProps {
  rows?: number;
  placeholder?: string;
  disabled?: boolean;
}

/** A text of several lines; grows with its content where the browser knows how. */
export function TextArea({ field, label, hint, hideLabel, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field field={field} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <textarea
        key={field.key}
        rows={rows}
        className="input input-area"
        {...textControl(field, Boolean(hint))}
        {...area}
      />
    </Field>
  );
}
