import type { FormEvent } from "react";
import { Field } from "~/ui/form/field";
import { type FieldSource, textControl } from "~/ui/form/field-source";
import { setInputValue } from "~/ui/form/set-input-value";
import { maskNumber, settleNumber } from "./number-text";

/** The text is only mended where one types at its end: in its middle the caret would jump. */
function mend({ currentTarget: box, nativeEvent }: FormEvent<HTMLInputElement>) {
  const removes = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith("delete");
  if (removes || box.selectionEnd !== box.value.length) return;
  const masked = maskNumber(box.value);
  if (masked !== box.value) box.value = masked;
}

/** A cadastral number; the server checks it again. */
export function NumberInput({ field }: { field: FieldSource }) {
  return (
    <Field field={field} label="Кадастровый номер" hint="АА:ВВ:ССССССС:К, например 61:12:0600301:45">
      <input
        key={field.key}
        type="text"
        className="input"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder="61:12:0600301:45"
        {...textControl(field, true)}
        onInput={mend}
        onBlur={({ currentTarget }) => setInputValue(currentTarget, settleNumber(currentTarget.value))}
      />
    </Field>
  );
}
