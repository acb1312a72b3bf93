import type { FieldMetadata } from "@conform-to/react";
import { Checkbox } from "~/ui/form/checkbox";
import { TextField } from "~/ui/form/text-field";
import type { PersonInput } from "./person-form";

type Fields<K extends keyof PersonInput> = { fields: Record<K, FieldMetadata<string>> };

/** Name, e-mail and telephone of whoever signs in. */
export function PersonFields({ fields }: Fields<"last_name" | "first_name" | "email" | "phone">) {
  return (
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
  );
}

export const BlockedField = ({ fields }: Fields<"blocked">) => (
  <Checkbox
    field={fields.blocked}
    label="Заблокирован"
    hint="Войти не может, открытые сеансы сразу заканчиваются"
    className="mt-4"
  />
);

interface Person {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  admin: boolean;
  blocked: boolean;
}

/** What the dialog of a person begins with. */
export const typedPerson = <P extends Person>(edited: P | null) =>
  edited ? { ...edited, admin: edited.admin ? "on" : "", blocked: edited.blocked ? "on" : "" } : {};

/** What stands there by now, beside what was typed; `rights` between the person and whether they may sign in. */
export const savedPerson = (edited: Person, rights: { label: string; value: string }[] = []) => [
  { label: "Фамилия и имя", value: `${edited.last_name} ${edited.first_name}` },
  { label: "Электронная почта", value: edited.email },
  { label: "Телефон", value: edited.phone ?? "нет" },
  ...rights,
  { label: "Вход", value: edited.blocked ? "заблокирован" : "разрешён" },
];
