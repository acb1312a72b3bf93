import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { errorId } from "~/ui/form/field-source";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { RightFields } from "../right-fields";
import type { PasteInput } from "./form";

interface PasteFormProps {
  customerId: number;
  constraint: Parameters<typeof useForm<PasteInput>>[0]["constraint"];
  answer: FormAnswer | undefined;
}

/** A list of numbers as it is copied out of a table; what all of them have in common is said once. */
export function PasteForm({ customerId, constraint, answer }: PasteFormProps) {
  const [form, fields] = useForm<PasteInput>({
    id: "paste",
    constraint,
    lastResult: answer?.result ?? null,
    defaultValue: { category: "agricultural" },
  });
  const anyTaken = answer?.code === "NameTaken";
  // What is wrong stands below line by line, and not as one text at the box.
  const { id, name, key, initialValue, errors = [] } = fields.numbers;
  return (
    <Form method="post" id={form.id} noValidate className="card max-w-3xl p-4">
      <IdempotencyKey />
      <FormErrors errors={form.errors} title="Добавить не удалось" />
      <TextArea
        field={{ id, name, key, initialValue, required: true }}
        label="Кадастровые номера"
        rows={12}
        placeholder={"61:12:0600301:45\n61:12:0600301:46"}
        hint="По одному в строке или через точку с запятой. Можно вставить столбцы из Excel: номер найдётся сам."
      />
      {errors.length > 0 && (
        <div id={errorId(fields.numbers)} className="form-errors mt-2" role="alert">
          <div>
            <p className="font-semibold">
              {anyTaken
                ? "Ничего не добавлено: эти участки уже есть. Уберите их или добавьте остальные"
                : "Ничего не добавлено: исправьте эти строки или уберите их"}
            </p>
            <ul>
              {errors.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <h2 className="mt-6">Общее для всех</h2>
      <div className="form-grid mt-2">
        <RightFields fields={fields} />
      </div>
      <div className="actions mt-4">
        <SubmitButton variant="primary" name="skip_taken" value="">
          Добавить участки
        </SubmitButton>
        {anyTaken && (
          <SubmitButton name="skip_taken" value="on">
            Добавить остальные
          </SubmitButton>
        )}
        <LinkButton to={paths.cadaster(customerId)} variant="ghost">
          Отмена
        </LinkButton>
      </div>
      <UnsavedGuard dirty={form.dirty} />
    </Form>
  );
}
