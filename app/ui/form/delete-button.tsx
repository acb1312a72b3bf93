import { Form } from "@remix-run/react";
import { IdempotencyKey } from "./idempotency-key";
import { SubmitButton } from "./submit-button";

interface DeleteButtonProps {
  /** What names the record to the action. */
  sent: Record<string, string | number>;
  /** What is deleted, for the picture that stands in a row. Without it «Удалить» stands beside it, as at the head of a page. */
  label?: string;
  /** The page whose action deletes; by default the page itself. */
  action?: string;
  intent?: string;
}

/** Deletes at once: for what can be brought back from the message that follows. */
export function DeleteButton({ sent, label, action, intent = "delete" }: DeleteButtonProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <IdempotencyKey />
      {Object.entries({ intent, ...sent }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {label === undefined ? (
        <SubmitButton variant="ghost" icon="trash" busyLabel="Удаление…">
          Удалить
        </SubmitButton>
      ) : (
        <SubmitButton variant="ghost" size="sm" icon="trash" label={label} busyLabel="" />
      )}
    </Form>
  );
}
