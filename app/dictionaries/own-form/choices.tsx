import { classNames } from "~/ui/class-names";
import { Checkbox } from "~/ui/form/checkbox";
import { type ControlProps, FieldNotes, RequiredMark } from "~/ui/form/field";
import { errorId } from "~/ui/form/field-source";
import type { Option } from "~/ui/form/options";

/** Several out of a long list: boxes to tick, which work without scripts too. */
export function Choices({ field, label, hint, className, options }: ControlProps & { options: Option[] }) {
  const wrong = field.errors && field.errors.length > 0;
  return (
    <fieldset
      id={field.id}
      className={classNames("field col-span-full", className)}
      aria-describedby={wrong ? errorId(field) : undefined}
    >
      <legend className="field-label">
        {label}
        {field.required && <RequiredMark />}
      </legend>
      <div className="dictionary-choices grid max-h-48 overflow-auto rounded border border-line p-2 sm:grid-cols-2">
        {options.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            field={{ id: field.id, name: field.name, key: field.key, initialValue: field.initialValue }}
            id={`${field.id}-${value}`}
            value={value}
            label={name}
          />
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
