import type { AnswerOf } from "#contract/call";
import type { fieldWeather, WeatherAggregate } from "#contract/weather";
import { addMonths, daysBetween } from "#formats/days/count";
import { monthNumber, monthOf, monthsShort } from "#formats/days/written";
import type { Mark } from "~/ui/charts/chart-frame";
import { capital } from "~/words/capital";
import { date } from "~/words/format";
import { told, toldTwice, toldWhole } from "./told";
import { todayWords } from "./words";

type Multiyear = AnswerOf<typeof fieldWeather.multiyear>;
type Figure = WeatherAggregate["precipitation"];

/** A figure made of fewer days than the period has says so. */
const gap = ({ days }: Figure, whole: number) => (days < whole ? `известно дней: ${days} из ${whole}` : "");

/** Of which days nothing is known yet, where it is not of all: sums of a season that goes on are not those of the season. */
function lackOf(
  { precipitation, temperature_mean, days, forecast, from }: WeatherAggregate,
  today: string,
): string | null {
  if (from > today && forecast === 0) return "Эти дни ещё впереди: об их погоде пока ничего не известно.";
  const most = Math.max(precipitation.days, temperature_mean.days);
  if (most >= days) return null;
  const ahead = forecast > 0 ? `, из них прогноз: ${forecast}` : "";
  return `Известно дней: ${most} из ${days}${ahead}. Об остальных ничего не известно, в суммах их нет.`;
}

/** Zones of moisture by Selyaninov, each up to its value. */
const moisture: [below: number, word: string][] = [
  [0.4, "сухо"],
  [0.7, "очень засушливо"],
  [1, "засушливо"],
  [1.3, "слабо засушливо"],
  [1.6, "влажно"],
  [Number.POSITIVE_INFINITY, "избыточно влажно"],
];

export const moistureWord = (value: number): string => moisture.find(([below]) => value < below)?.[1] ?? "";

/** Who told of the period's rain, where that is not the model alone, and what of it is yet to come. */
const tellers = ({ measured, forecast, from, to }: WeatherAggregate, today: string) =>
  [
    measured > 0 && `по станциям дней: ${measured}`,
    from <= today && today <= to && todayWords,
    forecast > 0 && `прогноз дней: ${forecast}`,
  ].filter(Boolean);

const selyaninovLine = ({ value, days }: Figure) => ({
  name: "ГТК Селянинова",
  value: toldTwice(value),
  note: [value !== null && moistureWord(value), `тёплых дней: ${days}`].filter(Boolean).join(", "),
});

/**
 * Sums of a period as a table.
 * @param crop since whose sowing they are, by name; null where they are of no crop
 */
export function viewSums(sums: WeatherAggregate, crop: string | null, today: string) {
  const whole = sums.days;
  const line = (name: string, figure: Figure, unit: string, write = told) => ({
    name,
    value: write(figure.value, figure.value === null ? "" : unit),
    note: gap(figure, whole),
  });
  const rain = line("Осадки", sums.precipitation, " мм");
  return {
    lack: lackOf(sums, today),
    period: [`${date(sums.from)} – ${date(sums.to)}`, crop].filter(Boolean).join(", "),
    lines: [
      { ...rain, note: [rain.note, ...tellers(sums, today)].filter(Boolean).join(", ") },
      line("Сумма активных температур выше 10 °C", sums.active_10, " °C", toldWhole),
      line("Сумма активных температур выше 5 °C", sums.active_5, " °C", toldWhole),
      line("Сумма эффективных температур выше 10 °C", sums.effective_10, " °C", toldWhole),
      line("Сумма эффективных температур выше 5 °C", sums.effective_5, " °C", toldWhole),
      selyaninovLine(sums.selyaninov),
      line("Испарение ET₀", sums.et0, " мм"),
      line("Осадки минус испарение", sums.water_balance, " мм"),
      line("Самый долгий период без дождя (дни, когда меньше 1 мм)", sums.dry_spell, " дн.", toldWhole),
      line("Дней с минимумом ниже 0 °C", sums.frost_days, "", toldWhole),
      line("Дней жарче 30 °C", sums.heat_days, "", toldWhole),
      line("Средняя температура", sums.temperature_mean, " °C"),
      line("Самая низкая", sums.temperature_min, " °C"),
      line("Самая высокая", sums.temperature_max, " °C"),
    ],
  };
}

const daysInWeek = 7;

interface Curve {
  /** Of its points, in weeks since its first day. */
  places: readonly number[];
  values: readonly (number | null)[];
}

/** The value of a curve between its points; that of its last point where it goes no further. */
function valueAt({ places, values }: Curve, at: number): number | null {
  const next = places.findIndex((place) => place >= at);
  const last = places[next] === at ? next : next < 0 ? places.length - 1 : next - 1;
  const [before, after] = [values[last] ?? null, values[next] ?? null];
  const [from, to] = [places[last] ?? at, places[next] ?? at];
  if (before === null || after === null || to === from) return before;
  return before + ((after - before) * (at - from)) / (to - from);
}

/** Months that begin on the way from one day to another. */
function monthsBetween(begin: string, end: string): { at: number; text: string }[] {
  const names: { at: number; text: string }[] = [];
  for (let month = monthOf(begin); `${month}-01` <= end; month = addMonths(month, 1)) {
    const at = daysBetween(begin, `${month}-01`) / daysInWeek;
    if (at >= 0) names.push({ at, text: monthsShort[monthNumber(month) - 1] ?? "" });
  }
  return names;
}

/** Stages on a curve; those before it begins are left out. */
const marksOn = (curve: Curve, begin: string, stages: Multiyear["stages"]): Mark[] =>
  stages.flatMap(({ code, name, day }) => {
    const at = daysBetween(begin, day) / daysInWeek;
    const value = at < 0 ? null : valueAt(curve, at);
    return value === null ? [] : [{ at, value, label: code, title: `${name} (BBCH ${code}), ${date(day)}` }];
  });

/** Whose table stages follow from, or that there is none of the crop; null where nothing stands there. */
function stagesNote({ crop_id, stages, stages_source }: Multiyear, crop: string): string | null {
  if (crop_id === null) return null;
  if (stages_source === null)
    return `${crop}: суммы температур, к которым наступают фазы этой культуры, в открытой печати не найдены. Фазы здесь не считаются.`;
  const none = stages.length === 0 ? `${crop}: ни одна фаза ещё не наступила. ` : "";
  return `${none}${capital(stages_source)}. Ориентир: срок зависит и от сорта, влаги, длины дня.`;
}

/**
 * Curves of a season beside the years before; none where no year is known in full.
 * @param crop whose stages they are, by name
 */
export function viewCurves(multiyear: Multiyear, { season, crop = "" }: { season: number; crop?: string | undefined }) {
  const { points, years, stages } = multiyear;
  const [first, last] = [years[0], years.at(-1)];
  const categories = points.map(({ day }) => date(day).slice(0, 5));
  const curve = (read: (point: Multiyear["points"][number]) => Multiyear["points"][number]["precipitation"]) => [
    { label: `Сезон ${season}`, values: points.map((point) => read(point).now) },
    ...(years.length === 0
      ? []
      : [
          { label: `Среднее за ${years.length} лет`, values: points.map((point) => read(point).mean) },
          { label: "Наименьшее", values: points.map((point) => read(point).low) },
          { label: "Наибольшее", values: points.map((point) => read(point).high) },
        ]),
  ];
  const rain = curve(({ precipitation }) => precipitation);
  const warmth = curve(({ active_10 }) => active_10);
  const begin = points[0]?.day ?? "";
  const places = points.map(({ day }) => daysBetween(begin, day) / daysInWeek);
  const withMarks = (series: typeof rain) => ({
    series,
    marks: marksOn({ places, values: series[0]?.values ?? [] }, begin, stages),
  });
  return {
    since: begin === "" || begin.endsWith("-01-01") ? "с начала года" : `с посева ${date(begin)}`,
    years: first === undefined ? "" : `${first}–${last}`,
    ...{ categories, places },
    names: begin === "" ? [] : monthsBetween(begin, points.at(-1)?.day ?? begin),
    rain: withMarks(rain),
    warmth: withMarks(warmth),
    stages: stages.map(({ code, name, day }) => ({ code, name, day: date(day) })),
    stagesNote: stagesNote(multiyear, crop),
  };
}
