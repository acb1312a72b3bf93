import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { LinkButton } from "~/ui/link-button";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalTexts } from "~/upstream/refusal";
import { FieldPicker } from "../field-picker";
import { tickedIds } from "../ticked-ids";
import type { FromTemplateInput } from "./form";
import type { TemplateScreen } from "./queries.server";

const formId = "from-template";

/** Names the plan and chooses the fields that get its works at once. */
export function FromTemplate(screen: TemplateScreen & { answer: FormAnswer | undefined }) {
  const { customerId, season, template, constraint, fields: pickable, answer } = screen;
  const [form, fields] = useForm<FromTemplateInput>({
    id: formId,
    constraint,
    lastResult: answer?.result ?? null,
    defaultValue: { name: `${template.name}, ${season}`, season: String(season) },
  });
  return (
    <section className="mt-6 max-w-4xl" aria-labelledby="make-plan">
      <h2 id="make-plan" className="mb-2">
        Создать техкарту на сезон {season}
      </h2>
      <p className="mb-4 text-muted">
        Сезон выбирается в шапке. Поля получат все работы как запланированные; прикрепить их можно и позже.
      </p>
      <Form method="post" id={form.id} noValidate>
        <IdempotencyKey />
        <FormErrors errors={refusalTexts(answer)} title="Создать не удалось" />
        <input type="hidden" name="season" value={season} />
        <TextField field={fields.name} label="Название" autoComplete="off" className="mb-4 max-w-md" />
      </Form>
      <h3 className="mb-2">Поля</h3>
      <FieldPicker {...pickable} form={formId} season={season} ticked={tickedIds(answer)} />
      <div className="actions mt-4">
        <SubmitButton variant="primary" form={formId} busyLabel="Создаём…">
          Создать техкарту
        </SubmitButton>
        <LinkButton to={paths.planTemplates(customerId)}>Отмена</LinkButton>
      </div>
    </section>
  );
}
