import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { OwnField } from "#contract/fields";
import { numberText } from "#formats/numbers";
import { hectaresText } from "#formats/typed-hectares";
import { Combobox } from "~/ui/form/combobox";
import { FormErrors } from "~/ui/form/form-errors";
import { NumberField } from "~/ui/form/number-field";
import { RecordVersion } from "~/ui/form/record-version";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { FieldChoices } from "./field-choices.server";
import type { FieldInput } from "./form";
import { timeZones } from "./time-zones";

interface FieldFormProps extends FieldChoices {
  answer: FormAnswer | undefined;
  standing?: OwnField & { version: number };
  closeTo: string;
  saveLabel: string;
}

const text = (value: number | string | null) => (value === null ? "" : String(value));

/** What the controls hold of a field that stands. */
const inputOf = (field: OwnField): Omit<FieldInput, "geojson"> => ({
  name: field.name,
  division_id: text(field.division_id),
  documented_area: hectaresText(field.documented_area),
  region_id: text(field.region_id),
  district_id: text(field.district_id),
  soiltype_id: text(field.soiltype_id),
  tillagetype_id: text(field.tillagetype_id),
  tz_offset: text(field.tz_offset),
  water_distance: numberText(field.water_distance),
  humus: numberText(field.humus),
  description: text(field.description),
});

/** Once a region is chosen only its districts are offered. */
function districtsOf(
  regionId: string | undefined,
  { regions, districts }: Pick<FieldChoices, "regions" | "districts">,
) {
  const region = regions.find(({ value }) => value === regionId)?.label;
  return region ? districts.filter(({ group }) => group === region) : districts;
}

/** What may be wrong, in the order of the form. */
const labelled = (fields: ReturnType<typeof useForm<FieldInput>>[1]) => [
  { field: fields.name, label: "Название" },
  { field: fields.documented_area, label: "Площадь по документам" },
  { field: fields.division_id, label: "Подразделение" },
  { field: fields.district_id, label: "Район" },
  { field: fields.water_distance, label: "Расстояние до водоёма" },
  { field: fields.humus, label: "Гумус" },
  { field: fields.geojson, label: "Граница" },
];

const WaterDistance = ({ field }: Pick<ComponentProps<typeof NumberField>, "field">) => (
  <NumberField
    {...{ field, unit: "м", positive: true }}
    label="Расстояние до водоёма"
    hint="По нему проверяют, можно ли применить препарат"
  />
);

/** A field's own data: the same form makes a field and changes it. */
export function FieldForm({ answer, standing, closeTo, saveLabel, constraint, ...choices }: FieldFormProps) {
  const typed = standing && { ...inputOf(standing), version: standing.version };
  const [form, fields] = useForm<FieldInput>({
    id: "field",
    constraint,
    lastResult: answer?.result ?? null,
    defaultValue: typed ?? {},
  });
  const districts = districtsOf(fields.region_id.value, choices);
  return (
    <Form method="post" id={form.id} noValidate className="card max-w-4xl p-4">
      <RecordVersion version={standing?.version} />
      <FormErrors errors={form.errors} title="Сохранить не удалось" fields={labelled(fields)} />
      <div className="form-grid">
        <TextField field={fields.name} label="Название" autoComplete="off" />
        <Combobox
          field={fields.division_id}
          label="Подразделение"
          placeholder="Без подразделения"
          options={choices.divisions}
        />
        <NumberField
          field={fields.documented_area}
          label="Площадь по документам"
          unit="га"
          positive
          hint="Остаётся рядом с измеренной по границе"
        />
        <Combobox field={fields.region_id} label="Область, край, республика" options={choices.regions} />
        <Combobox key={fields.region_id.value} field={fields.district_id} label="Район" options={districts} />
        <Select
          field={fields.tz_offset}
          label="Часовой пояс"
          placeholder="По области"
          options={timeZones(standing?.tz_offset)}
        />
        <Combobox field={fields.soiltype_id} label="Тип почвы" options={choices.soils} />
        <Combobox field={fields.tillagetype_id} label="Обработка почвы" options={choices.tillages} />
        <WaterDistance field={fields.water_distance} />
        <NumberField field={fields.humus} label="Гумус" unit="%" positive hint="По анализу пахотного слоя" />
      </div>
      <TextArea field={fields.description} label="Описание" rows={3} className="mt-2" />
      <details className="my-2" open={Boolean(fields.geojson.errors)}>
        <summary className="cursor-pointer text-action">Задать границу текстом GeoJSON</summary>
        <TextArea
          field={fields.geojson}
          label="GeoJSON"
          rows={6}
          hint="Polygon или MultiPolygon, долгота перед широтой. Пустое поле оставляет границу как есть."
        />
      </details>
      <div className="actions mt-4">
        <SubmitButton variant="primary">{saveLabel}</SubmitButton>
        <LinkButton to={closeTo}>Отмена</LinkButton>
      </div>
      <UnsavedGuard dirty={form.dirty} />
    </Form>
  );
}
