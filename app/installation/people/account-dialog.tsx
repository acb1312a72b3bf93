import { useForm } from "@conform-to/react";
import { BlockedField, PersonFields, savedPerson, typedPerson } from "~/identity/person-fields";
import type { PersonInput } from "~/identity/person-form";
import { Checkbox } from "~/ui/form/checkbox";
import { EditorDialog } from "~/ui/form/editor-dialog";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { useListPlace } from "../list-place";
import type { PeopleScreen } from "./queries.server";

type AccountDialogProps = Pick<PeopleScreen, "organisation" | "edited" | "selfId" | "constraint"> & {
  answer: FormAnswer | undefined;
};

/** One form for adding and changing somebody; their password they set themselves, by a one-time link. */
export function AccountDialog({ organisation, edited, selfId, constraint, answer }: AccountDialogProps) {
  const refusal = refusalOf(answer, "create", "update");
  const [form, fields] = useForm<PersonInput>({
    id: "account",
    constraint,
    lastResult: refusal?.result ?? null,
    defaultValue: typedPerson(edited),
  });
  const of = edited ? edited.organisation : organisation;
  return (
    <EditorDialog
      title={edited ? "Пользователь" : "Новый пользователь"}
      form={form}
      record={edited}
      saved={edited && refusal?.code === "StaleVersion" ? savedPerson(edited) : undefined}
      closeTo={useListPlace()()}
      size="md"
    >
      <p className="mb-4 text-muted">
        {of ?? "Администратор системы: видит организации и пользователей, но не поля и работы"}
      </p>
      <PersonFields fields={fields} />
      {of !== null && (
        <Checkbox
          field={fields.admin}
          label="Администратор организации"
          hint="Сам даёт права остальным пользователям"
          className="mt-4"
        />
      )}
      {edited && edited.id !== selfId && <BlockedField fields={fields} />}
    </EditorDialog>
  );
}
