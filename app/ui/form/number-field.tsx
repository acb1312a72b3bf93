import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { type NumberRules, parseNumber, settleNumberText, tidyNumberText } from "#formats/numbers";
import { Icon } from "../icons";
import { Tooltip } from "../tooltip";
import { type ControlProps, Field } from "./field";
import { type FieldSource, textControl } from "./field-source";
import { setInputValue } from "./set-input-value";
import "./input-frame.css";

export interface NumberFieldProps extends ControlProps, NumberRules {
  /** Modes of numbers and a mask of texts exclude each other. */
  mask?: never;
  /** Stands after the number, such as «га». */
  unit?: string;
  /** Tooltip of the button that empties the box. */
  clearLabel?: string;
  placeholder?: string;
  disabled?: boolean;
}

/** A number as text, so that a comma may be typed; the server reads it by `parseNumber`. Limits default to the field's. */
export function NumberField(props: NumberFieldProps) {
  const { field, label, hint, hideLabel, className, unit, clearLabel = "Очистить", placeholder, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const { handlers, rules, told } = useNumberTyping(props);
  return (
    <Field field={field} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <div className="input-frame">
        <input
          key={field.key}
          ref={input}
          type="text"
          inputMode={rules.integer ? "numeric" : "decimal"}
          autoComplete="off"
          className="input num-input"
          {...textControl(field, Boolean(hint))}
          maxLength={rules.maxLength}
          placeholder={placeholder ?? " "}
          disabled={disabled}
          {...handlers}
        />
        {!disabled && (
          <Tooltip text={clearLabel}>
            {(describedBy) => (
              <button
                type="button"
                className="input-clear js-only"
                aria-label={`${clearLabel}: ${label}`}
                aria-describedby={describedBy}
                onClick={() => {
                  if (!input.current) return;
                  setInputValue(input.current, "");
                  input.current.focus();
                }}
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </Tooltip>
        )}
        {unit && <span className="input-unit">{unit}</span>}
      </div>
      {told && !field.errors?.length && (
        <p role="status" className="field-error">
          {told}
        </p>
      )}
    </Field>
  );
}

/** What is told of a number as it is typed: what the box's rules refuse of its sign and its fraction. */
function modeFault(text: string, { positive, integer }: NumberRules): string {
  if (positive && text.startsWith("-")) return "Только положительное число";
  const parsed = parseNumber(text, integer ? { integer } : {});
  return !parsed.ok && parsed.reason === "not_an_integer" ? "Только целое число" : "";
}

/** Of a number that was moved to its limit. */
const limitWords = (settled: string, { max }: NumberRules): string =>
  `${Number(settled) === max ? "Не больше" : "Не меньше"} ${settled.replace(".", ",")}`;

function useNumberTyping(props: NumberFieldProps) {
  const [told, setTold] = useState("");
  /** What stood in the box as a letter was left out of it. */
  const leftOut = useRef<string>();
  const rules: NumberRules = {
    min: props.min ?? limit(props.field, "min"),
    max: props.max ?? limit(props.field, "max"),
    positive: props.positive,
    integer: props.integer,
    maxLength: props.maxLength ?? props.field.maxLength,
  };
  const handlers = {
    onInput({ currentTarget: box, nativeEvent }: FormEvent<HTMLInputElement>) {
      const isPressed = nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertText";
      const tidy = tidyNumberText(box.value, rules, isPressed);
      if (isPressed && /[a-zа-яё]/i.test(box.value)) leftOut.current = tidy;
      // It stays told as the number goes on: «1e5» has become 15.
      else if (!leftOut.current || !tidy.startsWith(leftOut.current)) leftOut.current = undefined;
      setTold(modeFault(tidy, rules) || (leftOut.current === undefined ? "" : "Здесь пишут число"));
      if (tidy !== box.value) box.value = tidy;
    },
    onBlur({ currentTarget: box }: FormEvent<HTMLInputElement>) {
      const typed = box.value;
      const settled = settleNumberText(typed, rules);
      setInputValue(box, settled);
      if (parseNumber(typed).ok && Number(settled) !== Number(typed)) setTold(limitWords(settled, rules));
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.currentTarget.blur();
    },
  };
  return { handlers, rules, told };
}

function limit(field: FieldSource, side: "min" | "max"): number | undefined {
  const value = field[side];
  return value === undefined || value === "" ? undefined : Number(value);
}
