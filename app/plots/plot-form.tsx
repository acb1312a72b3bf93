import type { FormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { isChanged } from "~/map/drawing/model/edit-state";
import type { Editor } from "~/map/drawing/model/editor";
import { useEditor } from "~/map/drawing/model/use-editor";
import { BoundaryInput } from "~/map/drawing/parts/boundary-input";
import { Combobox } from "~/ui/form/combobox";
import { DateField } from "~/ui/form/date-field";
import { FormErrors } from "~/ui/form/form-errors";
import { NumberField } from "~/ui/form/number-field";
import { RecordVersion } from "~/ui/form/record-version";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import type { PlotInput } from "./form";
import type { PlotFormScreen } from "./queries.server";

interface PlotFormProps {
  screen: PlotFormScreen;
  form: FormMetadata<PlotInput>;
  editor: Editor;
  /** What the box without a map holds at first. */
  text: string;
  /** What is wrong with what is drawn now. */
  boundaryErrors: string[];
  /** The version that is edited; null for a new plot. */
  version: number | null;
  back: string;
}

/** The outline comes from the map, or without scripts from a box; what grows on it is optional. */
export function PlotForm({ screen, form, editor, text, boundaryErrors, version, back }: PlotFormProps) {
  const fields = form.getFieldset();
  const drawn = useEditor(editor, isChanged);
  const years = [...new Set([...screen.seasons, Number(fields.year.initialValue)])].sort((a, b) => b - a);
  return (
    <Form method="post" id={form.id} noValidate>
      <RecordVersion version={version} />
      <FormErrors
        errors={[...(form.errors ?? []), ...boundaryErrors]}
        title="Сохранить не удалось"
        fields={[
          { field: fields.name, label: "Название" },
          { field: fields.year, label: "Сезон" },
          { field: fields.crop_id, label: "Культура" },
          { field: fields.harvested_at, label: "Дата уборки" },
          { field: fields.field_yield, label: "Урожайность" },
        ]}
      />
      <TextField field={fields.name} label="Название" autoComplete="off" />
      <Select
        field={fields.year}
        label="Сезон"
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
      />
      <Combobox field={fields.crop_id} label="Культура" options={screen.crops} />
      <TextField field={fields.breed} label="Сорт, гибрид" autoComplete="off" />
      <DateField field={fields.sowed_at} label="Дата посева" />
      <DateField field={fields.harvested_at} label="Дата уборки" />
      <NumberField field={fields.field_yield} label="Урожайность" unit="ц/га" positive />
      <BoundaryInput editor={editor} name="boundary" text={text} errors={boundaryErrors} />
      <div className="actions mt-4">
        <SubmitButton variant="primary">{version === null ? "Добавить участок" : "Сохранить участок"}</SubmitButton>
        <LinkButton to={back}>Отмена</LinkButton>
      </div>
      <UnsavedGuard dirty={drawn || form.dirty} />
    </Form>
  );
}
