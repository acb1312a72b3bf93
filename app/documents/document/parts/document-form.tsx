import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Card } from "~/ui/card";
import { Combobox } from "~/ui/form/combobox";
import { DateField } from "~/ui/form/date-field";
import { FileField } from "~/ui/form/file-field";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { FieldChoices } from "../../field-choices.server";
import { accepted, maxBytes } from "../../limits";
import type { DocumentInput } from "../form";
import type { DocumentScreen } from "../queries.server";

type DocumentFormProps = Pick<DocumentScreen, "document" | "constraint" | "seesParcels"> & {
  choices: FieldChoices;
  answer: FormAnswer | undefined;
};

/** What is said of a document; its file stays, unless another is chosen. */
export function DocumentForm({ document, constraint, seesParcels, choices, answer }: DocumentFormProps) {
  const { title, comment, field_id, parcel_number, valid_until, file_name, version } = document;
  const [form, fields] = useForm<DocumentInput>({
    id: "document",
    constraint,
    lastResult: answer?.result ?? null,
    defaultValue: {
      title,
      comment: comment ?? "",
      field_id: field_id === null ? "" : String(field_id),
      parcel_number: parcel_number ?? "",
      valid_until: valid_until ?? "",
    },
  });
  return (
    <Card title="Изменить">
      <Form method="post" id={form.id} encType="multipart/form-data" noValidate>
        <RecordVersion version={version} />
        <FormErrors errors={form.errors} title="Сохранить не удалось" />
        <TextField field={fields.title} label="Название" autoComplete="off" />
        <Combobox field={fields.field_id} label="Поле" placeholder="Не относится к полю" options={choices.fields} />
        {seesParcels && (
          <TextField
            field={fields.parcel_number}
            label="Кадастровый участок"
            autoComplete="off"
            hint="Номер участка из раздела «Кадастр»; пусто — документ не об участке"
          />
        )}
        <DateField field={fields.valid_until} label="Действует до" />
        <TextArea field={fields.comment} label="Комментарий" rows={3} />
        <FileField
          field={fields.file}
          label={file_name ? "Заменить файл" : "Файл"}
          hint={file_name && "Прежний файл удаляется; если не выбрать новый, он остаётся."}
          accept={accepted}
          maxBytes={maxBytes}
        />
        <div className="actions mt-4">
          <SubmitButton variant="primary">Сохранить</SubmitButton>
        </div>
        <UnsavedGuard dirty={form.dirty} />
      </Form>
    </Card>
  );
}
