import type { Customer } from "#contract/identity";

const countries: Record<Customer["country"], string> = {
  RU: "Россия",
  KZ: "Казахстан",
  BY: "Беларусь",
  UA: "Украина",
  AM: "Армения",
  UZ: "Узбекистан",
  KG: "Киргизия",
  OTHER: "Другая страна",
};

export const countryName = (country: Customer["country"]): string => countries[country];

/** All of them, for a choice; the first is the one that most are of. */
export const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label }));
