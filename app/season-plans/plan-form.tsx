import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Combobox } from "~/ui/form/combobox";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { PlanChoices } from "./choices.server";
import type { PlanInput } from "./form";

interface PlanFormProps extends PlanChoices {
  answer: FormAnswer | undefined;
  standing: Partial<PlanInput>;
  /** Of the plan that is changed. */
  version?: number;
  seasonHint?: string;
  closeTo: string;
  saveLabel: string;
}

/** A plan's own data: the same form begins a plan and changes it. */
export function PlanForm({ answer, standing, version, constraint, crops, seasons, ...more }: PlanFormProps) {
  const [form, fields] = useForm<PlanInput>({
    id: "plan",
    constraint,
    lastResult: answer?.result ?? null,
    defaultValue: standing,
  });
  const labelled = [
    { field: fields.name, label: "Название" },
    { field: fields.crop_id, label: "Культура" },
    { field: fields.season, label: "Сезон" },
    { field: fields.description, label: "Комментарий" },
  ];
  return (
    <Form method="post" id={form.id} noValidate className="card max-w-2xl p-4">
      <RecordVersion version={version} />
      <FormErrors errors={form.errors} title="Сохранить не удалось" fields={labelled} />
      <TextField
        field={fields.name}
        label="Название"
        autoComplete="off"
        hint="Например, «Озимая пшеница по пару, юг»"
        autoFocus={version === undefined}
      />
      <Combobox field={fields.crop_id} label="Культура" placeholder="Выберите культуру" options={crops} />
      <Select field={fields.season} label="Сезон" options={seasons} hint={more.seasonHint} />
      <TextArea field={fields.description} label="Комментарий" />
      <div className="actions mt-4">
        <SubmitButton variant="primary">{more.saveLabel}</SubmitButton>
        <LinkButton to={more.closeTo}>Отмена</LinkButton>
      </div>
      <UnsavedGuard dirty={form.dirty} />
    </Form>
  );
}
