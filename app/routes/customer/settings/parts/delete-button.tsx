import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

/** Deletes at once: for what can be brought back from the message that follows. */
export function DeleteButton({ id, name }: { id: number; name: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" variant="ghost" size="sm" icon="trash" label={`Удалить «${name}»`} />
    </Form>
  );
}
