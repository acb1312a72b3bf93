import { useForm } from "@conform-to/react";
import type { Equipment } from "#contract/machines";
import { numberText } from "#formats/numbers";
import { Combobox } from "~/ui/form/combobox";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { NumberField } from "~/ui/form/number-field";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { metres } from "~/words/format";
import type { EquipmentInput } from "./equipment-form";
import { typeName, typeOptions } from "./equipment-types";
import type { EquipmentScreen } from "./list-equipment.server";
import { useWindow } from "./use-window";

interface EquipmentDialogProps extends Pick<EquipmentScreen, "constraint" | "types"> {
  edited: Equipment | null;
  answer: FormAnswer | undefined;
}

/** One form for adding and changing. */
export function EquipmentDialog({ constraint, types, edited, answer }: EquipmentDialogProps) {
  const refusal = refusalOf(answer, "create", "update");
  const [form, fields] = useForm<EquipmentInput>({
    id: "equipment",
    constraint,
    lastResult: refusal?.result ?? null,
    defaultValue: edited
      ? {
          ...edited,
          equipment_type_id: String(edited.equipment_type_id),
          working_width: numberText(edited.working_width),
        }
      : {},
  });
  return (
    <EditorDialog
      title={edited ? "Орудие" : "Новое орудие"}
      form={form}
      record={edited}
      saved={edited && refusal?.code === "StaleVersion" ? savedValues(edited, types) : undefined}
      closeTo={useWindow().closed}
      size="md"
    >
      <div className="form-grid">
        <TextField field={fields.name} label="Название" placeholder="Сеялка СЗ-5,4" autoComplete="off" autoFocus />
        <Combobox
          field={fields.equipment_type_id}
          label="Вид"
          placeholder="Выберите вид"
          options={typeOptions(types)}
        />
        <TextField field={fields.number} label="Номер" hint="Хозяйственный номер" autoComplete="off" />
        <NumberField field={fields.working_width} label="Ширина захвата" unit="м" positive />
      </div>
      <TextArea field={fields.comment} label="Примечание" rows={2} className="mt-4" />
    </EditorDialog>
  );
}

function savedValues(edited: Equipment, types: EquipmentScreen["types"]) {
  const { name, equipment_type_id, number, working_width, comment } = edited;
  return [
    { label: "Название", value: name },
    { label: "Вид", value: typeName(types, equipment_type_id) },
    { label: "Номер", value: number ?? "нет" },
    { label: "Ширина захвата", value: working_width === null ? "не указана" : metres(working_width) },
    { label: "Примечание", value: comment ?? "нет" },
  ];
}
