import { upTo } from "#formats/shown-numbers";

const countries = new Intl.DisplayNames("ru", { type: "region" });

export const amount = upTo(4);

/** «0,3–0,5»; one number where both are the same. */
export const range = (low: number, high: number): string =>
  low === high ? amount(low) : `${amount(low)}–${amount(high)}`;

/** «Россия» for RU; the United States by the letters that everybody uses. */
export const country = (code: string): string => (code === "US" ? "США" : (countries.of(code) ?? code));
