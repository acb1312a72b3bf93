import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Card } from "~/ui/card";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { NamesInput } from "./form";
import type { ProfileScreen } from "./queries.server";

interface NamesFormProps {
  profile: ProfileScreen["profile"];
  constraint: ProfileScreen["constraints"]["names"];
  answer: FormAnswer | undefined;
}

export function NamesForm({ profile, constraint, answer }: NamesFormProps) {
  const [form, fields] = useForm<NamesInput>({
    id: "names",
    constraint,
    lastResult: answer?.result ?? null,
    defaultValue: profile,
  });
  return (
    <Card title="Личные данные">
      <Form method="post" id={form.id} noValidate>
        <FormErrors errors={form.errors} title="Сохранить не удалось" />
        <input type="hidden" name="intent" value="names" />
        <RecordVersion version={profile.version} />
        <TextField field={fields.last_name} label="Фамилия" autoComplete="family-name" />
        <TextField field={fields.first_name} label="Имя" autoComplete="given-name" />
        <TextField field={fields.phone} label="Телефон" type="tel" autoComplete="tel" />
        <SubmitButton variant="primary" className="mt-4" name="save" value="names">
          Сохранить
        </SubmitButton>
        <UnsavedGuard dirty={form.dirty} />
      </Form>
    </Card>
  );
}
