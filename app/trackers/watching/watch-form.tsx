import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import type { WatchTyped } from "./form";
import type { WatchingScreen } from "./queries.server";
import { HoursFields, MinutesField, Rule } from "./rule-fields";
import { ruleNames } from "./rule-names";
import { SpeedRule } from "./speed-rule";

const ticked = (on: boolean) => (on ? "on" : undefined);

function typedOf({ rules, limits }: WatchingScreen): WatchTyped {
  const { night, shift, speed, silence, unplanned } = rules;
  return {
    night: { ...night, on: ticked(night.on) },
    shift: { ...shift, on: ticked(shift.on), minutes: String(shift.minutes) },
    speed: {
      on: ticked(speed.on),
      minutes: String(speed.minutes),
      others: String(speed.others),
      limits: limits.map(({ id, kmh }) => ({ work_type_id: String(id), kmh: kmh === null ? "" : String(kmh) })),
    },
    silence: { on: ticked(silence.on), minutes: String(silence.minutes) },
    unplanned: { on: ticked(unplanned.on), minutes: String(unplanned.minutes) },
  };
}

const Sending = () => (
  <div className="actions">
    <SubmitButton variant="primary" name="intent" value="rules">
      Сохранить правила
    </SubmitButton>
    <SubmitButton variant="ghost" name="intent" value="usual">
      Вернуть обычные
    </SubmitButton>
  </div>
);

/** What machines are watched for, rule by rule. */
export function WatchForm(screen: WatchingScreen & { answer: FormAnswer | undefined }) {
  const { version, mayEdit, limits, answer } = screen;
  const [form, fields] = useForm<{ rules: WatchTyped }>({
    id: "watching",
    lastResult: refusalOf(answer, "rules", "usual")?.result ?? null,
    defaultValue: { rules: typedOf(screen) },
  });
  const rules = fields.rules.getFieldset();
  const [night, shift, silence, unplanned] = [
    rules.night.getFieldset(),
    rules.shift.getFieldset(),
    rules.silence.getFieldset(),
    rules.unplanned.getFieldset(),
  ];
  return (
    <Form method="post" id={form.id} noValidate className="max-w-2xl">
      <FormErrors errors={form.errors} title="Сохранить не удалось" />
      <IdempotencyKey />
      <RecordVersion version={version} />
      <fieldset disabled={!mayEdit}>
        <Rule on={night.on} label={ruleNames.night} hint="Машина стояла и ночью уехала. Сообщаем раз за ночь.">
          <HoursFields from={night.from} to={night.to} of="Ночь" />
        </Rule>
        <Rule
          on={shift.on}
          label={ruleNames.shift}
          hint="Машина едет до начала или после конца рабочего дня. Ночной выезд сюда не входит."
        >
          <HoursFields from={shift.from} to={shift.to} of="Рабочие часы" />
          <MinutesField field={shift.minutes} label="Дольше" />
        </Rule>
        <SpeedRule field={rules.speed} names={limits.map(({ name }) => name)} />
        <Rule
          on={silence.on}
          label={ruleNames.silence}
          hint="Машина работала на поле, и трекер замолчал. Стоянки с выключенным двигателем не считаются."
        >
          <MinutesField field={silence.minutes} label="Молчит дольше" />
        </Rule>
        <Rule
          on={unplanned.on}
          label={ruleNames.unplanned}
          hint="На поле работают, а ни одной работы на эти дни у него нет: ни в плане, ни выполненной."
        >
          <MinutesField field={unplanned.minutes} label="Работает дольше" />
        </Rule>
      </fieldset>
      {mayEdit && <Sending />}
      <UnsavedGuard dirty={form.dirty} />
    </Form>
  );
}
