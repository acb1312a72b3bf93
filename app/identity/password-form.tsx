import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Person } from "#contract/identity";
import { Card } from "~/ui/card";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { PasswordInput } from "./own-account-form";

interface PasswordFormProps {
  profile: Pick<Person, "email" | "version" | "second_factor">;
  constraint: Parameters<typeof useForm<PasswordInput>>[0]["constraint"];
  answer: FormAnswer | undefined;
}

export function PasswordForm({ profile, constraint, answer }: PasswordFormProps) {
  const [form, fields] = useForm<PasswordInput>({ id: "password", constraint, lastResult: answer?.result ?? null });
  return (
    <Card title="Пароль">
      <Form method="post" id={form.id} noValidate>
        <FormErrors errors={form.errors} title="Сменить пароль не удалось" />
        <input type="hidden" name="intent" value="password" />
        <RecordVersion version={profile.version} />
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="username" value={profile.email} autoComplete="username" readOnly hidden />
        <TextField
          field={fields.current_password}
          label="Текущий пароль"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          field={fields.new_password}
          label="Новый пароль"
          type="password"
          autoComplete="new-password"
          hint="Не короче 10 знаков, без имени и частых слов. Остальные сеансы завершатся"
        />
        <TextField
          field={fields.repeated_password}
          label="Новый пароль ещё раз"
          type="password"
          autoComplete="new-password"
        />
        {profile.second_factor && (
          <TextField
            field={fields.code}
            label="Код из приложения"
            autoComplete="one-time-code"
            spellCheck={false}
            hint="Или один из запасных кодов"
          />
        )}
        <SubmitButton variant="primary" className="mt-4" name="save" value="password">
          Сменить пароль
        </SubmitButton>
      </Form>
    </Card>
  );
}
