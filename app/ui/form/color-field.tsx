import { type ControlProps, Field } from "./field";
import { describedControl, initialText } from "./field-source";

export interface ColorFieldProps extends ControlProps {
  /** Colours to offer first, `#rrggbb`. */
  suggestions?: string[];
  disabled?: boolean;
}

/** A colour, sent as `#rrggbb`. */
export function ColorField({ field, label, hint, hideLabel, className, suggestions, disabled }: ColorFieldProps) {
  const listId = `${field.id}-colors`;
  return (
    <Field field={field} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <input
        key={field.key}
        type="color"
        className="input input-color"
        {...describedControl(field, Boolean(hint))}
        defaultValue={initialText(field) || "#888888"}
        list={suggestions ? listId : undefined}
        disabled={disabled}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((color) => (
            <option key={color} value={color} />
          ))}
        </datalist>
      )}
    </Field>
  );
}
