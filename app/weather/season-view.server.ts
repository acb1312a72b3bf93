import type { AnswerOf } from "#contract/call";
import type { fieldWeather, WeatherAggregate } from "#contract/weather";
import { date } from "~/words/format";
import { told, toldWhole } from "./told";

type Multiyear = AnswerOf<typeof fieldWeather.multiyear>;
type Figure = WeatherAggregate["precipitation"];

/** «из 40 дней»: a figure made of fewer days than there are says so. */
const gap = ({ days }: Figure, whole: number) => (days < whole ? `известно дней: ${days} из ${whole}` : "");

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

const selyaninovLine = ({ value, days }: Figure) => ({
  name: "ГТК Селянинова",
  value: told(value),
  note: [value !== null && moistureWord(value), `тёплых дней: ${days}`].filter(Boolean).join(", "),
});

/** Sums of a period as a table. */
export function viewSums(sums: WeatherAggregate) {
  const whole = Math.max(...[sums.precipitation, sums.temperature_mean, sums.et0].map(({ days }) => days), 0);
  const line = (name: string, figure: Figure, unit: string, write = told) => ({
    name,
    value: write(figure.value, figure.value === null ? "" : unit),
    note: gap(figure, whole),
  });
  return {
    period: `${date(sums.from)} – ${date(sums.to)}`,
    lines: [
      line("Осадки", sums.precipitation, " мм"),
      line("Сумма активных температур выше 10 °C", sums.active_10, " °C", toldWhole),
      line("Сумма активных температур выше 5 °C", sums.active_5, " °C", toldWhole),
      line("Сумма эффективных температур выше 10 °C", sums.effective_10, " °C", toldWhole),
      line("Сумма эффективных температур выше 5 °C", sums.effective_5, " °C", toldWhole),
      selyaninovLine(sums.selyaninov),
      line("Испарение ET₀", sums.et0, " мм"),
      line("Осадки минус испарение", sums.water_balance, " мм"),
      line("Самый долгий период без дождя", sums.dry_spell, " дн.", toldWhole),
      line("Дней с заморозком", sums.frost_days, "", toldWhole),
      line("Дней жарче 30 °C", sums.heat_days, "", toldWhole),
      line("Средняя температура", sums.temperature_mean, " °C"),
      line("Самая низкая", sums.temperature_min, " °C"),
      line("Самая высокая", sums.temperature_max, " °C"),
    ],
  };
}

/** Curves of this season beside the years before; none where no year is known in full. */
export function viewCurves({ points: weeks, years, stages }: Multiyear) {
  // Every second week is enough for the eye, and half the bytes.
  const points = weeks.filter((_, index) => index % 2 === 0);
  const [first, last] = [years[0], years.at(-1)];
  const categories = points.map(({ day }) => date(day).slice(0, 5));
  const curve = (read: (point: Multiyear["points"][number]) => Multiyear["points"][number]["precipitation"]) => [
    { label: "Этот сезон", values: points.map((point) => read(point).now) },
    ...(years.length === 0
      ? []
      : [
          { label: `Среднее за ${years.length} лет`, values: points.map((point) => read(point).mean) },
          { label: "Наименьшее", values: points.map((point) => read(point).low) },
          { label: "Наибольшее", values: points.map((point) => read(point).high) },
        ]),
  ];
  return {
    years: first === undefined ? "" : `${first}–${last}`,
    categories,
    rain: curve(({ precipitation }) => precipitation),
    stages: stages.map(({ code, name, day }) => ({ code, name, day: date(day) })),
    warmth: curve(({ active_10 }) => active_10),
  };
}
