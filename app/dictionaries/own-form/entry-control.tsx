import { Checkbox } from "~/ui/form/checkbox";
import { ColorField } from "~/ui/form/color-field";
import { Combobox } from "~/ui/form/combobox";
import type { FieldSource } from "~/ui/form/field-source";
import { NumberField } from "~/ui/form/number-field";
import type { Option } from "~/ui/form/options";
import { Select } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";
import { Choices } from "./choices";
import type { Control } from "./controls";
import { IngredientRows } from "./ingredient-rows";
import { RegisteredUses } from "./registered-uses";

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
      return <IngredientRows label={label} hint={hint} names={options[key] ?? []} />;
    case "uses":
      return <RegisteredUses label={label} hint={hint} crops={options[key] ?? []} />;
    default:
      return <TextField {...common} autoComplete="off" />;
  }
}
