import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { errorId, type FieldSource, hintId } from "./field-source";

/** What every control of the kit takes. */
export interface ControlProps {
  field: FieldSource;
  label: string;
  hint?: ReactNode;
  /** Keeps the label for screen readers only, as in a toolbar whose meaning is plain. */
  hideLabel?: boolean;
  className?: string;
}

/** Label, control, hint and error of one field in their common order. */
export function Field({ field, label, hint, hideLabel, className, children }: ControlProps & { children: ReactNode }) {
  return (
    <div className={classNames("field", className)}>
      <label htmlFor={field.id} className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {field.required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

export function RequiredMark() {
  return (
    <span className="text-danger" aria-hidden="true">
      {" *"}
    </span>
  );
}

export function FieldNotes({ field, hint }: { field: FieldSource; hint?: ReactNode }) {
  const wrong = field.errors && field.errors.length > 0;
  return (
    <>
      {hint && (
        <p id={hintId(field)} className="field-hint">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={errorId(field)} className="field-error">
          {field.errors?.join(". ")}
        </p>
      )}
    </>
  );
}
