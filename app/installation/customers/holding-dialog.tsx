import { useForm } from "@conform-to/react";
import { Checkbox } from "~/ui/form/checkbox";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { FieldNotes } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { countryName, countryOptions } from "~/words/countries";
import { useListPlace } from "../list-place";
import { PartnerFields } from "../partner-fields";
import type { HoldingInput } from "./form";
import type { HoldingsScreen } from "./queries.server";

type HoldingDialogProps = Pick<HoldingsScreen, "advisors" | "partners" | "edited" | "constraint"> & {
  answer: FormAnswer | undefined;
};

const ticked = (value: boolean) => (value ? "on" : "");

/** One form for adding and changing a holding. */
export function HoldingDialog({ advisors, partners, edited, constraint, answer }: HoldingDialogProps) {
  const [form, fields] = useForm<HoldingInput>({
    id: "holding",
    constraint,
    lastResult: answer?.result ?? null,
    defaultValue: edited
      ? {
          ...edited,
          restricted: ticked(edited.restricted),
          sat_enabled: ticked(edited.sat_enabled),
          advisor_ids: edited.advisor_ids.map(String),
        }
      : { country: "RU", sat_enabled: "on" },
  });
  const { name, key, initialValue } = fields.advisor_ids;
  return (
    <EditorDialog
      title={edited ? "Хозяйство" : "Новое хозяйство"}
      form={form}
      record={edited}
      saved={edited && answer?.code === "StaleVersion" ? savedValues(edited) : undefined}
      closeTo={useListPlace()()}
      size="md"
    >
      <div className="form-grid">
        <TextField field={fields.name} label="Название" autoComplete="off" autoFocus />
        <Select field={fields.country} label="Страна" options={countryOptions} hint="Кадастр есть только в России" />
      </div>
      <Checkbox
        field={fields.restricted}
        label="Ограниченный доступ"
        hint="Без севооборота, работ, техкарт, рекомендаций, аналитики и настроек"
        className="mt-4"
      />
      <Checkbox field={fields.sat_enabled} label="Спутниковые снимки" hint="Открывает раздел «Вегетация»" />
      <fieldset className="mt-4">
        <legend className="field-label">Кто консультирует</legend>
        {advisors.length === 0 && <p className="text-sm text-muted">Организаций консультантов пока нет.</p>}
        {advisors.map((advisor) => (
          // Each in a box of its own: they are one list, not fields of a form.
          <div key={advisor.id}>
            <Checkbox
              field={{ id: `${fields.advisor_ids.id}-${advisor.id}`, name, key, initialValue }}
              value={String(advisor.id)}
              label={advisor.name}
            />
          </div>
        ))}
        <FieldNotes field={fields.advisor_ids} />
      </fieldset>
      <PartnerFields partner={fields.partner} external_id={fields.external_id} partners={partners} />
    </EditorDialog>
  );
}

const savedValues = (edited: NonNullable<HoldingsScreen["edited"]>) => [
  { label: "Название", value: edited.name },
  { label: "Страна", value: countryName(edited.country) },
  { label: "Доступ", value: edited.restricted ? "ограничен" : "полный" },
  { label: "Спутниковые снимки", value: edited.sat_enabled ? "есть" : "нет" },
];
