import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { DateField } from "~/ui/form/date-field";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { PlanChoices } from "./plan-choices.server";
import { PlanFields } from "./plan-fields";
import type { PlanInput } from "./plan-input";

interface PlanFormProps extends PlanChoices {
  answer: FormAnswer | undefined;
  standing: PlanInput;
  /** Of the plan that is changed. */
  version?: number;
  closeTo: string;
  saveLabel: string;
}

/** Who is to look at what, where and until when: the same form makes a plan and changes it. */
export function PlanForm({ answer, standing, version, fields, map, people, closeTo, saveLabel }: PlanFormProps) {
  const [form, controls] = useForm<PlanInput>({
    id: "plan",
    lastResult: answer?.result ?? null,
    constraint: { name: { required: true }, due_on: { required: true } },
    defaultValue: standing,
  });
  const chosen = controls.field_ids.initialValue;
  return (
    <Form method="post" id={form.id} noValidate className="card max-w-2xl p-4">
      <RecordVersion version={version} />
      <FormErrors errors={form.errors} title="План не сохранён" />
      <TextField field={controls.name} label="Название" autoComplete="off" />
      <TextArea field={controls.task} label="Что смотреть" className="mt-4" />
      <div className="form-grid mt-4">
        <Select field={controls.person_id} label="Кто" placeholder="Кто окажется рядом" options={people} />
        <DateField field={controls.starts_on} label="С какого дня" />
        <DateField field={controls.due_on} label="До какого дня" />
        <TextField field={controls.repeat_days} label="Повторять, дней" inputMode="numeric" />
      </div>
      <PlanFields
        fields={fields}
        map={map}
        chosen={Array.isArray(chosen) ? chosen.map(String) : [String(chosen ?? "")]}
        errors={controls.field_ids.errors}
      />
      <p className="mt-2 text-muted">Порядок полей будет кратчайшим маршрутом.</p>
      <div className="actions mt-4">
        <SubmitButton variant="primary">{saveLabel}</SubmitButton>
        <LinkButton to={closeTo}>Отмена</LinkButton>
      </div>
      <UnsavedGuard dirty={form.dirty} />
    </Form>
  );
}
