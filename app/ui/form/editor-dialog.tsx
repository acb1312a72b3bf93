import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { RouteDialog } from "../route-dialog";
import { FormErrors } from "./form-errors";
import { RecordFields } from "./record-fields";
import { SavedNow, type SavedValue } from "./saved-now";
import { SubmitButton } from "./submit-button";

interface EditorDialogProps {
  title: string;
  form: { id: string; errors: string[] | undefined };
  /** What is changed; null when something is added. */
  record: { id: number; version: number } | null;
  /** After a conflict: what is saved now. */
  saved: SavedValue[] | undefined;
  closeTo: string;
  size?: "sm" | "md";
  children: ReactNode;
}

/** The window of a form that adds or changes one record. */
export function EditorDialog({ title, form, record, saved, closeTo, size = "sm", children }: EditorDialogProps) {
  const submit = (
    <SubmitButton variant="primary" form={form.id}>
      {record ? "Сохранить" : "Добавить"}
    </SubmitButton>
  );
  return (
    <RouteDialog title={title} closeTo={closeTo} size={size} submit={submit}>
      <Form method="post" id={form.id} noValidate>
        <FormErrors errors={form.errors} title={record ? "Сохранить не удалось" : "Добавить не удалось"} />
        {saved && <SavedNow values={saved} />}
        <RecordFields record={record} />
        {children}
      </Form>
    </RouteDialog>
  );
}
