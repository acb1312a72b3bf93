import { getInputProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { smoothings, zoneCounts, zoneMethods } from "#contract/zone-words";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/form/checkbox";
import { CheckboxGroup } from "~/ui/form/checkbox-group";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { NumberField } from "~/ui/form/number-field";
import { optionsOf } from "~/ui/form/options";
import { RadioGroup } from "~/ui/form/radio-group";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { MakeInput } from "./form";
import type { ZoneMapsScreen } from "./queries.server";

const { least, most } = zoneCounts;
const counts = Array.from({ length: most - least + 1 }, (_, index) => {
  const value = String(least + index);
  return { value, label: value };
});
const indexes = optionsOf({
  ndvi: "NDVI",
  ndre: "NDRE (красный край)",
  ndmi: "NDMI (влага листьев)",
  msavi: "MSAVI (разреженные посевы)",
});
const ways = [
  { value: "seasons", label: "По сезонам: что слабо из года в год" },
  { value: "date", label: "По одному снимку" },
];

/** What zones are to be drawn by, and how. */
export function MakeCard({ given, days, seasons, answer }: ZoneMapsScreen & { answer: FormAnswer | undefined }) {
  const [form, controls] = useForm<MakeInput>({ id: "zones", lastResult: answer?.result ?? null, defaultValue: given });
  return (
    <Card title="Новая карта зон">
      <Form method="post" id={form.id} noValidate>
        <IdempotencyKey />
        <input {...getInputProps(controls.intent, { type: "hidden" })} key={controls.intent.key} />
        <FormErrors errors={form.errors} title="Зоны не сделать" />
        <div className="zone-by">
          <RadioGroup field={controls.by} label="Чем делить поле" options={ways} />
          <div className="zone-day">
            <Select field={controls.date} label="Снимок без облаков" options={days} />
          </div>
          <CheckboxGroup
            field={controls.seasons}
            label="Сезоны и лучший снимок каждого"
            options={seasons.map(({ value, crop, day }) => ({
              value,
              label: [value, crop, day].filter(Boolean).join(", "),
            }))}
            className="zone-seasons"
          />
        </div>
        <div className="mt-4 form-grid">
          <Select field={controls.count} label="Сколько зон" options={counts} />
          <Select field={controls.method} label="Как делить" options={optionsOf(zoneMethods)} />
          <Select field={controls.smoothing} label="Сглаживание" options={optionsOf(smoothings)} />
          <NumberField field={controls.min_area} label="Наименьшее пятно" unit="га" positive />
          <Select field={controls.index} label="Показатель" options={indexes} />
          <TextField field={controls.name} label="Название" placeholder="По снимку или сезонам" autoComplete="off" />
        </div>
        <Checkbox field={controls.relief} label="Учитывать рельеф: низины и склоны отдельно" className="mt-4" />
        <div className="actions mt-4">
          <SubmitButton variant="primary" busyLabel="Отправляем…">
            Сделать зоны
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
