import { Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { RouteDialog } from "../route-dialog";
import { FormErrors, type FormErrorsProps } from "./form-errors";
import { RecordFields } from "./record-fields";
import { SavedNow, type SavedValue } from "./saved-now";
import { SubmitButton } from "./submit-button";
import { UnsavedGuard } from "./unsaved-guard";

interface EditorDialogProps {
  title: string;
  form: { id: string; errors: string[] | undefined };
  /** What is changed; null when something is added. */
  record: { id: number; version: number } | null;
  /** After a conflict: what is saved now. */
  saved: SavedValue[] | undefined;
  closeTo: string;
  size?: "sm" | "md" | "lg";
  /** Fields that are told above the form as well, because they may be out of sight. */
  wrong?: FormErrorsProps["fields"];
  children: ReactNode;
}

/** The window of a form that adds or changes one record. */
export function EditorDialog(props: EditorDialogProps) {
  const { title, form, record, saved, closeTo, size = "sm", wrong, children } = props;
  const [typed, setTyped] = useState(false);
  const submit = (
    <SubmitButton variant="primary" form={form.id}>
      {record ? "Сохранить" : "Добавить"}
    </SubmitButton>
  );
  return (
    <RouteDialog title={title} closeTo={closeTo} size={size} submit={submit}>
      <Form method="post" id={form.id} noValidate onInput={() => setTyped(true)}>
        <FormErrors
          errors={form.errors}
          fields={wrong}
          title={record ? "Сохранить не удалось" : "Добавить не удалось"}
        />
        {saved && <SavedNow values={saved} />}
        <RecordFields record={record} />
        {children}
      </Form>
      <UnsavedGuard dirty={typed} inWindow />
    </RouteDialog>
  );
}
