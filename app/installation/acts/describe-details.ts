import { countryOptions } from "~/words/countries";

const titles: Readonly<Record<string, string>> = {
  name: "название",
  country: "страна",
  restricted: "ограниченный доступ",
  sat_enabled: "спутниковые снимки",
  partner: "партнёр",
  external_id: "номер у партнёра",
  advisor_ids: "консультируют организации №",
  first_name: "имя",
  last_name: "фамилия",
  email: "почта",
  phone: "телефон",
  admin: "администратор",
  sessions: "сеансов",
};

function valueWords(value: unknown, key: string): string {
  if (key === "country") return countryOptions.find((country) => country.value === value)?.label ?? "нет";
  if (value === true) return "да";
  if (value === false) return "нет";
  if (Array.isArray(value)) return value.join(", ") || "нет";
  return value === null || value === "" ? "нет" : String(value);
}

/** What was set, in words; what has no word of its own is left out. */
export const describeDetails = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .filter(([key]) => key in titles)
    .map(([key, value]) => `${titles[key]}: ${valueWords(value, key)}`)
    .join("; ");
