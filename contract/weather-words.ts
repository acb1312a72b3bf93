/** What dangers of the weather are called. Browsers read this file: no shape of zod may come into it. */

/** Kinds with the unit of their worst reading; hail is there or is not. */
const weatherAlertWords = {
  frost: { name: "Заморозок", unit: "°C" },
  heat: { name: "Жара", unit: "°C" },
  storm: { name: "Сильный ветер, порывы", unit: "м/с" },
  downpour: { name: "Ливень", unit: "мм/ч" },
  hail: { name: "Гроза с градом", unit: null },
} as const;
export type WeatherAlertKind = keyof typeof weatherAlertWords;

const shown = (value: number) =>
  String(Math.round(value * 10) / 10)
    .replace(".", ",")
    .replace("-", "−");

/** °C from which frost is a winter's. */
const hardFrost = -8;

/** «Заморозок: −2,1 °C» */
export function weatherAlertText(kind: WeatherAlertKind, value: number): string {
  const { name: usual, unit } = weatherAlertWords[kind];
  const name = kind === "frost" && value <= hardFrost ? "Мороз" : usual;
  return unit === null ? name : `${name}: ${shown(value)} ${unit}`;
}
