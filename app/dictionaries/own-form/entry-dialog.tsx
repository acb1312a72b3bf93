import { FormProvider, useForm } from "@conform-to/react";
import type { OwnDictionaryName } from "#contract/own-entries";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { EnterButton } from "~/ui/form/enter-button";
import type { Option } from "~/ui/form/options";
import { TextField } from "~/ui/form/text-field";
import { Link } from "~/ui/link";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf, versionOf } from "~/upstream/refusal";
import { type Control, ownControls } from "./controls";
import { EntryControl } from "./entry-control";
import { constraintOfUses, type EntryInput } from "./form-input";
import { savedValues } from "./saved-values";
import { wrongInLists } from "./wrong-in-lists";

interface EntryDialogProps {
  dictionary: OwnDictionaryName;
  /** Null when an entry is added. */
  record: { id: number; version: number } | null;
  values: EntryInput;
  options: Record<string, Option[]>;
  closeTo: string;
  answer: FormAnswer | undefined;
}

const isList = ({ kind }: Control) => kind === "ingredients" || kind === "uses";

/** One form for adding and changing an entry of the holding's own. */
export function EntryDialog({ dictionary, record, values, options, closeTo, answer }: EntryDialogProps) {
  const controls = ownControls[dictionary];
  const lists = controls.filter(isList);
  const refusal = refusalOf(answer, "create", "update");
  const [form, fields] = useForm<EntryInput>({
    id: "own-entry",
    lastResult: refusal?.result ?? null,
    defaultValue: values,
    constraint: {
      name: { required: true, maxLength: 200 },
      ...Object.fromEntries(controls.map(({ key, required }) => [key, { required }])),
      ...constraintOfUses,
    },
  });
  const { name } = fields;
  const shown = (control: Control) => {
    const field = fields[control.key];
    return field && <EntryControl key={control.key} control={control} field={field} options={options} />;
  };
  return (
    <EditorDialog
      title={record ? "Своя запись" : "Новая своя запись"}
      form={form}
      wrong={wrongInLists(form)}
      record={record && { ...record, version: versionOf(refusal, record.version) }}
      saved={record && refusal?.code === "StaleVersion" ? savedValues(controls, values, options) : undefined}
      closeTo={closeTo}
      size={lists.length > 0 ? "lg" : "md"}
    >
      <FormProvider context={form.context}>
        <EnterButton />
        {name && <TextField field={name} label="Название" autoComplete="off" autoFocus={!refusal} />}
        <div className="form-grid mt-4">{controls.filter((control) => !isList(control)).map(shown)}</div>
        {lists.map(shown)}
      </FormProvider>
      {record && (
        <p className="mt-4 text-sm text-muted">
          Такая запись уже есть? <Link to="?merge=1">Объединить…</Link>
        </p>
      )}
    </EditorDialog>
  );
}
