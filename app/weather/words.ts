import type { SprayLimit } from "#contract/weather-settings";
import type { FailingParameter, GroundState, SprayVerdict } from "#contract/weather-shapes";

const directions = [
  "северный",
  "северо-восточный",
  "восточный",
  "юго-восточный",
  "южный",
  "юго-западный",
  "западный",
  "северо-западный",
] as const;

const letters = ["С", "СВ", "В", "ЮВ", "Ю", "ЮЗ", "З", "СЗ"] as const;

const sector = (degrees: number) => Math.round((((degrees % 360) + 360) % 360) / 45) % 8;

/** Where the wind blows from, by degrees clockwise from north. */
export const windFrom = (degrees: number): string => directions[sector(degrees)] ?? directions[0];
/** The same in letters, for narrow places. */
export const windLetters = (degrees: number): string => letters[sector(degrees)] ?? letters[0];

export const verdictWords: Record<SprayVerdict, string> = {
  go: "можно",
  caution: "с осторожностью",
  stop: "нельзя",
  unknown: "неизвестно",
};

export const verdictSigns: Record<SprayVerdict, string> = { go: "✓", caution: "!", stop: "✕", unknown: "?" };

/** What speaks against a work. */
export const parameterWords: Record<FailingParameter, string> = {
  wind: "ветер",
  gust: "порывы",
  delta_t: "ΔT",
  humidity: "влажность",
  temperature: "температура",
  precipitation: "осадки",
  rain_before: "дождь перед этим",
  rain_after: "дождь после обработки",
  inversion: "инверсия",
  bees: "лёт пчёл",
  bee_wind: "снос к пчёлам",
  ground: "почва мокрая или мёрзлая",
};

/** What limits are set for, with their units. */
export const limitWords: Record<SprayLimit, string> = {
  wind: "Ветер, м/с",
  gust: "Порывы, м/с",
  delta_t: "ΔT, °C",
  temperature: "Температура, °C",
  humidity: "Влажность, %",
  precipitation: "Осадки за час, мм",
  rain_before: "Дождь перед обработкой, мм",
  rain_after: "Дождь после обработки, мм",
};

export const groundWords: Record<GroundState, string> = {
  workable: "можно работать",
  wet: "почва мокрая",
  thawing: "почва мерзлоталая",
  frozen: "почва мёрзлая",
  unknown: "неизвестно",
};

export const productTypes = [
  { value: "herbicide", label: "Гербицид" },
  { value: "fungicide", label: "Фунгицид" },
  { value: "insecticide", label: "Инсектицид" },
  { value: "desiccant", label: "Десикант" },
  { value: "fertilizer", label: "Жидкое удобрение" },
] as const;

/** Said of sums that the day that goes on is among. */
export const todayWords = "сегодня с прогнозом";
