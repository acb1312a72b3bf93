import { useField } from "@conform-to/react";
import { ingredientUnits } from "#contract/dictionaries-terms";
import { NumberField } from "~/ui/form/number-field";
import type { Option } from "~/ui/form/options";
import { Select } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";
import { RemoveRow, RowList } from "~/works/row-list";
import { emptyIngredient, type IngredientInput } from "./form-input";

const units = ingredientUnits.map((unit) => ({ value: unit, label: unit }));
const known = "known-ingredients";

interface IngredientRowsProps {
  label: string;
  hint: string | undefined;
  /** Offered while a name is typed. */
  names: Option[];
}

/** The active ingredients of a pesticide, line by line. */
export function IngredientRows({ label, hint, names }: IngredientRowsProps) {
  const [list, form] = useField<IngredientInput[]>("ingredients");
  const add = form.insert.getButtonProps({ name: list.name, defaultValue: emptyIngredient });
  return (
    <RowList title={label} hint={hint} errors={list.errors} add={add} addLabel="Добавить вещество">
      <datalist id={known}>
        {names.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      {list.getFieldList().map((row, index) => {
        const { name, amount, unit } = row.getFieldset();
        return (
          <li key={row.key} className="ingredient-line">
            <TextField field={name} label="Вещество" autoComplete="off" list={known} />
            <NumberField field={amount} label="Содержание" positive />
            <Select field={unit} label="Единица" options={units} />
            <RemoveRow button={form.remove.getButtonProps({ name: list.name, index })} label="Убрать вещество" />
          </li>
        );
      })}
    </RowList>
  );
}
