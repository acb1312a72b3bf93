import type { ActualPeriod, OwnField } from "#contract/fields";
import type { Sowing } from "#contract/sowings";
import { dateTime } from "#formats/days/instants";
import { centnersPerHectare, date, dateRange, hectares } from "./format";

/** Names of what an attribute points at, by the attribute. */
export type Namers = Readonly<Record<string, (id: unknown) => string | null>>;

/** What of a field the history and previews tell besides its own columns. */
type Told =
  | keyof OwnField
  | keyof Omit<Sowing, "id" | "plot_id" | "year">
  | ("area" | "ts_loaded" | "actual_seasons" | "start_day" | "end_day");

const titles: Readonly<Record<Told, string>> = {
  name: "Название",
  division_id: "Подразделение",
  area: "Площадь по границе",
  documented_area: "Площадь по документам",
  description: "Описание",
  region_id: "Область",
  district_id: "Район",
  soiltype_id: "Тип почвы",
  tillagetype_id: "Обработка почвы",
  tz_offset: "Часовой пояс, ч",
  water_distance: "Расстояние до водоёма, м",
  humus: "Гумус, %",
  ts_loaded: "Данные загружены",
  actual_seasons: "Актуальность",
  crop_id: "Культура",
  breed: "Сорт, гибрид",
  sowed_at: "Посев",
  harvested_at: "Уборка",
  field_yield: "Урожайность",
  start_day: "Начало периода",
  end_day: "Конец периода",
};

const periodsText = (periods: readonly ActualPeriod[]): string =>
  periods.map(({ start, end }) => dateRange(start, end)).join("; ") || "всегда";

const isPeriods = (value: unknown): value is ActualPeriod[] => Array.isArray(value);

const formats: Partial<Record<Told, (value: unknown, tzOffset: number) => string>> = {
  actual_seasons: (value) => (isPeriods(value) ? periodsText(value) : "—"),
  area: (value) => hectares(Number(value)),
  documented_area: (value) => hectares(Number(value)),
  field_yield: (value) => centnersPerHectare(Number(value)),
  sowed_at: (value) => date(String(value)),
  harvested_at: (value) => date(String(value)),
  start_day: (value) => date(String(value)),
  end_day: (value) => date(String(value)),
  ts_loaded: (value, tzOffset) => dateTime(String(value), tzOffset),
};

const isTold = (name: string): name is Told => Object.hasOwn(titles, name);

function inWords(name: Told, value: unknown, namers: Namers, tzOffset: number): string {
  if (value === null || value === undefined || value === "") return "—";
  return namers[name]?.(value) ?? formats[name]?.(value, tzOffset) ?? String(value);
}

const order = Object.keys(titles);

/** Attributes in the order in which people think of them. */
export const inShownOrder = <C extends { name: string }>(changes: readonly C[]): C[] =>
  [...changes].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

export interface DescribedChange {
  title: string;
  before: string;
  after: string;
}

/**
 * A change of one attribute in Russian, times by the clock of the holding; null for attributes that mean nothing to people (places of
 * labels, drawings).
 */
export function describeChange(
  { name, before, after }: { name: string; before?: unknown; after?: unknown },
  namers: Namers,
  tzOffset: number,
): DescribedChange | null {
  if (!isTold(name)) return null;
  const told = (value: unknown) => inWords(name, value, namers, tzOffset);
  return { title: titles[name], before: told(before), after: told(after) };
}
