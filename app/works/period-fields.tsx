import type { FieldMetadata } from "@conform-to/react";
import { DateField } from "~/ui/form/date-field";
import type { FieldSource } from "~/ui/form/field-source";
import { NumberField } from "~/ui/form/number-field";
import { TimeField } from "~/ui/form/time-field";
import type { PeriodInput } from "./form-input";

interface PeriodFieldsProps<S extends Record<string, unknown>> {
  field: FieldMetadata<PeriodInput, S>;
  title: string;
  hint: string;
  areaHint?: string | undefined;
  withoutArea?: boolean;
  /** The days that belong to the season, where one is chosen. */
  days: { first: string; last: string } | undefined;
}

interface MomentProps {
  day: FieldSource;
  time: FieldSource;
  label: string;
  days: PeriodFieldsProps<Record<string, unknown>>["days"];
}

function Moment({ day, time, label, days }: MomentProps) {
  return (
    <div className="moment">
      <DateField field={day} label={label} min={days?.first} max={days?.last} />
      <TimeField field={time} label="Время" />
    </div>
  );
}

/** When a work begins and ends and on what area: once as planned and once as done. */
export function PeriodFields<S extends Record<string, unknown>>(props: PeriodFieldsProps<S>) {
  const { field, title, hint, areaHint, withoutArea, days } = props;
  const { start_day, start_time, end_day, end_time, area } = field.getFieldset();
  return (
    <fieldset className="period">
      <legend className="text-lg font-medium">{title}</legend>
      <p className="field-hint mb-2">{hint}</p>
      <Moment day={start_day} time={start_time} label="Начало" days={days} />
      <Moment day={end_day} time={end_time} label="Окончание" days={days} />
      {!withoutArea && <NumberField field={area} label="Площадь" unit="га" positive hint={areaHint} />}
    </fieldset>
  );
}
