import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

interface DeleteButtonProps {
  id: number;
  name: string;
  /** Says «Удалить» beside the icon, as at the head of a page. */
  labelled?: boolean;
}

/** Deletes at once: for what can be brought back from the message that follows. */
export function DeleteButton({ id, name, labelled }: DeleteButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      {labelled ? (
        <Button type="submit" variant="ghost" icon="trash">
          Удалить
        </Button>
      ) : (
        <Button type="submit" variant="ghost" size="sm" icon="trash" label={`Удалить «${name}»`} />
      )}
    </Form>
  );
}
