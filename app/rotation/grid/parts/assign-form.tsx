import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { writeInto } from "~/ui/sheet/commands";
import type { CropLook } from "~/words/crop-look";
import { valueOfCrop } from "../sheet/crop-cells";
import type { RotationModel } from "./use-rotation";

/** The same crop for all fields ticked. With scripts it is one more change of the sheet, which undo takes back. */
export function AssignForm({ model, season, crops }: { model: RotationModel; season: number; crops: CropLook[] }) {
  const { checked, setChecked, live } = model;
  const { rows, columns } = model.view.spec;

  function assign(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const column = columns.findIndex(({ id }) => id === Number(form.get("year")));
    event.preventDefault();
    const places = rows.flatMap(({ id }, row) => (checked.has(id) ? { row, column } : []));
    writeInto(model, places, { value: valueOfCrop(Number(form.get("crop"))) });
    setChecked(new Set());
    // The form goes away with the focus in it; in the sheet Ctrl+Z takes the crops back.
    model.focus(model.selection.head);
  }

  const names = crops.map(({ id, name }) => ({ value: String(id), label: name }));
  const years = columns.map(({ title }) => ({ value: title, label: title }));
  return (
    <Form
      method="post"
      id="rotation-assign"
      className={live ? "assign-form no-print" : "assign-form no-print no-js-only"}
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
        options={[...names, { value: "0", label: "Очистить" }]}
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
