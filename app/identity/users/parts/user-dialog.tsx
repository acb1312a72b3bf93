import { useForm } from "@conform-to/react";
import { paths } from "~/paths";
import { Checkbox } from "~/ui/form/checkbox";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { useCustomerId } from "~/use-customer-id";
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
    defaultValue: edited ? { ...edited, admin: edited.admin ? "on" : "", blocked: edited.blocked ? "on" : "" } : {},
  });
  return (
    <EditorDialog
      title={edited ? "Пользователь" : "Новый пользователь"}
      form={form}
      record={edited}
      saved={edited && refusal?.code === "StaleVersion" ? savedValues(edited, permissions) : undefined}
      closeTo={paths.settingsUsers(useCustomerId())}
      size="md"
    >
      <div className="form-grid">
        <TextField field={fields.last_name} label="Фамилия" autoComplete="off" autoFocus />
        <TextField field={fields.first_name} label="Имя" autoComplete="off" />
        <TextField
          field={fields.email}
          label="Электронная почта"
          type="email"
          autoComplete="off"
          spellCheck={false}
          hint="С ней пользователь входит"
        />
        <TextField field={fields.phone} label="Телефон" type="tel" autoComplete="off" />
      </div>
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
      {edited && edited.id !== selfId && (
        <Checkbox
          field={fields.blocked}
          label="Заблокирован"
          hint="Войти не может, открытые сеансы сразу заканчиваются"
          className="mt-4"
        />
      )}
    </EditorDialog>
  );
}

function savedValues(edited: NonNullable<UsersScreen["edited"]>, permissions: UsersScreen["permissions"]) {
  return [
    { label: "Фамилия и имя", value: `${edited.last_name} ${edited.first_name}` },
    { label: "Электронная почта", value: edited.email },
    { label: "Телефон", value: edited.phone ?? "нет" },
    { label: "Что может менять", value: rightsSummary(edited, permissions) },
    { label: "Вход", value: edited.blocked ? "заблокирован" : "разрешён" },
  ];
}
