import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { CopyButton } from "~/ui/copy-button";
import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";
import { RouteDialog } from "~/ui/route-dialog";
import { useCustomerId } from "~/use-customer-id";
import { fullName } from "~/words/format";
import type { UsersScreen } from "../queries.server";

interface ResetDialogProps {
  user: NonNullable<UsersScreen["resetting"]>;
  /** The link just made; it is shown this once. */
  link: string | null;
  errors: string[];
}

/** A one-time link by which a user sets a new password; their old one serves until then. */
export function ResetDialog({ user, link, errors }: ResetDialogProps) {
  const closeTo = paths.settingsUsers(useCustomerId());
  const title = `Восстановить вход: ${fullName(user)}`;
  if (link)
    return (
      <RouteDialog title={title} closeTo={closeTo} size="md" leave="Готово">
        <p>
          Передайте ссылку пользователю так, чтобы её никто больше не увидел. Она действует час и сработает один раз.
        </p>
        <p className="mt-3 break-all rounded border border-line p-3 font-mono" data-link>
          {link}
        </p>
        <CopyButton text={link} label="Скопировать ссылку" />
        <p className="mt-3 text-sm text-muted">После закрытия окна ссылку не увидеть: понадобится новая.</p>
      </RouteDialog>
    );
  const submit = (
    <SubmitButton variant="primary" form="reset" busyLabel="Делаем ссылку…">
      Сделать ссылку
    </SubmitButton>
  );
  return (
    <RouteDialog title={title} closeTo={closeTo} size="sm" submit={submit}>
      {user.second_factor && <ResetFactor id={user.id} name={fullName(user)} />}
      <Form method="post" id="reset">
        <FormErrors errors={errors} title="Сделать ссылку не удалось" />
        <input type="hidden" name="intent" value="reset" />
        <input type="hidden" name="id" value={user.id} />
        <p>По одноразовой ссылке пользователь сам задаст новый пароль. До этого действует прежний.</p>
      </Form>
    </RouteDialog>
  );
}

/** For a user who has lost the phone and the codes on paper. */
function ResetFactor({ id, name }: { id: number; name: string }) {
  return (
    <Form method="post" className="mb-4 border-b border-line pb-4">
      <input type="hidden" name="intent" value="reset-factor" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <p className="mb-2">
        Включён вход по коду. Если телефон и запасные коды потеряны, выключите его: сеансы закончатся.
      </p>
      <SubmitButton name="off" value="code" busyLabel="Выключаем…">
        Выключить вход по коду
      </SubmitButton>
    </Form>
  );
}
