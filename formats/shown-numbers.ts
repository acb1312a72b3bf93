/** How a number is read in Russian: «1 234,5». */
export type Shown = (value: number) => string;

/** With as many digits behind the comma as it has, and at most so many. */
export function upTo(digits: number): Shown {
  const format = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: digits });
  return (value) => format.format(value);
}

/** With so many digits that count: of what is very little. */
export function significant(digits: number): Shown {
  const format = new Intl.NumberFormat("ru-RU", { maximumSignificantDigits: digits });
  return (value) => format.format(value);
}

/** With just so many digits behind the comma: numbers that stand under one another. */
export function exactly(digits: number): Shown {
  const format = new Intl.NumberFormat("ru-RU", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value) => format.format(value);
}

/** The same with the sign that is as wide as a figure: «−0,5». */
export const withMinus =
  (shown: Shown): Shown =>
  (value) =>
    shown(value).replace("-", "−");

/** A change: «+1,5», «−0,5», «0», with at most so many digits behind the comma. */
export function signed(digits: number): Shown {
  const format = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: digits, signDisplay: "exceptZero" });
  return withMinus((value) => format.format(value));
}
