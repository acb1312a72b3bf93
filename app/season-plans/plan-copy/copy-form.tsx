import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Checkbox } from "~/ui/form/checkbox";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { LinkButton } from "~/ui/link-button";
import { refusalTexts } from "~/upstream/refusal";
import { counted, hectares } from "~/words/format";
import type { CopyAnswer } from "./actions.server";
import type { CopyInput } from "./form";
import type { CopyScreen } from "./queries.server";

/** The season decides how far the dates move. */
export function CopyForm({
  customerId,
  plan,
  offered,
  seasons,
  answer,
}: CopyScreen & { answer: CopyAnswer | undefined }) {
  const [form, fields] = useForm<CopyInput>({ id: "copy", lastResult: answer?.result ?? null, defaultValue: offered });
  const { leaveOut } = answer ?? {};
  const others = leaveOut && leaveOut.rest > 0 ? leaveOut.fieldIds.join(",") : null;
  const attached = `${counted(plan.fields_count, "поле", "поля", "полей")}, ${hectares(plan.fields_area)}`;
  return (
    <Form method="post" id={form.id} noValidate className="card max-w-2xl p-4">
      <IdempotencyKey />
      <FormErrors errors={refusalTexts(answer)} title="Скопировать не удалось" />
      <TextField field={fields.name} label="Название копии" autoComplete="off" />
      <Select
        field={fields.season}
        label="Сезон"
        options={seasons}
        hint={`Работы переедут из сезона ${plan.season}: сроки сдвинутся на столько же лет, 29 февраля станет 28-м`}
      />
      {plan.fields_count > 0 && (
        <Checkbox
          field={fields.with_fields}
          label={`Прикрепить те же поля: ${attached}`}
          hint="Поля сразу получат работы копии. Обычно в следующем сезоне на них другая культура"
        />
      )}
      {leaveOut?.rest === 0 && <p className="mt-2">Скопировать можно без полей: снимите отметку.</p>}
      <div className="actions mt-4">
        <SubmitButton variant={others ? "secondary" : "primary"} busyLabel="Копируем…">
          Скопировать
        </SubmitButton>
        {others && (
          <SubmitButton variant="primary" name="except_field_ids" value={others} busyLabel="Копируем…">
            {`Скопировать с остальными: ${counted(leaveOut?.rest ?? 0, "поле", "поля", "полей")}`}
          </SubmitButton>
        )}
        <LinkButton to={paths.seasonPlan(customerId, plan.id)}>Отмена</LinkButton>
      </div>
    </Form>
  );
}
