import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { OwnDictionaryName } from "#contract/own-entries";
import { EditorDialog } from "~/ui/form/editor-dialog";
import type { Option } from "~/ui/form/options";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { ownControls } from "./controls";
import { EntryControl } from "./entry-control";

type Values = Record<string, string | string[]>;

interface EntryDialogProps {
  dictionary: OwnDictionaryName;
  /** Null when an entry is added. */
  record: { id: number; version: number } | null;
  values: Values;
  options: Record<string, Option[]>;
  closeTo: string;
  answer: FormAnswer | undefined;
}

const shownAs = (value: string | string[] | undefined, options: Option[] | undefined) =>
  [value ?? []]
    .flat()
    .map((one) => options?.find((option) => option.value === one)?.label ?? one)
    .join(", ") || "нет";

/** One form for adding and changing an entry of the holding's own. */
export function EntryDialog({ dictionary, record, values, options, closeTo, answer }: EntryDialogProps) {
  const controls = ownControls[dictionary];
  const refusal = refusalOf(answer, "create", "update");
  const [form, fields] = useForm<Values>({
    id: "own-entry",
    lastResult: refusal?.result ?? null,
    defaultValue: values,
    constraint: {
      name: { required: true, maxLength: 200 },
      ...Object.fromEntries(controls.map(({ key, required }) => [key, { required }])),
    },
  });
  const name = fields.name;
  const saved = [{ key: "name", label: "Название" }, ...controls].map(({ key, label }) => ({
    label,
    value: shownAs(values[key], options[key]),
  }));
  return (
    <EditorDialog
      title={record ? "Своя запись" : "Новая своя запись"}
      form={form}
      record={record}
      saved={record && refusal?.code === "StaleVersion" ? saved : undefined}
      closeTo={closeTo}
      size="md"
    >
      {name && <TextField field={name} label="Название" autoComplete="off" autoFocus />}
      <div className="form-grid mt-4">
        {controls.map((control) => {
          const field = fields[control.key];
          return field && <EntryControl key={control.key} control={control} field={field} options={options} />;
        })}
      </div>
      {record && (
        <p className="mt-4 text-sm text-muted">
          Такая запись уже есть? <Link to="?merge=1">Объединить…</Link>
        </p>
      )}
    </EditorDialog>
  );
}
