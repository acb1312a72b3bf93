import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { numberText } from "#formats/numbers";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { NumberField } from "~/ui/form/number-field";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import type { WeatherSettingsScreen } from "./queries.server";

type DistanceFormProps = Pick<WeatherSettingsScreen, "distance" | "version" | "mayEdit" | "source"> & {
  answer: FormAnswer | undefined;
};

/** Within how many kilometres an own station speaks before the model. */
export function DistanceForm({ distance, version, mayEdit, source, answer }: DistanceFormProps) {
  const [form, fields] = useForm<{ distance: string }>({
    id: "distance",
    lastResult: refusalOf(answer, "distance")?.result ?? null,
    defaultValue: { distance: numberText(distance) },
  });
  return (
    <>
      {source && <p className="mb-4 text-muted">Источник погоды: {source}. Рядом с вашими станциями — их показания.</p>}
      <Form method="post" id={form.id} noValidate className="max-w-md">
        <FormErrors errors={form.errors} title="Сохранить не удалось" />
        <IdempotencyKey />
        <RecordVersion version={version} />
        <input type="hidden" name="intent" value="distance" />
        <NumberField
          field={fields.distance}
          label="Станция важнее модели на расстоянии до"
          hint="0 — показания станций не используются"
          unit="км"
          positive
          disabled={!mayEdit}
        />
        {mayEdit && <SubmitButton className="mt-2">Сохранить расстояние</SubmitButton>}
      </Form>
    </>
  );
}
