import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { changesOf } from "../sheet/view";
import type { SheetModel } from "./use-sheet";

/** The same crop for all fields ticked. With scripts it is one more change of the sheet, which undo takes back. */
export function AssignForm({ model, season }: { model: SheetModel; season: number }) {
  const { view, checked, setChecked, dispatch, live } = model;

  function assign(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const [crop, column] = [Number(form.get("crop")), view.years.indexOf(Number(form.get("year")))];
    event.preventDefault();
    const places = view.rows.flatMap(({ id }, row) => (checked.has(id) ? { row, column } : []));
    dispatch({ kind: "write", changes: changesOf(view, places, () => ({ crop })) });
    setChecked(new Set());
    // The form goes away with the focus in it; in the sheet Ctrl+Z takes the crops back.
    model.focus(model.selection.head);
  }

  const crops = model.cropList.map(({ id, name }) => ({ value: String(id), label: name }));
  const years = view.years.map((year) => ({ value: String(year), label: String(year) }));
  return (
    <Form
      method="post"
      id="rotation-assign"
      className="assign-form no-print"
      hidden={live && checked.size === 0}
      onSubmit={live ? assign : undefined}
    >
      <IdempotencyKey />
      <input type="hidden" name="intent" value="assign" />
      <span>{live ? `Отмечено полей: ${checked.size}` : "Отмеченным полям"}</span>
      <Select
        field={{ id: "assign-crop", name: "crop", required: true }}
        label="Культура"
        hideLabel
        placeholder="Культура"
        options={[...crops, { value: "0", label: "Очистить" }]}
      />
      <Select
        field={{ id: "assign-year", name: "year", initialValue: season }}
        label="Сезон"
        hideLabel
        options={years}
      />
      <SubmitButton variant="primary">Назначить</SubmitButton>
    </Form>
  );
}
