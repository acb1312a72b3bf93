import type { InputHTMLAttributes } from "react";
import { type ControlProps, Field } from "./field";
import { textControl } from "./field-source";

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "autoFocus" | "disabled" | "inputMode" | "list" | "placeholder" | "readOnly" | "spellCheck"
>;

export interface TextFieldProps extends ControlProps, InputProps {
  type?: "text" | "email" | "password" | "search" | "tel" | "url";
}

export function TextField({ field, label, hint, hideLabel, className, type = "text", ...input }: TextFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <input key={field.key} type={type} className="input" {...textControl(field, Boolean(hint))} {...input} />
    </Field>
  );
}
