import { type FieldMetadata, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateField } from "~/ui/form/date-field";
import { EnterButton } from "~/ui/form/enter-button";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { dateRange } from "~/words/format";
import type { FieldScreen } from "../load-field.server";
import type { PeriodsInput } from "./form";

const title = "Периоды актуальности";
const meaning =
  "Поле показывается на вкладке «Только сезон» в те годы, на которые приходится хотя бы один период. Поле без периодов актуально всегда.";

export function Periods({ field }: FieldScreen) {
  return (
    <Card title={title}>
      <p className="mb-3 text-muted">{meaning}</p>
      <ul>
        {field.actual_seasons.map(({ start, end }) => (
          <li key={`${start} ${end}`}>{dateRange(start, end)}</li>
        ))}
      </ul>
    </Card>
  );
}

interface PeriodRowProps {
  period: FieldMetadata<{ start: string; end: string }, PeriodsInput>;
  remove: React.ButtonHTMLAttributes<HTMLButtonElement>;
}

function PeriodRow({ period, remove }: PeriodRowProps) {
  const { start, end } = period.getFieldset();
  const { name, value, formNoValidate } = remove;
  return (
    <li className="flex items-end">
      <DateField field={start} label="С" className="mr-2" />
      <DateField field={end} label="По" className="mr-2" />
      <Button
        type="submit"
        variant="ghost"
        icon="trash"
        label="Убрать период"
        name={name}
        value={value}
        formNoValidate={formNoValidate}
      />
    </li>
  );
}

/** The list is edited without scripts too: its buttons send the form, and it comes back with a line more or less. */
export function PeriodsForm({ field, answer }: FieldScreen & { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm<PeriodsInput>({
    id: "periods",
    lastResult: answer?.result ?? null,
    defaultValue: {
      actual_seasons: field.actual_seasons.map(({ start, end }) => ({ start: start ?? "", end: end ?? "" })),
    },
  });
  const periods = fields.actual_seasons.getFieldList();
  const insert = form.insert.getButtonProps({ name: fields.actual_seasons.name, defaultValue: { start: "", end: "" } });
  return (
    <Card title={title}>
      <p className="mb-3 max-w-2xl text-muted">{meaning} Пустая дата — без ограничения с этой стороны.</p>
      <Form method="post" id={form.id} noValidate>
        <EnterButton />
        <RecordVersion version={field.version} />
        <FormErrors
          errors={[...(form.errors ?? []), ...(fields.actual_seasons.errors ?? [])]}
          title="Сохранить не удалось"
        />
        <ul>
          {periods.map((period, index) => (
            <PeriodRow
              key={period.key}
              period={period}
              remove={form.remove.getButtonProps({ name: fields.actual_seasons.name, index })}
            />
          ))}
        </ul>
        <div className="actions mt-2">
          <SubmitButton variant="primary">Сохранить</SubmitButton>
          <Button type="submit" icon="plus" name={insert.name} value={insert.value} formNoValidate>
            Добавить период
          </Button>
        </div>
        <UnsavedGuard dirty={form.dirty} />
      </Form>
    </Card>
  );
}
