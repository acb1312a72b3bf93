import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { DateField } from "~/ui/form/date-field";
import { RequiredMark } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import { searchItems } from "~/ui/search-text";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { PlanChoices } from "./plan-choices.server";
import type { PlanInput } from "./plan-input";
import "./plan-form.css";

interface FieldChoiceProps extends Pick<PlanChoices, "fields"> {
  chosen: readonly string[];
  errors: string[] | undefined;
}

/** What was walked stays in the plan: its box can't be emptied. */
function FieldChoice({ fields, chosen, errors }: FieldChoiceProps) {
  const [query, setQuery] = useState("");
  const found = new Set(searchItems(fields, query, ({ name, crop }) => `${name} ${crop ?? ""}`).map(({ id }) => id));
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">
        Поля
        <RequiredMark />
      </legend>
      {errors && <p className="field-error">{errors.join(". ")}</p>}
      <input
        type="search"
        className="input js-only my-2"
        placeholder="Название поля или культура"
        aria-label="Поиск по полям"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        // Else it would send the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {found.size === 0 && <p className="text-muted">Таких полей нет. Измените поиск</p>}
      <ul className="plan-fields">
        {fields.map(({ id, name, crop, area, walked }) => (
          <li key={id} hidden={!found.has(id)}>
            <label>
              <input
                type="checkbox"
                name="field_ids"
                value={id}
                disabled={walked}
                defaultChecked={walked || chosen.includes(String(id))}
              />
              {walked && <input type="hidden" name="field_ids" value={id} />} {name}{" "}
              <span className="text-muted">
                {[crop, walked ? "осмотрено" : area.replace(" ", "\u00a0")].filter(Boolean).join(", ")}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface PlanFormProps extends PlanChoices {
  answer: FormAnswer | undefined;
  standing: PlanInput;
  /** Of the plan that is changed. */
  version?: number;
  closeTo: string;
  saveLabel: string;
}

/** Who is to look at what, where and until when: the same form makes a plan and changes it. */
export function PlanForm({ answer, standing, version, fields, people, closeTo, saveLabel }: PlanFormProps) {
  const [form, controls] = useForm<PlanInput>({
    id: "plan",
    lastResult: answer?.result ?? null,
    constraint: { name: { required: true }, due_on: { required: true } },
    defaultValue: standing,
  });
  const chosen = controls.field_ids.initialValue;
  return (
    <Form method="post" id={form.id} noValidate className="card max-w-2xl p-4">
      <RecordVersion version={version} />
      <FormErrors errors={form.errors} title="План не сохранён" />
      <TextField field={controls.name} label="Название" autoComplete="off" />
      <TextArea field={controls.task} label="Что смотреть" className="mt-4" />
      <div className="form-grid mt-4">
        <Select field={controls.person_id} label="Кто" placeholder="Кто окажется рядом" options={people} />
        <DateField field={controls.due_on} label="До какого дня" />
        <TextField field={controls.repeat_days} label="Повторять, дней" inputMode="numeric" />
      </div>
      <FieldChoice
        fields={fields}
        chosen={Array.isArray(chosen) ? chosen.map(String) : [String(chosen ?? "")]}
        errors={controls.field_ids.errors}
      />
      <p className="mt-2 text-muted">Порядок полей будет кратчайшим маршрутом.</p>
      <div className="actions mt-4">
        <SubmitButton variant="primary">{saveLabel}</SubmitButton>
        <LinkButton to={closeTo}>Отмена</LinkButton>
      </div>
      <UnsavedGuard dirty={form.dirty} />
    </Form>
  );
}
