import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { seasonDays } from "#formats/days/written";
import { paths } from "~/paths";
import { Combobox } from "~/ui/form/combobox";
import { EnterButton } from "~/ui/form/enter-button";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { useAnswerInSight } from "~/ui/form/use-answer-in-sight";
import { LinkButton } from "~/ui/link-button";
import { MachineryRows } from "../machinery-rows";
import { PeriodFields } from "../period-fields";
import { PlanDoubt, PlanWindows } from "../plan-windows";
import { ProductRows } from "../product-rows";
import { ReasonField, reasonLabel } from "../reason-field";
import { SeasonFields } from "../season-fields";
import { statusOptions } from "../terms";
import type { ManyAnswer } from "./actions.server";
import { FieldChoice } from "./field-choice";
import type { ManyInput } from "./form";
import { PreviewCard } from "./preview-card";
import type { ManyScreen } from "./queries.server";
import { refusalLines } from "./refusals";

const chosenArea = (fields: ManyScreen["fields"], chosen: unknown) => {
  const ids = new Set([chosen].flat().map(String));
  return fields.reduce((sum, { id, area }) => sum + (ids.has(String(id)) ? area : 0), 0) || null;
};

/** One work for many fields at once. */
export function ManyForm({ answer, ...screen }: ManyScreen & { answer: ManyAnswer | undefined }) {
  const { standing, choices, seasons, customerId, windowsAsked } = screen;
  const [form, inputs] = useForm<ManyInput>({
    id: "many-works",
    lastResult: answer?.result ?? null,
    defaultValue: standing,
  });
  const refusals = answer?.refusals ?? [];
  const refused = [...refusals, ...(answer?.preview?.taken ?? [])];
  const shown = useRef<HTMLDivElement>(null);
  useAnswerInSight(shown, answer?.preview ? answer : undefined);
  const area = chosenArea(screen.fields, inputs.fields.value ?? []);
  const season = Number(inputs.season.value);
  const days = season ? seasonDays(season) : undefined;
  const planTime = {
    ...{ windows: answer?.preview?.windows ?? null, workTypes: choices.workTypes, workType: inputs.work_type_id.value },
    boxes: inputs.plan.getFieldset(),
  };
  const isForbidden = answer?.preview?.isForbidden || Boolean(inputs.reason.errors);
  return (
    <>
      <div ref={shown} tabIndex={-1}>
        {answer?.preview && <PreviewCard preview={answer.preview} />}
        <FormErrors
          errors={[...(form.errors ?? []), ...refusalLines(refusals)]}
          title="Внести работы не удалось"
          fields={[
            { field: inputs.fields, label: "Поля" },
            { field: inputs.work_type_id, label: "Вид работы" },
            { field: inputs.season, label: "Сезон" },
            { field: inputs.reason, label: reasonLabel },
            { field: inputs.plan.getFieldset().start_day, label: "План: начало" },
            { field: inputs.plan.getFieldset().end_day, label: "План: окончание" },
            { field: inputs.fact.getFieldset().start_day, label: "Факт: начало" },
            { field: inputs.fact.getFieldset().end_day, label: "Факт: окончание" },
          ]}
        />
      </div>
      <Form method="post" id={form.id} noValidate className="card max-w-5xl p-4">
        {/* Enter only shows what would be made. */}
        <EnterButton intent="preview" />
        <IdempotencyKey />
        <FieldChoice form={form} inputs={inputs} {...screen} refusals={refused} />
        <div className="form-grid mt-6">
          <Combobox field={inputs.work_type_id} label="Вид работы" options={choices.workTypes} />
          <Select field={inputs.work_status} label="Статус" options={statusOptions} />
          <SeasonFields
            fields={inputs}
            seasons={seasons}
            found={undefined}
            cropNames={{}}
            hint="У каждого поля свой: узнать — «Показать, что будет»"
          />
        </div>
        <PlanWindows {...planTime} area={area} />
        <PlanDoubt {...planTime} />
        {windowsAsked && !answer?.preview && (
          <p className="field-hint mt-4">
            Лучшее время по погоде, общее для отмеченных полей, подскажет «Показать, что будет».
          </p>
        )}
        <div className="periods">
          <PeriodFields
            field={inputs.plan}
            title="План"
            hint="Без времени — рабочий день, с 8 до 18; площадь — вся площадь каждого поля"
            days={days}
            withoutArea
          />
          <PeriodFields
            field={inputs.fact}
            title="Факт"
            hint="Пусто — как в плане; план при этом сохраняется"
            days={days}
            withoutArea
          />
        </div>
        <MachineryRows form={form} list={inputs.machinery} {...choices} />
        <ProductRows
          form={form}
          list={inputs.products}
          options={choices.products}
          units={choices.units}
          densities={choices.densities}
          area={area}
        />
        {isForbidden && <ReasonField field={inputs.reason} />}
        <TextArea field={inputs.comment} label="Комментарий" className="mt-6" />
        <div className="actions mt-4">
          <SubmitButton variant="primary" name="intent" value="create" busyLabel="Вносим…">
            Внести работы
          </SubmitButton>
          <SubmitButton name="intent" value="preview" busyLabel="Считаем…">
            Показать, что будет
          </SubmitButton>
          <LinkButton to={paths.works(customerId)} variant="ghost">
            Отмена
          </LinkButton>
        </div>
        <UnsavedGuard dirty={form.dirty} />
      </Form>
    </>
  );
}
