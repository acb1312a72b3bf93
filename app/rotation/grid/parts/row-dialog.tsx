import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { RouteDialog } from "~/ui/route-dialog";
import { write } from "~/ui/sheet/commands";
import { cellAt, changesOf } from "~/ui/sheet/view";
import type { CropLook } from "~/words/crop-look";
import { cropOf, valueOfCrop } from "../sheet/crop-cells";
import type { RotationModel } from "./use-rotation";

interface RowDialogProps {
  model: RotationModel;
  crops: CropLook[];
  row: number;
  closeTo: string;
  onSaved: () => void;
}

/** All seasons of one field as a form: the sheet for those without scripts, and for fingers. */
export function RowDialog({ model, crops, row, closeTo, onSaved }: RowDialogProps) {
  const { view, live } = model;
  const { rows, columns } = view.spec;
  const field = rows[row];

  function save(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    event.preventDefault();
    const places = columns.map((_, column) => ({ row, column }));
    write(
      model,
      changesOf(view, places, ({ column }) => ({
        value: valueOfCrop(Number(form.get(`crops.y${columns[column]?.id}`))),
      })),
    );
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
        {columns.map(({ id }, column) => (
          <SeasonChoice key={id} model={model} crops={crops} row={row} column={column} />
        ))}
      </Form>
    </RouteDialog>
  );
}

type SeasonChoiceProps = Pick<RowDialogProps, "model" | "crops" | "row"> & { column: number };

function SeasonChoice({ model, crops, row, column }: SeasonChoiceProps) {
  const { view } = model;
  const { rows, columns } = view.spec;
  const place = { row, column };
  const crop = cropOf(cellAt(view, place).value);
  const closed = rows[row]?.closed.has(column);
  const year = columns[column]?.id;
  const offered = crops
    .filter(({ id }) => !closed || id === crop)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const name = `crops.y${year}`;
  return (
    <div className="field">
      <input type="hidden" name={`was.y${year}`} value={crop} />
      <Select
        field={{ id: name, name, initialValue: crop }}
        label={String(year)}
        hint={view.spec.describe(view, place)?.note}
        options={[{ value: "0", label: "—" }, ...offered]}
      />
    </div>
  );
}
