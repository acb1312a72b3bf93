import { Form } from "@remix-run/react";
import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";

interface ConfirmBarProps {
  formId: string;
  label: string;
  possible: boolean;
  errors: string[];
}

export const nothingYet = "Пока ничего не записано: поля появятся, когда вы нажмёте «Загрузить».";

/** Stays in view however long the page is. */
export function ConfirmBar({ formId, label, possible, errors }: ConfirmBarProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-4 mt-4 border-t border-line bg-white px-4 py-2">
      <FormErrors errors={errors} title="Загрузить не удалось" />
      <div className="actions">
        <SubmitButton variant="primary" form={formId} disabled={!possible} busyLabel="Загружаем…">
          {label}
        </SubmitButton>
        <Form method="post">
          <SubmitButton variant="ghost" name="intent" value="discard" busyLabel="Отменяем…">
            Отменить
          </SubmitButton>
        </Form>
        <p className="hidden text-muted md:block">{nothingYet}</p>
      </div>
    </div>
  );
}
