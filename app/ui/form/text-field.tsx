import type { FormEvent, InputHTMLAttributes } from "react";
import { type ControlProps, Field } from "./field";
import { textControl } from "./field-source";
import { setInputValue } from "./set-input-value";

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "autoFocus" | "disabled" | "inputMode" | "list" | "placeholder" | "readOnly" | "spellCheck"
>;

/** Keeps a text in its form. A number has modes instead: `NumberField` takes no mask. */
export interface Mask {
  /** What stands in the box while it is typed or pasted. */
  typed: (text: string) => string;
  /** And once the typing is over. */
  settled: (text: string) => string;
}

export interface TextFieldProps extends ControlProps, InputProps {
  type?: "text" | "email" | "password" | "search" | "tel" | "url";
  mask?: Mask;
}

const masking = (mask: Mask) => ({
  /** The text is only mended where one types at its end: in its middle the caret would jump. */
  onInput({ currentTarget: box, nativeEvent }: FormEvent<HTMLInputElement>) {
    const removes = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith("delete");
    if (removes || box.selectionEnd !== box.value.length) return;
    const masked = mask.typed(box.value);
    if (masked !== box.value) box.value = masked;
  },
  onBlur({ currentTarget: box }: FormEvent<HTMLInputElement>) {
    setInputValue(box, mask.settled(box.value));
  },
});

export function TextField({ field, label, hint, hideLabel, className, type = "text", mask, ...input }: TextFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <input
        key={field.key}
        type={type}
        className="input"
        {...textControl(field, Boolean(hint))}
        {...(mask && masking(mask))}
        {...input}
      />
    </Field>
  );
}
