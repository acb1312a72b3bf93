import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormErrors } from "./form/form-errors";
import { SubmitButton } from "./form/submit-button";
import { RouteDialog } from "./route-dialog";

export interface ConfirmDeleteProps {
  title: string;
  id: number;
  name: string;
  closeTo: string;
  /** Why it was refused, when it was. */
  errors: string[];
  children: ReactNode;
}

/** Asks before something is deleted that can't be brought back. */
export function ConfirmDelete({ title, id, name, closeTo, errors, children }: ConfirmDeleteProps) {
  const submit = (
    <SubmitButton variant="danger" form="confirm-delete" busyLabel="Удаляем…">
      Удалить
    </SubmitButton>
  );
  return (
    <RouteDialog title={title} closeTo={closeTo} size="sm" submit={submit}>
      <Form method="post" id="confirm-delete">
        <FormErrors errors={errors} title="Удалить не удалось" />
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        {children}
      </Form>
    </RouteDialog>
  );
}
