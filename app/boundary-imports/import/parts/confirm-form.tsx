import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { useHydrated } from "~/ui/use-hydrated";
import { confirmLabel, fieldsToCreate } from "../choice";
import type { ReadyImport } from "../queries.server";
import { ConfirmBar } from "./confirm-bar";
import { Decisions } from "./decisions";
import { RowTable } from "./row-table";

type ConfirmFormProps = ReadyImport & { errors: string[] };

const formId = "confirm";

/** The decisions and the rows are one form: a row can be left out where it stands. */
export function ConfirmForm({ errors, ...ready }: ConfirmFormProps) {
  const { preview, rows, choice, offset } = ready;
  const [duplicates, setDuplicates] = useState(choice.duplicates);
  const [skipped, setSkipped] = useState(choice.skipRows.length);
  const shown = new Set(rows.map(({ row }) => row));
  // Without scripts the button doesn't follow what is chosen, so it must not promise a number.
  const follows = useHydrated() || preview.duplicate_count === 0;
  const nothing = preview.good_count === 0 || (follows && skipped === 0 && fieldsToCreate(preview, duplicates) === 0);

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    const form = new FormData(currentTarget);
    setDuplicates(form.get("duplicates") === "create" ? "create" : "skip");
    setSkipped(form.getAll("skip_rows").length);
  }

  return (
    <>
      <Form method="post" id={formId} onChange={follow}>
        <IdempotencyKey />
        <input type="hidden" name="intent" value="confirm" />
        {choice.skipRows
          .filter((row) => !shown.has(row))
          .map((row) => (
            <input key={row} type="hidden" name="skip_rows" value={row} />
          ))}
        <Decisions {...ready} />
        <RowTable rows={rows} offset={offset} preview={preview} skipRows={choice.skipRows} />
      </Form>
      <ConfirmBar
        formId={formId}
        label={follows ? confirmLabel(preview, duplicates, skipped) : "Загрузить поля"}
        possible={!nothing}
        errors={preview.failure ? [preview.failure, ...errors] : errors}
      />
    </>
  );
}
