import { Form, useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { IdempotencyKey } from "./idempotency-key";

/** What a row's button sends of its row, written as in an address. */
export const ROW_FIELD = "row";

interface Rows {
  /** The id of the form that stands for a row's own. */
  form: string;
  /** Whether the server has drawn the rows: no button in them knows that the form is being sent. */
  drawn: boolean;
}

const RowsContext = createContext<Rows | undefined>(undefined);

export const useRows = (): Rows | undefined => useContext(RowsContext);

/** The form of rows that the server has drawn, of which a screen has one. */
const formOfDrawn = "rows";

/** Around rows that the server draws: their delete buttons belong to the screen's `RowsForm`. */
export const DrawnRows = ({ children }: { children: ReactNode }) => (
  <RowsContext.Provider value={{ form: formOfDrawn, drawn: true }}>{children}</RowsContext.Provider>
);

interface RowsFormProps {
  /** Whether it is for rows that the server has drawn. */
  areDrawn?: boolean;
  /** The page whose action deletes; by default the page itself. */
  action?: string;
  children: ReactNode;
}

/** One form for the delete buttons of all rows in it: a form in each costs a list of a hundred a third of its page. */
export function RowsForm({ areDrawn, action, children }: RowsFormProps) {
  const ownId = useId();
  const form = areDrawn ? formOfDrawn : ownId;
  const { formMethod } = useNavigation();
  const isSending = formMethod !== undefined && formMethod !== "GET";
  return (
    <RowsContext.Provider value={{ form, drawn: false }}>
      <Form
        method="post"
        id={form}
        action={action}
        preventScrollReset
        hidden
        onSubmit={(event) => isSending && event.preventDefault()}
      >
        <IdempotencyKey />
        <input type="hidden" name="intent" value="delete" />
      </Form>
      {children}
    </RowsContext.Provider>
  );
}
