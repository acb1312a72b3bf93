import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { SubmitButton } from "~/ui/form/submit-button";

interface DeletePlanProps {
  customerId: number;
  plan: { id: number; name: string };
  /** A picture only, as in a table. */
  small?: boolean;
}

/** Deletes at once: the message that follows takes it back. */
export function DeletePlan({ customerId, plan: { id, name }, small }: DeletePlanProps) {
  return (
    <Form method="post" action={paths.seasonplans(customerId)}>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      {small ? (
        <SubmitButton variant="ghost" size="sm" icon="trash" label={`Удалить «${name}»`} busyLabel="" />
      ) : (
        <SubmitButton variant="ghost" icon="trash" busyLabel="Удаление…">
          Удалить
        </SubmitButton>
      )}
    </Form>
  );
}
