import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Combobox } from "~/ui/form/combobox";
import { DateField } from "~/ui/form/date-field";
import { FileField } from "~/ui/form/file-field";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { LinkButton } from "~/ui/link-button";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { accepted, maxBytes } from "../limits";
import { afterUpload } from "./after-upload";
import { FileProgress } from "./file-progress";
import type { UploadInput } from "./form";
import type { UploadScreen } from "./queries.server";
import { useUploads } from "./use-uploads";

const titleHint =
  "Если не заполнить, документ назовём по имени файла. У нескольких файлов к названию добавим их имена.";
const kinds =
  "PDF, изображения, документы Word и Excel, тексты, архивы, до 25 МБ каждый. Вид файла определяется по содержимому, а не по имени.";

type UploadFormProps = UploadScreen & { answer: FormAnswer | undefined };

/** The browser checks that files are chosen and not too large; the server checks all of it again. */
export function UploadForm({ customerId, field, parcel, choices, constraint, answer }: UploadFormProps) {
  const { files, busy, start, cancel } = useUploads(paths.sendDocument(customerId));
  const [form, fields] = useForm<UploadInput>({
    id: "documents",
    constraint,
    lastResult: answer?.result ?? null,
    defaultValue: { field_id: field ? String(field.id) : "", parcel_id: parcel ? String(parcel.id) : "" },
  });
  const { id, name, errors } = fields.files;
  return (
    <Card className="max-w-3xl">
      <Form method="post" id={form.id} encType="multipart/form-data" onSubmit={start}>
        <FormErrors errors={form.errors} fields={[{ field: fields.files, label: "Файлы" }]} title="Не всё сохранено" />
        <IdempotencyKey />
        <div hidden={busy}>
          <FileField
            field={{ id, name, errors, required: true }}
            label="Файлы"
            hint={`${kinds} Можно перетащить сюда несколько.`}
            accept={accepted}
            maxBytes={maxBytes}
            multiple
          />
        </div>
        <FileProgress files={files} />
        <TextField field={fields.title} label="Название" className="mt-4" autoComplete="off" hint={titleHint} />
        {parcel ? (
          <input type="hidden" name={fields.parcel_id.name} value={parcel.id} />
        ) : (
          <Combobox
            field={fields.field_id}
            label="Поле"
            placeholder="Не относится к полю"
            options={choices.fields}
            hint={choices.cutOff ? "Показаны не все поля: к остальным документ добавляют на странице поля." : undefined}
          />
        )}
        <DateField field={fields.valid_until} label="Действует до" />
        <TextArea field={fields.comment} label="Комментарий" rows={2} />
        <div className="actions mt-4">
          {busy ? (
            <Button onClick={cancel}>Прервать отправку</Button>
          ) : (
            <>
              <SubmitButton variant="primary" icon="upload" busyLabel="Отправляем…">
                {files.length > 0 ? "Отправить ещё раз" : "Отправить"}
              </SubmitButton>
              <LinkButton to={afterUpload(customerId, { field_id: field?.id, parcel_id: parcel?.id })} variant="ghost">
                {files.some(({ state }) => state === "kept") ? "Готово" : "Отмена"}
              </LinkButton>
            </>
          )}
        </div>
      </Form>
    </Card>
  );
}
