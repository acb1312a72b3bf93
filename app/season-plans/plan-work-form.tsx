import { type FormMetadata, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { seasonDays } from "#formats/days/written";
import { paths } from "~/paths";
import { Button, type ButtonProps } from "~/ui/button";
import { Combobox } from "~/ui/form/combobox";
import { DateField } from "~/ui/form/date-field";
import { EnterButton } from "~/ui/form/enter-button";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { counted, hectares } from "~/words/format";
import { mixInForm } from "~/works/check-address";
import { MachineryRows } from "~/works/machinery-rows";
import { PlanDoubt, PlanWindows } from "~/works/plan-windows";
import { ProductRows } from "~/works/product-rows";
import { useWorkChecks } from "~/works/use-work-checks";
import type { PlanWorkScreen } from "./load-work.server";
import type { PlanWorkInput } from "./work-input";
import "~/works/works.css";

interface PlanWorkFormProps extends PlanWorkScreen {
  standing: PlanWorkInput;
  /** Of the work that is changed. */
  version?: number;
  answer: FormAnswer | undefined;
}

/** Says on how many fields the change lands. */
function FieldsNote({ fields_count, fields_area, isNew }: PlanWorkScreen["plan"] & { isNew: boolean }) {
  if (fields_count === 0) return null;
  const fields = `${counted(fields_count, "поле", "поля", "полей")}, ${hectares(fields_area)}`;
  return (
    <p className="mb-4 text-muted">
      Прикреплено: {fields}.{" "}
      {isNew ? "Они получат эту работу как запланированную." : "Работа изменится и на них, если ещё не выполнена."}
    </p>
  );
}

interface ActionsProps {
  isNew: boolean;
  planPage: string;
  /** Sends the form to come back as it is filled in, with what the forecast says of it. */
  look: Pick<ButtonProps, "name" | "value" | "form" | "formNoValidate">;
}

const Actions = ({ isNew, planPage, look }: ActionsProps) => (
  <div className="actions mt-4">
    <SubmitButton variant="primary" name="intent" value="save">
      {isNew ? "Добавить работу" : "Сохранить"}
    </SubmitButton>
    {isNew && (
      <SubmitButton name="intent" value="more">
        Добавить и внести следующую
      </SubmitButton>
    )}
    <Button type="submit" className="no-js-only" {...look}>
      Проверить по прогнозу
    </Button>
    <LinkButton to={planPage} variant="ghost">
      Отмена
    </LinkButton>
  </div>
);

type Metadata = FormMetadata<PlanWorkInput>;

const Refusals = ({ form, fields }: { form: Metadata; fields: ReturnType<Metadata["getFieldset"]> }) => (
  <FormErrors
    errors={form.errors}
    title="Сохранить не удалось"
    fields={[
      { field: fields.work_type_id, label: "Вид работы" },
      { field: fields.start_day, label: "Начало" },
      { field: fields.end_day, label: "Окончание" },
    ]}
  />
);

/** A work as the plan prescribes it for every field: the same form adds and changes it. */
export function PlanWorkForm({
  customerId,
  plan,
  choices,
  windows: given,
  standing,
  version,
  answer,
}: PlanWorkFormProps) {
  const [form, fields] = useForm<PlanWorkInput>({
    id: "plan-work",
    lastResult: answer?.result ?? null,
    defaultValue: standing,
  });
  const { start_day, end_day } = fields;
  const workType = fields.work_type_id.value;
  const mix = mixInForm({ ...standing, ...(form.value as Partial<PlanWorkInput> | undefined) });
  const address = mix === mixInForm(standing) ? null : paths.seasonPlanWindows(customerId, plan.id, { mix });
  const { windows = given } = useWorkChecks(address, undefined);
  const { first, last } = seasonDays(plan.season);
  const planTime = { windows, workType, workTypes: choices.workTypes, boxes: { start_day, end_day } };
  return (
    <Form method="post" id={form.id} noValidate className="card max-w-5xl p-4">
      <EnterButton intent="save" />
      <RecordVersion version={version} />
      <Refusals form={form} fields={fields} />
      <FieldsNote {...plan} isNew={version === undefined} />
      <div className="form-grid">
        <Combobox field={fields.work_type_id} label="Вид работы" options={choices.workTypes} />
        <DateField field={start_day} label="Начало" min={first} max={last} />
        <DateField field={end_day} label="Окончание" min={first} max={last} />
      </div>
      <PlanDoubt {...planTime} />
      <PlanWindows {...planTime} area={plan.fields_area > 0 ? plan.fields_area : null} />
      <ProductRows
        form={form}
        list={fields.products}
        options={choices.products}
        units={choices.units}
        densities={choices.densities}
        area={plan.fields_area > 0 ? plan.fields_area : null}
      />
      <MachineryRows form={form} list={fields.machinery} {...choices} />
      <TextArea field={fields.comment} label="Комментарий" className="mt-6" />
      <Actions
        isNew={version === undefined}
        planPage={paths.seasonPlan(customerId, plan.id)}
        look={form.validate.getButtonProps()}
      />
      <UnsavedGuard dirty={form.dirty} />
    </Form>
  );
}
