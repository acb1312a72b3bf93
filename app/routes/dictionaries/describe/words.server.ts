const exact = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 4 });
const countries = new Intl.DisplayNames("ru", { type: "region" });

export const amount = (value: number): string => exact.format(value);

/** «0,3–0,5»; one number where both are the same. */
export const range = (low: number, high: number): string =>
  low === high ? amount(low) : `${amount(low)}–${amount(high)}`;

/** «Россия» for RU. */
export const country = (code: string): string => countries.of(code) ?? code;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
