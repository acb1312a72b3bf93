import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Card } from "~/ui/card";
import { DateField } from "~/ui/form/date-field";
import { FormErrors } from "~/ui/form/form-errors";
import { RadioGroup } from "~/ui/form/radio-group";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { TrialInput } from "./form";
import type { TrialScreen } from "./queries.server";
import { possibleStates, trialStates } from "./trial-words";

/** Takes the trial a step on; a state that can't follow is not offered. */
export function TrialForm({ trial, mayStartOver, answer }: TrialScreen & { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm<TrialInput>({
    id: "trial",
    lastResult: answer?.result ?? null,
    defaultValue: { state: trial.state, started_at: trial.started_at ?? "", comment: trial.comment ?? "" },
  });
  const states = possibleStates(trial.state, mayStartOver);
  return (
    <Card title="Изменить">
      <Form method="post" id={form.id} noValidate>
        <RecordVersion version={trial.version} />
        <FormErrors errors={form.errors} title="Сохранить не удалось" />
        <RadioGroup
          field={fields.state}
          label="Состояние"
          options={states.map((value) => ({ value, label: trialStates[value] }))}
        />
        <DateField field={fields.started_at} label="Дата начала" hint="Нужна, когда опыт идёт или завершён" />
        <TextArea field={fields.comment} label="Примечание" />
        <div className="actions mt-4">
          <SubmitButton variant="primary">Сохранить</SubmitButton>
        </div>
        <UnsavedGuard dirty={form.dirty} />
      </Form>
    </Card>
  );
}
