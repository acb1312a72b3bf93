import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/form/file-field";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { ProgressBar } from "~/ui/progress-bar";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { accepted, maxBytes } from "./limits";
import { useUpload } from "./use-upload";

/** The browser itself checks that a file is chosen and not too large; the server checks it again. */
export function UploadForm({ answer }: { answer: FormAnswer | undefined }) {
  const { sent, lost, start, cancel } = useUpload();
  const { file: fileErrors, "": general = [] } = answer?.result.error ?? {};
  const errors = [...(general ?? []), ...(lost ? ["Связь прервалась. Файл выбран, отправьте его ещё раз."] : [])];
  const field = { id: "file", name: "file", required: true, errors: fileErrors ?? [] };
  return (
    <Card title="Файл с границами">
      <Form method="post" encType="multipart/form-data" onSubmit={start}>
        <FormErrors errors={errors} title="Файл не отправлен" />
        <IdempotencyKey />
        <div hidden={sent !== null}>
          <FileField
            field={field}
            label="Файл с границами полей или архив zip"
            hint="Выберите файл или перетащите его сюда. До 50 МБ и 10 000 контуров"
            accept={accepted}
            maxBytes={maxBytes}
          />
        </div>
        {sent === null ? (
          <SubmitButton variant="primary" icon="upload" className="mt-4" busyLabel="Отправляем…">
            Отправить и проверить
          </SubmitButton>
        ) : (
          <>
            <ProgressBar label={sent < 100 ? "Отправляем файл…" : "Файл отправлен, ждём ответа…"} value={sent} />
            <Button variant="ghost" className="mt-4" onClick={cancel}>
              Прервать отправку
            </Button>
          </>
        )}
      </Form>
    </Card>
  );
}
