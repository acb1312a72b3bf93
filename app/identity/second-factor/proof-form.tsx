import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { ProofInput } from "./form";

interface ProofFormProps {
  intent: "confirm" | "disable";
  /** What the button says. */
  label: string;
  /** What stands over the errors. */
  title: string;
  answer: FormAnswer | undefined;
}

/** A code and the password together: a session left open is not enough. */
export function ProofForm({ intent, label, title, answer }: ProofFormProps) {
  const [form, fields] = useForm<ProofInput>({ id: intent, lastResult: answer?.result ?? null });
  return (
    <Form method="post" id={form.id} noValidate className="max-w-sm">
      <FormErrors errors={form.errors} title={title} />
      <input type="hidden" name="intent" value={intent} />
      <TextField
        field={fields.code}
        label="Код из приложения"
        autoComplete="one-time-code"
        spellCheck={false}
        {...(intent === "disable" ? { hint: "Или один из запасных кодов" } : {})}
      />
      <TextField field={fields.current_password} label="Пароль" type="password" autoComplete="current-password" />
      <SubmitButton variant={intent === "disable" ? "danger" : "primary"} className="mt-4" busyLabel="Проверяем…">
        {label}
      </SubmitButton>
    </Form>
  );
}
