import { Form } from "@remix-run/react";
import { Button } from "../button";
import { IdempotencyKey } from "./idempotency-key";
import { ROW_FIELD, useRows } from "./rows-form";
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

const bare = { variant: "ghost", size: "sm", icon: "trash" } as const;
const look = { ...bare, busyLabel: "" } as const;

type RowButtonProps = Required<Pick<DeleteButtonProps, "sent" | "label">> & NonNullable<ReturnType<typeof useRows>>;

/** In a row of a list, whose rows have one form together. */
function RowButton({ form, drawn, sent, label }: RowButtonProps) {
  // By hand: in a hundred rows the making of an address takes as long as their numbers.
  const row = Object.entries(sent).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const button = { label, form, name: ROW_FIELD, value: row.join("&") };
  return drawn ? <Button {...bare} {...button} type="submit" /> : <SubmitButton {...look} {...button} />;
}

/** Deletes at once: for what can be brought back from the message that follows. */
export function DeleteButton({ sent, label, action, intent = "delete" }: DeleteButtonProps) {
  const rows = useRows();
  if (rows !== undefined && label !== undefined) return <RowButton {...rows} sent={sent} label={label} />;
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
        <SubmitButton {...look} label={label} />
      )}
    </Form>
  );
}
