import { Form } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { IdempotencyKey } from "./idempotency-key";

/** What a row's button sends of its row, written as in an address. */
export const ROW_FIELD = "row";

const RowsFormId = createContext<string | undefined>(undefined);

/** The form that stands for a row's own, inside of `RowsForm`. */
export const useRowsForm = (): string | undefined => useContext(RowsFormId);

interface RowsFormProps {
  /** The page whose action deletes; by default the page itself. */
  action?: string;
  children: ReactNode;
}

/** One form for the delete buttons of all rows in it: a form in each costs a list of a hundred a third of its page. */
export function RowsForm({ action, children }: RowsFormProps) {
  const id = useId();
  return (
    <RowsFormId.Provider value={id}>
      <Form method="post" id={id} action={action} preventScrollReset hidden>
        <IdempotencyKey />
        <input type="hidden" name="intent" value="delete" />
      </Form>
      {children}
    </RowsFormId.Provider>
  );
}
