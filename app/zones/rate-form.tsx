import { getInputProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { WorkCheck } from "#contract/work-checks";
import { rateUnits } from "#contract/zone-words";
import { Combobox } from "~/ui/form/combobox";
import { FormErrors } from "~/ui/form/form-errors";
import { NumberField } from "~/ui/form/number-field";
import { RecordVersion } from "~/ui/form/record-version";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { versionOf } from "~/upstream/refusal";
import type { RateFormScreen } from "./load-rate-form.server";
import type { RateInput } from "./rate-form-input";
import { RateRows } from "./rate-rows";
import { rateUnitOf } from "./rate-units";
import { WorkChoice } from "./work-choice";
import "~/ui/progress-bar.css";
import "./zones.css";

type Controls = ReturnType<typeof useForm<RateInput>>[1];

interface RateFormProps {
  screen: RateFormScreen;
  given: RateInput;
  version: number | null;
  answer: FormAnswer | undefined;
  checks: readonly (WorkCheck | undefined)[];
  closeTo: string;
}

/** What is told of the form as a whole, and the controls that a list of faults leads to. */
const faultsOf = ({ product, workrecord_id, rates }: Controls, errors: string[] | undefined) => ({
  errors: [...(errors ?? []), ...(rates.errors ?? [])],
  fields: [
    { field: product, label: "Что вносить" },
    { field: workrecord_id, label: "Работа" },
  ],
});

const units = rateUnits.map((unit) => ({ value: unit, label: unit }));

/** How much of what goes on each zone, and for which work. */
export function RateForm({ screen, given, version, answer, checks, closeTo }: RateFormProps) {
  const { map, works, products, mayChange } = screen;
  const [form, controls] = useForm<RateInput>({ id: "rates", lastResult: answer?.result ?? null, defaultValue: given });
  const product = controls.product.value ?? "";
  const usual = rateUnitOf(screen.units, product);
  return (
    <Form method="post" id={form.id} noValidate className="card p-4">
      <RecordVersion version={version === null ? null : versionOf(answer, version)} />
      <input {...getInputProps(controls.intent, { type: "hidden" })} key={controls.intent.key} />
      <FormErrors title="Нормы не сохранены" {...faultsOf(controls, form.errors)} />
      <div className="form-grid">
        <Combobox field={controls.product} label="Что вносить" options={products} />
        <Select
          field={controls.unit}
          label="Единица"
          options={units}
          placeholder={product ? `${usual} (обычная)` : "Обычная"}
        />
      </div>
      <div className="mt-4">
        <RateRows
          zones={map.zones}
          rates={controls.rates}
          flat={controls.flat_rate.value}
          unit={controls.unit.value || usual}
          checks={checks}
        />
      </div>
      <div className="mt-4 form-grid">
        <NumberField
          field={controls.flat_rate}
          label="Ровная норма для сравнения"
          hint="Сколько внесли бы на всё поле одинаково"
          positive
        />
        <WorkChoice
          field={controls.workrecord_id}
          chosen={controls.workrecord_id.value ?? ""}
          {...{ product, works }}
        />
        <TextField field={controls.name} label="Название" placeholder="Карта норм" autoComplete="off" />
      </div>
      <div className="actions mt-4">
        {mayChange && (
          <SubmitButton variant="primary" busyLabel="Сохраняем…">
            Сохранить нормы
          </SubmitButton>
        )}
        <LinkButton to={closeTo}>К зонам</LinkButton>
      </div>
      <UnsavedGuard dirty={mayChange && form.dirty} />
    </Form>
  );
}
