import { Checkbox } from "~/ui/form/checkbox";
import { ColorField } from "~/ui/form/color-field";
import { Combobox } from "~/ui/form/combobox";
import { FieldNotes } from "~/ui/form/field";
import type { FieldSource } from "~/ui/form/field-source";
import { NumberField } from "~/ui/form/number-field";
import type { Option } from "~/ui/form/options";
import { Select } from "~/ui/form/select";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import type { Control } from "./controls";

interface EntryControlProps {
  control: Control;
  field: FieldSource;
  options: Record<string, Option[]>;
}

/** A control of an own entry's form, as its kind asks. */
export function EntryControl({ control, field, options }: EntryControlProps) {
  const { key, label, hint } = control;
  const common = { field, label, hint };
  switch (control.kind) {
    case "color":
      return <ColorField {...common} />;
    case "flag":
      return <Checkbox field={field} label={label} hint={hint} />;
    case "number":
      return <NumberField {...common} unit={control.unit} min={control.min} max={control.max} positive />;
    case "choice":
      return <Select {...common} options={control.options} placeholder="Не указано" />;
    case "entry":
      return <Combobox {...common} options={options[key] ?? []} placeholder="Не указано" />;
    case "entries":
      return <Choices {...common} options={options[key] ?? []} />;
    case "ingredients":
      return <TextArea {...common} rows={3} className="col-span-full" />;
    default:
      return <TextField {...common} autoComplete="off" />;
  }
}

/** Several out of a long list: boxes to tick, which work without scripts too. */
function Choices({
  field,
  label,
  hint,
  options,
}: {
  field: FieldSource;
  label: string;
  hint: string | undefined;
  options: Option[];
}) {
  return (
    <fieldset className="field col-span-full">
      <legend className="field-label">{label}</legend>
      <div className="dictionary-choices grid max-h-48 overflow-auto rounded border border-line p-2 sm:grid-cols-2">
        {options.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            field={{ id: field.id, name: field.name, initialValue: field.initialValue }}
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
