import { useForm } from "@conform-to/react";
import type { Machine } from "#contract/machines";
import { numberText } from "#formats/numbers";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { NumberField } from "~/ui/form/number-field";
import { Select } from "~/ui/form/select";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { metres } from "~/words/format";
import { machineTypeNames, machineTypeOptions } from "~/words/machine-types";
import type { MachinesScreen } from "./list-machines.server";
import type { MachineInput } from "./machine-form";
import { useWindow } from "./use-window";

interface MachineDialogProps extends Pick<MachinesScreen, "constraint"> {
  edited: Machine | null;
  answer: FormAnswer | undefined;
}

/** One form for adding and changing. */
export function MachineDialog({ constraint, edited, answer }: MachineDialogProps) {
  const refusal = refusalOf(answer, "create", "update");
  const [form, fields] = useForm<MachineInput>({
    id: "machine",
    constraint,
    lastResult: refusal?.result ?? null,
    defaultValue: edited
      ? { ...edited, year: numberText(edited.year), working_width: numberText(edited.working_width) }
      : {},
  });
  return (
    <EditorDialog
      title={edited ? "Техника" : "Новая техника"}
      form={form}
      record={edited}
      saved={edited && refusal?.code === "StaleVersion" ? savedValues(edited) : undefined}
      closeTo={useWindow().closed}
      size="md"
    >
      <div className="form-grid">
        <Select field={fields.machine_type} label="Тип" placeholder="Выберите тип" options={machineTypeOptions} />
        <TextField field={fields.model} label="Модель" placeholder="Кировец К-744Р3" autoComplete="off" autoFocus />
        <TextField field={fields.number} label="Номер" hint="Государственный или бортовой" autoComplete="off" />
        <NumberField field={fields.year} label="Год выпуска" integer positive maxLength={4} />
        <NumberField
          field={fields.working_width}
          label="Ширина захвата"
          unit="м"
          positive
          hint="У машины, которая работает без орудия"
        />
      </div>
      <TextArea field={fields.comment} label="Примечание" rows={2} className="mt-4" />
    </EditorDialog>
  );
}

function savedValues({ machine_type, model, number, year, working_width, comment }: Machine) {
  return [
    { label: "Тип", value: machineTypeNames[machine_type] },
    { label: "Модель", value: model },
    { label: "Номер", value: number ?? "нет" },
    { label: "Год выпуска", value: year === null ? "не указан" : String(year) },
    { label: "Ширина захвата", value: working_width === null ? "не указана" : metres(working_width) },
    { label: "Примечание", value: comment ?? "нет" },
  ];
}
