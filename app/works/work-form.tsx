import { type FormMetadata, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { workType } from "#contract/work-words";
import { seasonDays } from "#formats/days/written";
import { fromHectares } from "#formats/hectares";
import { parseNumber } from "#formats/numbers";
import { Combobox } from "~/ui/form/combobox";
import { EnterButton } from "~/ui/form/enter-button";
import { FormErrors } from "~/ui/form/form-errors";
import { NumberField } from "~/ui/form/number-field";
import { RecordVersion } from "~/ui/form/record-version";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import { useHydrated } from "~/ui/use-hydrated";
import { hectares } from "~/words/format";
import { checkAddress } from "./check-address";
import { isForbidden, type WorkChecks } from "./check-words";
import type { WorkInput } from "./form-input";
import type { WorkFormScreen } from "./load-work-form.server";
import { MachineryRows, machineryFields } from "./machinery-rows";
import { PeriodFields } from "./period-fields";
import { PlanDoubt, PlanWindows } from "./plan-windows";
import { ProductRows, productFields } from "./product-rows";
import { ReasonField, reasonLabel } from "./reason-field";
import type { WorkAnswer } from "./save-work.server";
import { SeasonFields } from "./season-fields";
import { statusOptions } from "./terms";
import { useWorkChecks } from "./use-work-checks";
import { EntryVerdict } from "./verdict";
import "./works.css";

interface WorkFormProps extends WorkFormScreen {
  place: { customerId: number; fieldId: number; workId?: number };
  standing: WorkInput;
  version?: number;
  /** Planned doses by the products' keys. */
  planned?: Record<string, string>;
  answer: WorkAnswer | undefined;
  closeTo: string;
  /** What the forecast says against the plan that stands. */
  doubt?: string | null;
}

/** m² that a work takes as the form stands: what was done, else what is planned, else the whole plot or field. */
function areaInForm(value: Partial<WorkInput>, { plots, fieldArea }: WorkFormScreen): number | null {
  for (const typed of [value.fact?.area, value.plan?.area]) {
    const parsed = parseNumber(typed ?? "", { positive: true });
    if (parsed.ok && parsed.value) return fromHectares(parsed.value);
  }
  return plots.find(({ id }) => String(id) === value.plot_id)?.area ?? fieldArea;
}

type Fields = ReturnType<FormMetadata<WorkInput>["getFieldset"]>;

interface MainFieldsProps {
  fields: Fields;
  screen: WorkFormScreen;
  checks: WorkChecks | undefined;
}

function MainFields({ fields, screen, checks }: MainFieldsProps) {
  const hydrated = useHydrated();
  const season = Number(fields.season.value);
  // Without scripts, or while the season is left to the day, the plots of every season are offered, named by it.
  const plots = screen.plots.filter(({ year }) => !hydrated || !season || year === season);
  const isHarvest = fields.work_type_id.value === String(workType.harvesting);
  return (
    <div className="form-grid">
      <Combobox field={fields.work_type_id} label="Вид работы" options={screen.choices.workTypes} />
      <Select field={fields.work_status} label="Статус" options={statusOptions} />
      <SeasonFields fields={fields} seasons={screen.seasons} found={checks?.season} cropNames={screen.cropNames} />
      {plots.length > 0 && (
        <Select
          field={fields.plot_id}
          label="Участок"
          placeholder="Всё поле"
          options={plots.map(({ id, name, year, area }) => ({
            value: String(id),
            label: `${name}, ${year}, ${hectares(area)}`,
          }))}
        />
      )}
      {(!hydrated || isHarvest || fields.field_yield.errors) && (
        <NumberField
          field={fields.field_yield}
          label="Урожайность"
          unit="ц/га"
          positive
          hint="Только у уборки урожая"
        />
      )}
    </div>
  );
}

function Periods({ fields, area }: { fields: Fields; area: number | null }) {
  const season = Number(fields.season.value);
  const days = season ? seasonDays(season) : undefined;
  return (
    <div className="periods">
      <PeriodFields
        field={fields.plan}
        title="План"
        hint="Без времени — рабочий день, с 8 до 18"
        areaHint={area === null ? undefined : `Пусто — ${hectares(area)}`}
        days={days}
      />
      <PeriodFields
        field={fields.fact}
        title="Факт"
        hint="Пусто — как в плане; план при этом сохраняется"
        days={days}
      />
    </div>
  );
}

const planBoxes = ["start_day", "start_time", "end_day", "end_time"] as const;

/** Whether the plan is still that of which the forecast was asked. */
const isAsPlanned = ({ plan }: WorkInput, standing: WorkInput): boolean =>
  planBoxes.every((box) => (plan?.[box] ?? "") === (standing.plan?.[box] ?? ""));

/** One work: the same form adds, changes and repeats it. */
export function WorkForm({ place, standing, version, planned, answer, closeTo, doubt, ...screen }: WorkFormProps) {
  const [form, fields] = useForm<WorkInput>({
    id: "work",
    lastResult: answer?.result ?? null,
    defaultValue: standing,
  });
  const value = { ...standing, ...(form.value as Partial<WorkInput> | undefined) };
  const area = areaInForm(value, screen);
  const { plot_id } = value;
  const wholeArea = screen.plots.find(({ id }) => String(id) === plot_id)?.area ?? screen.fieldArea;
  const verdictsId = `${form.id}-verdicts`;
  const { checks, windows = screen.windows } = useWorkChecks(checkAddress(place, value, standing), answer?.checks);
  const planTime = {
    ...{ windows, workTypes: screen.choices.workTypes, workType: value.work_type_id },
    boxes: fields.plan.getFieldset(),
  };
  return (
    <Form method="post" id={form.id} noValidate className="card max-w-5xl p-4">
      <EnterButton intent="save" />
      <RecordVersion version={version} />
      <FormErrors
        errors={form.errors}
        title="Сохранить не удалось"
        fields={[
          { field: fields.work_type_id, label: "Вид работы" },
          { field: fields.season, label: "Сезон" },
          { field: fields.reason, label: reasonLabel },
          { field: fields.plot_id, label: "Участок" },
          { field: fields.plan.getFieldset().start_day, label: "План: начало" },
          { field: fields.plan.getFieldset().end_day, label: "План: окончание" },
          { field: fields.plan.getFieldset().area, label: "План: площадь" },
          { field: fields.fact.getFieldset().start_day, label: "Факт: начало" },
          { field: fields.fact.getFieldset().end_day, label: "Факт: окончание" },
          { field: fields.fact.getFieldset().area, label: "Факт: площадь" },
          { field: fields.field_yield, label: "Урожайность" },
          ...machineryFields(fields.machinery),
          ...productFields(fields.products),
        ]}
      />
      <MainFields fields={fields} screen={screen} checks={checks} />
      <PlanWindows {...planTime} area={area} />
      {doubt && isAsPlanned(value, standing) ? (
        <p className="mt-4 text-danger">{doubt}</p>
      ) : (
        <PlanDoubt {...planTime} />
      )}
      <Periods fields={fields} area={wholeArea} />
      <div id={verdictsId}>
        <EntryVerdict check={checks?.work} />
      </div>
      <MachineryRows form={form} list={fields.machinery} {...screen.choices} />
      <ProductRows
        form={form}
        list={fields.products}
        options={screen.choices.products}
        units={screen.choices.units}
        densities={screen.choices.densities}
        area={area}
        checks={checks?.products}
        planned={planned}
      />
      {(isForbidden(checks) || fields.reason.errors || standing.reason) && <ReasonField field={fields.reason} />}
      <TextArea field={fields.comment} label="Комментарий" className="mt-6" />
      <div className="actions mt-4">
        <SubmitButton variant="primary" name="intent" value="save">
          {version === undefined ? "Добавить работу" : "Сохранить"}
        </SubmitButton>
        <SubmitButton
          name="intent"
          value="check"
          className="no-js-only"
          formAction={`#${verdictsId}`}
          busyLabel="Проверка…"
        >
          Проверить сроки и препараты
        </SubmitButton>
        <LinkButton to={closeTo} variant="ghost">
          Отмена
        </LinkButton>
      </div>
      <UnsavedGuard dirty={form.dirty} />
    </Form>
  );
}
