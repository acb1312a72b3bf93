import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { CopyButton } from "~/ui/copy-button";
import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";
import { RouteDialog } from "~/ui/route-dialog";
import { counted, fullName } from "~/words/format";
import { useListPlace } from "../list-place";
import type { PeopleScreen } from "./queries.server";

interface HelpDialogProps {
  person: NonNullable<PeopleScreen["helped"]>;
  /** The one-time link, when it has just been made. */
  link: string | null;
  errors: string[];
}

/** What can be done for who can't get in, and against who should not be in any more. */
export function HelpDialog({ person, link, errors }: HelpDialogProps) {
  const { has_password, second_factor, sessions_count } = person;
  return (
    <RouteDialog
      title={`Вход: ${fullName(person)}`}
      closeTo={useListPlace()()}
      size="md"
      leave={link ? "Готово" : "Закрыть"}
    >
      <FormErrors errors={errors} title="Сделать не удалось" />
      {link ? (
        <>
          <p>
            Передайте ссылку пользователю так, чтобы её никто больше не увидел. Она действует час и сработает один раз.
          </p>
          <p className="mt-3 break-all rounded border border-line p-3 font-mono" data-link>
            {link}
          </p>
          <CopyButton text={link} label="Скопировать ссылку" />
        </>
      ) : (
        <>
          <Help person={person} intent="reset" label="Сделать ссылку" primary>
            {has_password
              ? "По одноразовой ссылке пользователь сам задаст новый пароль. До этого действует прежний."
              : "Пароля ещё нет: пользователь задаст его сам по одноразовой ссылке."}
          </Help>
          {second_factor && (
            <Help person={person} intent="code-off" label="Выключить вход по коду">
              Включён вход по коду. Если телефон и запасные коды потеряны, выключите его: сеансы закончатся.
            </Help>
          )}
          {sessions_count > 0 && (
            <Help person={person} intent="end" label="Завершить все сеансы">
              Вход выполнен: {counted(sessions_count, "сеанс", "сеанса", "сеансов")}. Завершённые сеансы закрываются
              сразу на всех устройствах.
            </Help>
          )}
        </>
      )}
    </RouteDialog>
  );
}

interface HelpProps extends Pick<HelpDialogProps, "person"> {
  intent: "reset" | "code-off" | "end";
  label: string;
  primary?: boolean;
  children: ReactNode;
}

function Help({ person, intent, label, primary, children }: HelpProps) {
  return (
    <Form method="post" className="mb-4">
      <input type="hidden" name="id" value={person.id} />
      <input type="hidden" name="name" value={fullName(person)} />
      <p className="mb-2">{children}</p>
      <SubmitButton variant={primary ? "primary" : "secondary"} name="intent" value={intent} busyLabel="Делаем…">
        {label}
      </SubmitButton>
    </Form>
  );
}
