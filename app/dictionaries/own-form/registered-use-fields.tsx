import type { FieldMetadata } from "@conform-to/react";
import { rateUnits } from "#contract/dictionaries-terms";
import { NumberField } from "~/ui/form/number-field";
import type { Option } from "~/ui/form/options";
import { Select } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";
import { Choices } from "./choices";
import type { UseInput } from "./form-input";

const units = rateUnits.map((unit) => ({ value: unit, label: unit }));

interface RegisteredUseFieldsProps {
  use: FieldMetadata<UseInput>;
  crops: Option[];
  /** Just added: typing begins here. */
  isNew: boolean;
}

/** The controls of one registered use. */
export function RegisteredUseFields({ use, crops, isNew }: RegisteredUseFieldsProps) {
  const fields = use.getFieldset();
  const { crop_ids, unit } = fields;
  const reentry = fields.reentry_days.getFieldset();
  // The farm API names the one crop that is wrong, the boxes are a field together.
  const { id, name, key, initialValue, required, allErrors } = crop_ids;
  const ofCrops = { id, name, key, initialValue, required, errors: [...new Set(Object.values(allErrors).flat())] };
  const water = unit.value?.endsWith("/т") ? "л/т" : "л/га";
  return (
    <div className="use-fields">
      <TextField
        field={fields.targets}
        label="Против чего"
        hint="Сорняки, болезни или вредители, как в регламенте"
        className="use-wide"
        autoComplete="off"
        autoFocus={isNew}
      />
      <Choices field={ofCrops} label="Культуры" options={crops} className="use-wide" />
      <NumberField field={fields.rate_min} label="Норма от" hint="Пусто — одна норма" positive />
      <NumberField field={fields.rate_max} label="Норма до" positive />
      <Select field={unit} label="Единица нормы" options={units} />
      <NumberField field={fields.applications} label="Обработок за сезон" integer positive />
      <NumberField
        field={fields.waiting_days}
        label="Срок ожидания"
        unit="дн."
        hint="До уборки; 0 — не требуется"
        integer
        positive
      />
      <NumberField field={fields.interval_days} label="Интервал" unit="дн." hint="Между обработками" integer positive />
      <NumberField field={reentry.manual} label="Выход людей" unit="дн." hint="0 — не установлен" integer positive />
      <NumberField
        field={reentry.mechanized}
        label="Выход техники"
        unit="дн."
        hint="0 — не установлен"
        integer
        positive
      />
      <NumberField field={fields.water_min} label="Раствор от" unit={water} positive />
      <NumberField field={fields.water_max} label="Раствор до" unit={water} positive />
      <TextField field={fields.method} label="Способ" className="use-half" autoComplete="off" />
    </div>
  );
}
