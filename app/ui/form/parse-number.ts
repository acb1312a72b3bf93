export interface NumberRules {
  min?: number;
  max?: number;
  /** Refuses negative numbers. */
  positive?: boolean;
  /** Refuses fractions. */
  integer?: boolean;
  /** Longest text, in characters. */
  maxLength?: number;
}

export type ParsedNumber =
  | { ok: true; value: number | null }
  | { ok: false; reason: "not_a_number" | "not_an_integer" | "negative" | "too_small" | "too_big" };

const spaces = /[\s\u00a0\u202f]/g;
const plainDecimal = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * Reads a number as people type or paste it: "1 234,56", "−3", "12.5". An empty text is `null`, which is allowed; what is
 * out of the rules is refused with a reason, not mended.
 */
export function parseNumber(text: string, rules: NumberRules = {}): ParsedNumber {
  const plain = text.replace(spaces, "").replace(",", ".").replace("\u2212", "-");
  if (plain === "") return { ok: true, value: null };
  if (!plainDecimal.test(plain)) return { ok: false, reason: "not_a_number" };
  const value = Number(plain);
  if (!Number.isFinite(value)) return { ok: false, reason: "not_a_number" };
  if (rules.integer && !Number.isInteger(value)) return { ok: false, reason: "not_an_integer" };
  if (rules.positive && value < 0) return { ok: false, reason: "negative" };
  if (rules.min !== undefined && value < rules.min) return { ok: false, reason: "too_small" };
  if (rules.max !== undefined && value > rules.max) return { ok: false, reason: "too_big" };
  return { ok: true, value: value === 0 ? 0 : value };
}

/** Mends the text while it is being typed: comma to dot, foreign signs away, not longer than allowed. */
export function tidyNumberText(text: string, { positive, integer, maxLength }: NumberRules): string {
  let tidy = text
    .replace("\u2212", "-")
    .replaceAll(",", ".")
    .replace(/[^\d.-]/g, "");
  tidy = tidy.slice(0, 1) + tidy.slice(1).replaceAll("-", "");
  if (positive) tidy = tidy.replace("-", "");
  const dot = tidy.indexOf(".");
  if (dot >= 0) tidy = integer ? tidy.slice(0, dot) : tidy.slice(0, dot + 1) + tidy.slice(dot + 1).replaceAll(".", "");
  return maxLength === undefined ? tidy : tidy.slice(0, maxLength);
}

/** The text to leave in the box when typing is over: a number moved into its limits, or nothing. */
export function settleNumberText(text: string, rules: NumberRules): string {
  const parsed = parseNumber(tidyNumberText(text, rules));
  if (!parsed.ok || parsed.value === null) return "";
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rules;
  const value = Math.min(Math.max(parsed.value, min), max);
  return value === parsed.value ? text.replace(spaces, "").replace(",", ".") : String(value);
}
