import { Form } from "@remix-run/react";
import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { RouteDialog } from "~/ui/route-dialog";
import { counted } from "~/words/format";

interface DeleteDialogProps {
  id: number;
  name: string;
  /** In how many records the entry stands. */
  uses: number;
  closeTo: string;
  errors: string[];
}

/** Says how much uses an entry before it is deleted; one in use stays. */
export function DeleteDialog({ id, name, uses, closeTo, errors }: DeleteDialogProps) {
  const submit = uses === 0 && (
    <SubmitButton variant="danger" form="delete-entry" busyLabel="Удаляем…">
      Удалить
    </SubmitButton>
  );
  return (
    <RouteDialog
      title={`Удалить «${name}»?`}
      closeTo={closeTo}
      size="sm"
      submit={submit}
      leave={uses === 0 ? "Отмена" : "Закрыть"}
    >
      <Form method="post" id="delete-entry">
        <FormErrors errors={errors} title="Удалить не удалось" />
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <p>
          {uses === 0 ? (
            "Запись нигде не используется. После удаления её можно будет вернуть."
          ) : (
            <>
              Запись используется в {counted(uses, "записи", "записях", "записях")} хозяйства, поэтому удалить её
              нельзя. Сначала замените её там или <Link to="?merge=1">объедините с другой</Link>.
            </>
          )}
        </p>
      </Form>
    </RouteDialog>
  );
}
