import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { FieldNotes } from "./field";
import { describedControl, type FieldSource, initialTexts } from "./field-source";

export interface CheckboxProps {
  field: FieldSource;
  label: ReactNode;
  hint?: ReactNode;
  /** What is sent when it is ticked; several checkboxes of one name need different values and an `id` of their own. */
  value?: string;
  id?: string;
  disabled?: boolean;
  className?: string;
}

export function Checkbox({ field, label, hint, value = "on", id, disabled, className }: CheckboxProps) {
  const control = describedControl(field, Boolean(hint));
  return (
    <div className={classNames("field", className)}>
      <label className="choice">
        <input
          key={field.key}
          type="checkbox"
          {...control}
          id={id ?? control.id}
          value={value}
          defaultChecked={initialTexts(field).includes(value)}
          disabled={disabled}
        />
        <span>{label}</span>
      </label>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
