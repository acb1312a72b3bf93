import { useForm } from "@conform-to/react";
import { Checkbox } from "~/ui/form/checkbox";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { useListPlace } from "../list-place";
import type { AccountInput } from "./form";
import type { PeopleScreen } from "./queries.server";

type AccountDialogProps = Pick<PeopleScreen, "organisation" | "edited" | "selfId" | "constraint"> & {
  answer: FormAnswer | undefined;
};

/** One form for adding and changing somebody; their password they set themselves, by a one-time link. */
export function AccountDialog({ organisation, edited, selfId, constraint, answer }: AccountDialogProps) {
  const refusal = refusalOf(answer, "create", "update");
  const [form, fields] = useForm<AccountInput>({
    id: "account",
    constraint,
    lastResult: refusal?.result ?? null,
    defaultValue: edited ? { ...edited, admin: edited.admin ? "on" : "", blocked: edited.blocked ? "on" : "" } : {},
  });
  const of = edited ? edited.organisation : organisation;
  return (
    <EditorDialog
      title={edited ? "Пользователь" : "Новый пользователь"}
      form={form}
      record={edited}
      saved={edited && refusal?.code === "StaleVersion" ? savedValues(edited) : undefined}
      closeTo={useListPlace()()}
      size="md"
    >
      <p className="mb-4 text-muted">
        {of ?? "Администратор системы: видит организации и пользователей, но не поля и работы"}
      </p>
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
      {of !== null && (
        <Checkbox
          field={fields.admin}
          label="Администратор организации"
          hint="Сам даёт права остальным пользователям"
          className="mt-4"
        />
      )}
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

const savedValues = (edited: NonNullable<PeopleScreen["edited"]>) => [
  { label: "Фамилия и имя", value: `${edited.last_name} ${edited.first_name}` },
  { label: "Электронная почта", value: edited.email },
  { label: "Телефон", value: edited.phone ?? "нет" },
  { label: "Вход", value: edited.blocked ? "заблокирован" : "разрешён" },
];
