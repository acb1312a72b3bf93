import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { numberText } from "#formats/numbers";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
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
import type { FormAnswer } from "~/upstream/answer-form.server";
import { versionOf } from "~/upstream/refusal";
import { date } from "~/words/format";
import { useField } from "../field-context";
import type { SowingInput } from "./form";
import type { SowingsScreen } from "./queries.server";

interface SowingFormProps extends SowingsScreen {
  year: number;
  answer: FormAnswer | undefined;
}

/** What an empty day comes to. */
const emptyDay = (written: string | null | undefined, known: string | null | undefined) =>
  known && !written ? `По работе ${date(known)}. Пока здесь пусто, берётся её день` : undefined;

/** What grew on the whole field in a year. */
export function SowingForm({ year, crops, seasons, answer }: SowingFormProps) {
  const { customerId, fieldId, field } = useField();
  const ofField = field.sowings.filter(({ plot_id }) => plot_id === null);
  const standing = ofField.find((sowing) => sowing.year === year);
  const [form, fields] = useForm<SowingInput>({
    id: `sowing-${year}`,
    lastResult: answer?.result ?? null,
    defaultValue: {
      year: String(year),
      crop_id: standing ? String(standing.crop_id) : "",
      breed: standing?.breed ?? "",
      sowed_at: standing?.sowed_at ?? "",
      harvested_at: standing?.harvested_at ?? "",
      field_yield: numberText(standing?.field_yield),
    },
  });
  // What grew in other seasons is changed in a form of its own.
  const sown = new Set(ofField.map((sowing) => sowing.year));
  const years = [...new Set([...seasons.filter((one) => !sown.has(one)), year])].sort((a, b) => b - a);
  const page = paths.field(customerId, fieldId, "sowings");
  return (
    <Card className="order-first lg:order-none" title={standing ? `Посев ${year}` : "Новый посев"}>
      <Form method="post" action={page} id={form.id} noValidate>
        <RecordVersion version={versionOf(answer, standing?.version ?? 0)} />
        <input type="hidden" name="intent" value="save" />
        <FormErrors errors={form.errors} title="Сохранить не удалось" />
        {standing ? (
          <input type="hidden" name="year" value={year} />
        ) : (
          <Select
            field={fields.year}
            label="Сезон"
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
          />
        )}
        <Combobox field={fields.crop_id} label="Культура" options={crops} />
        <TextField field={fields.breed} label="Сорт, гибрид" autoComplete="off" />
        <DateField field={fields.sowed_at} label="Дата посева" hint={emptyDay(standing?.sowed_at, standing?.sown_on)} />
        <DateField
          field={fields.harvested_at}
          label="Дата уборки"
          hint={emptyDay(standing?.harvested_at, standing?.harvested_on)}
        />
        <NumberField field={fields.field_yield} label="Урожайность" unit="ц/га" positive />
        <div className="actions mt-4">
          <SubmitButton variant="primary">Сохранить</SubmitButton>
          <LinkButton to={page}>Отмена</LinkButton>
        </div>
        <UnsavedGuard dirty={form.dirty} />
      </Form>
    </Card>
  );
}
