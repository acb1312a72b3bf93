import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { RouteDialog } from "~/ui/route-dialog";
import { inWords } from "../sheet/in-words";
import { changesOf, isClosed, valueAt } from "../sheet/view";
import type { SheetModel } from "./use-sheet";

interface RowDialogProps {
  model: SheetModel;
  row: number;
  closeTo: string;
  onSaved: () => void;
}

/** All seasons of one field as a form: the sheet for those without scripts, and for fingers. */
export function RowDialog({ model, row, closeTo, onSaved }: RowDialogProps) {
  const { view, dispatch, live } = model;
  const field = view.rows[row];

  function save(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    event.preventDefault();
    const places = view.years.map((_, column) => ({ row, column }));
    const chosen = ({ column }: { column: number }) => ({ crop: Number(form.get(`crops.y${view.years[column]}`)) });
    dispatch({ kind: "write", changes: changesOf(view, places, chosen) });
    onSaved();
  }

  const submit = (
    <SubmitButton variant="primary" form="rotation-row">
      Сохранить
    </SubmitButton>
  );
  return (
    <RouteDialog title={`${field?.name}: культуры по сезонам`} closeTo={closeTo} submit={submit}>
      <Form method="post" id="rotation-row" className="form-grid" onSubmit={live ? save : undefined}>
        <IdempotencyKey />
        <input type="hidden" name="intent" value="set-row" />
        <input type="hidden" name="field_id" value={field?.id} />
        {view.years.map((year, column) => (
          <SeasonChoice key={year} model={model} row={row} column={column} year={year} />
        ))}
      </Form>
    </RouteDialog>
  );
}

function SeasonChoice({
  model,
  row,
  column,
  year,
}: Pick<RowDialogProps, "model" | "row"> & { column: number; year: number }) {
  const { view, cropList } = model;
  const place = { row, column };
  const { crop } = valueAt(view, place);
  const closed = isClosed(view, place);
  const crops = cropList
    .filter(({ id }) => !closed || id === crop)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const name = `crops.y${year}`;
  return (
    <div className="field">
      <input type="hidden" name={`was.y${year}`} value={crop} />
      <Select
        field={{ id: name, name, initialValue: crop }}
        label={String(year)}
        hint={inWords(view, place, model)?.note}
        options={[{ value: "0", label: "—" }, ...crops]}
      />
    </div>
  );
}
