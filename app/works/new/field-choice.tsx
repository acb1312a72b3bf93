import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Button } from "~/ui/button";
import { ColorSwatch } from "~/ui/color-swatch";
import { initialTexts } from "~/ui/form/field-source";
import { Select } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";
import { searchItems } from "~/ui/search-text";
import { counted, hectares } from "~/words/format";
import type { ManyInput } from "./form";
import type { ManyScreen } from "./queries.server";
import type { FieldRefusal } from "./refusals";

interface FieldChoiceProps extends Pick<ManyScreen, "fields" | "crops" | "more"> {
  form: FormMetadata<ManyInput>;
  inputs: Pick<Record<keyof ManyInput, FieldMetadata<string, ManyInput>>, "find" | "crop"> & {
    fields: FieldMetadata<string[], ManyInput>;
  };
  refusals: FieldRefusal[];
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === "string" && value !== "" ? [value] : [];

/** The fields that the work is to be done on; what is ticked stays in sight whatever the list is narrowed to. */
export function FieldChoice({ form, inputs, fields, crops, more, refusals }: FieldChoiceProps) {
  const { find, crop, fields: chosenInput } = inputs;
  const chosen = textsOf(chosenInput.value ?? chosenInput.initialValue);
  const ofCrop = fields.filter(({ cropId }) => !crop.value || String(cropId) === crop.value);
  const found = new Set(searchItems(ofCrop, find.value ?? "", ({ name }) => name));
  const shown = fields.filter((field) => found.has(field) || chosen.includes(String(field.id)));
  const area = fields.reduce((sum, field) => sum + (chosen.includes(String(field.id)) ? field.area : 0), 0);
  const all = form.update.getButtonProps({
    name: chosenInput.name,
    value: [...new Set([...chosen, ...[...found].map(({ id }) => String(id))])],
  });
  const none = form.update.getButtonProps({ name: chosenInput.name, value: [] });
  const refused = refusals.map(({ fieldId }) => String(fieldId));
  const others = form.update.getButtonProps({
    name: chosenInput.name,
    value: chosen.filter((id) => !refused.includes(id)),
  });
  const narrow = form.validate.getButtonProps({ name: crop.name });
  const colors = new Map(crops.map(({ id, color }) => [id, color]));
  const initial = initialTexts(chosenInput);
  return (
    <fieldset aria-describedby="chosen-fields">
      <legend className="text-lg font-medium">Поля</legend>
      <div className="filter-bar">
        <TextField field={find} label="Найти поле" hideLabel placeholder="Название поля" autoComplete="off" />
        <Select
          field={crop}
          label="Культура"
          hideLabel
          placeholder="Все культуры"
          options={crops.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Button type="submit" className="no-js-only" {...plain(narrow)}>
          Показать
        </Button>
        <Button type="submit" size="sm" {...plain(all)}>
          {`Отметить показанные (${found.size})`}
        </Button>
        <Button type="submit" size="sm" variant="ghost" {...plain(none)}>
          Снять отметки
        </Button>
        {refused.length > 0 && (
          <Button type="submit" size="sm" {...plain(others)}>
            Снять отметку с тех, где не получится
          </Button>
        )}
      </div>
      <ul className="field-choice" key={chosenInput.key}>
        {shown.map(({ id, name, area: own, cropId }) => (
          <li key={id}>
            <label className="choice">
              <input
                type="checkbox"
                name={chosenInput.name}
                value={id}
                defaultChecked={initial.includes(String(id))}
                aria-describedby={chosenInput.errors ? "chosen-fields" : undefined}
              />
              <ColorSwatch color={colors.get(cropId)} size={12} className="mr-2 mt-1" />
              <span>
                {name} <span className="text-muted">{hectares(own)}</span>
                {refusals
                  .filter(({ fieldId }) => fieldId === id)
                  .map(({ message }) => (
                    <span key={message} className="block field-error">
                      {message}
                    </span>
                  ))}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p id="chosen-fields" className={chosenInput.errors ? "field-error" : "field-hint"} aria-live="polite">
        {chosenInput.errors?.join(". ") ??
          `Отмечено: ${counted(chosen.length, "поле", "поля", "полей")}, ${hectares(area)}`}
      </p>
      {more > 0 && <p className="field-hint">Показаны не все: ещё {more}. Выберите подразделение в шапке.</p>}
    </fieldset>
  );
}

const plain = ({
  name,
  value,
  formNoValidate,
}: Pick<React.ButtonHTMLAttributes<HTMLButtonElement>, "name" | "value" | "formNoValidate">) => ({
  name,
  value,
  formNoValidate,
});
