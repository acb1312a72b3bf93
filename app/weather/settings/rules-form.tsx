import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { SprayLimit } from "#contract/weather-settings";
import { numberText } from "#formats/numbers";
import type { FieldSource } from "~/ui/form/field-source";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { NumberField } from "~/ui/form/number-field";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { HeaderCell, Table } from "~/ui/table";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf } from "~/upstream/refusal";
import { limitWords } from "../words";
import { type AirBoxes, AirRules, airBoxes } from "./air-rules";
import type { WeatherSettingsScreen } from "./queries.server";
import "./rules.css";
import { type Bound, bounds, hasLower, limitNames } from "./rule-names";

type RulesFormProps = Pick<WeatherSettingsScreen, "rules" | "own" | "product" | "version" | "mayEdit"> & {
  answer: FormAnswer | undefined;
};

const boundWords: Record<Bound, string> = {
  stop0: "нельзя ниже",
  go0: "осторожно ниже",
  go1: "осторожно выше",
  stop1: "нельзя выше",
};

interface LineProps {
  name: SprayLimit;
  field: (bound: Bound) => FieldSource;
  mayEdit: boolean;
}

function Line({ name, field, mayEdit }: LineProps) {
  return (
    <tr>
      <th scope="row">{limitWords[name]}</th>
      {bounds.map((bound) => (
        <td key={bound} data-bound={boundWords[bound]}>
          {(hasLower(name) || bound === "go1" || bound === "stop1") && (
            <NumberField
              field={field(bound)}
              label={`${limitWords[name]}: ${boundWords[bound]}`}
              hideLabel
              disabled={!mayEdit}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

const rainHours = [
  { name: "wet_hours", label: "Сколько часов до обработки дождь считается" },
  { name: "rain_free_hours", label: "Сколько часов после обработки дождь считается" },
] as const;

type RainHoursBoxes = Record<(typeof rainHours)[number]["name"], FieldSource>;

/** For how long rain before and after counts. */
const RainHours = ({ boxes, mayEdit }: { boxes: RainHoursBoxes; mayEdit: boolean }) => (
  <>
    {rainHours.map(({ name, label }) => (
      <NumberField
        key={name}
        field={boxes[name]}
        label={label}
        unit="ч"
        integer
        positive
        className="max-w-md"
        disabled={!mayEdit}
      />
    ))}
  </>
);

/** Limits as their boxes hold them. */
function limitsOf(rules: RulesFormProps["rules"]): Record<SprayLimit, Record<Bound, string>> {
  const values = (name: SprayLimit) => {
    const { stop, go } = rules[name];
    return { stop0: numberText(stop[0]), go0: numberText(go[0]), go1: numberText(go[1]), stop1: numberText(stop[1]) };
  };
  return Object.fromEntries(limitNames.map((name) => [name, values(name)])) as Record<
    SprayLimit,
    Record<Bound, string>
  >;
}

/** What an hour is held against before one type of products is sprayed. */
export function RulesForm({ rules, own, product, version, mayEdit, answer }: RulesFormProps) {
  const [form, fields] = useForm<{
    rules: Record<SprayLimit, Record<Bound, string>> & AirBoxes & { wet_hours: string; rain_free_hours: string };
  }>({
    id: "rules",
    lastResult: refusalOf(answer, "rules", "usual")?.result ?? null,
    defaultValue: {
      rules: {
        ...limitsOf(rules),
        ...airBoxes(rules),
        wet_hours: numberText(rules.wet_hours),
        rain_free_hours: numberText(rules.rain_free_hours),
      },
    },
  });
  const ofRules = fields.rules.getFieldset();
  return (
    <Form method="post" id={form.id} noValidate>
      <FormErrors errors={form.errors} title="Сохранить не удалось" />
      <IdempotencyKey />
      <RecordVersion version={version} />
      <input type="hidden" name="product" value={product} />
      <Table label="Пороги опрыскивания" className="card rules-table mb-4">
        <thead>
          <tr>
            <HeaderCell>Что</HeaderCell>
            {bounds.map((bound) => (
              <HeaderCell key={bound}>{boundWords[bound]}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {limitNames.map((name) => (
            <Line key={name} name={name} field={(bound) => ofRules[name].getFieldset()[bound]} mayEdit={mayEdit} />
          ))}
        </tbody>
      </Table>
      <RainHours boxes={ofRules} mayEdit={mayEdit} />
      <AirRules inversion={ofRules.inversion.getFieldset()} bees={ofRules.bees.getFieldset()} mayEdit={mayEdit} />
      {mayEdit && (
        <div className="actions mt-4">
          <SubmitButton variant="primary" name="intent" value="rules">
            Сохранить пороги
          </SubmitButton>
          {own.includes(product) && (
            <SubmitButton variant="ghost" name="intent" value="usual">
              Вернуть обычные
            </SubmitButton>
          )}
        </div>
      )}
      {/* Another type of products is another query string, and other rules in these boxes. */}
      <UnsavedGuard dirty={form.dirty} inWindow />
    </Form>
  );
}
