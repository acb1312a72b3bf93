import { useForm } from "@conform-to/react";
import { paths } from "~/paths";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { useCustomerId } from "~/use-customer-id";
import { BlockedField, PersonFields, savedPerson, typedPerson } from "../../person-fields";
import type { UserInput } from "../form";
import type { UsersScreen } from "../queries.server";
import { RightsFields } from "./rights-fields";
import { rightsSummary } from "./rights-summary";

type UserDialogProps = Pick<UsersScreen, "permissions" | "mayGiveAll" | "constraint" | "edited" | "selfId"> & {
  answer: FormAnswer | undefined;
};

/** One form for adding and changing a user; a password is set when adding. */
export function UserDialog({ permissions, mayGiveAll, constraint, edited, selfId, answer }: UserDialogProps) {
  const refusal = refusalOf(answer, "create", "update");
  const [form, fields] = useForm<UserInput>({
    id: "user",
    constraint,
    lastResult: refusal?.result ?? null,
    defaultValue: typedPerson(edited),
  });
  return (
    <EditorDialog
      title={edited ? "Пользователь" : "Новый пользователь"}
      form={form}
      record={edited}
      saved={
        edited && refusal?.code === "StaleVersion"
          ? savedPerson(edited, [{ label: "Что может менять", value: rightsSummary(edited, permissions) }])
          : undefined
      }
      closeTo={paths.settingsUsers(useCustomerId())}
      size="md"
    >
      <PersonFields fields={fields} />
      {!edited && (
        <TextField
          field={fields.password}
          label="Пароль"
          type="password"
          autoComplete="new-password"
          className="mt-4"
          hint="Не короче 10 знаков, без имени и частых слов. Сменить его пользователь сможет в своём профиле"
        />
      )}
      <RightsFields admin={fields.admin} given={fields.permissions} permissions={permissions} mayGiveAll={mayGiveAll} />
      {edited && edited.id !== selfId && <BlockedField fields={fields} />}
    </EditorDialog>
  );
}
