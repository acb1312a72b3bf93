import { useForm } from "@conform-to/react";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { fullName } from "~/words/format";
import { useWindow } from "../use-window";
import type { MechanizerInput } from "./form";
import type { MechanizersScreen } from "./queries.server";

type MechanizerDialogProps = Pick<MechanizersScreen, "constraint" | "edited"> & { answer: FormAnswer | undefined };

/** One form for adding and changing. */
export function MechanizerDialog({ constraint, edited, answer }: MechanizerDialogProps) {
  const refusal = refusalOf(answer, "create", "update");
  const [form, fields] = useForm<MechanizerInput>({
    id: "mechanizer",
    constraint,
    lastResult: refusal?.result ?? null,
    defaultValue: edited ?? {},
  });
  const saved = edited && [
    { label: "Фамилия и имя", value: fullName(edited) },
    { label: "Телефон", value: edited.phone ?? "нет" },
  ];
  return (
    <EditorDialog
      title={edited ? "Механизатор" : "Новый механизатор"}
      form={form}
      record={edited}
      saved={saved && refusal?.code === "StaleVersion" ? saved : undefined}
      closeTo={useWindow().closed}
    >
      <TextField field={fields.last_name} label="Фамилия" autoComplete="off" autoFocus />
      <TextField field={fields.first_name} label="Имя" hint="Можно с отчеством" autoComplete="off" />
      <TextField field={fields.phone} label="Телефон" type="tel" autoComplete="off" />
    </EditorDialog>
  );
}
