import { getInputProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { versionOf } from "~/upstream/refusal";
import type { NamesInput } from "./form";
import type { ZoneMapScreen } from "./queries.server";

/** What the map and its zones are called. */
export function NamesForm({ map, answer }: Pick<ZoneMapScreen, "map"> & { answer: FormAnswer | undefined }) {
  const [form, controls] = useForm<NamesInput>({
    id: "names",
    lastResult: answer?.result ?? null,
    defaultValue: { intent: "rename", name: map.name, zone_names: map.zones.map(({ name }) => name) },
  });
  return (
    <>
      <details open={answer !== undefined}>
        <summary>Переименовать</summary>
        <Form method="post" id={form.id} noValidate className="mt-2">
          <RecordVersion version={versionOf(answer, map.version)} />
          <input {...getInputProps(controls.intent, { type: "hidden" })} key={controls.intent.key} />
          <FormErrors errors={form.errors} title="Названия не сохранены" />
          <TextField field={controls.name} label="Карта" autoComplete="off" />
          {controls.zone_names.getFieldList().map((field, index) => (
            <TextField key={field.key} field={field} label={`Зона ${index + 1}`} autoComplete="off" className="mt-2" />
          ))}
          <SubmitButton className="mt-4" busyLabel="Сохраняем…">
            Сохранить названия
          </SubmitButton>
        </Form>
      </details>
      <UnsavedGuard dirty={form.dirty} />
    </>
  );
}
