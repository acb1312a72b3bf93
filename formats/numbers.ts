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

/** Why a text is refused. */
export type NumberFault = "not_a_number" | "not_an_integer" | "negative" | "too_small" | "too_big";

export type ParsedNumber = { ok: true; value: number | null } | { ok: false; reason: NumberFault };

/**
 * A number as it stands in a box or a text, with a comma; "" for none.
 * @param decimals so many digits stand behind the comma; without it those that the number has
 */
export const numberText = (value: number | null | undefined, decimals?: number): string =>
  value == null ? "" : (decimals === undefined ? String(value) : value.toFixed(decimals)).replace(".", ",");

const spaces = /[\s\u00a0\u202f]/g;
const withPlainSigns = (text: string) => text.replace(spaces, "").replace(",", ".").replace("\u2212", "-");
const plainDecimal = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * Reads a number as people type or paste it: "1 234,56", "−3", "12.5". An empty text is `null`, which is allowed; what is
 * out of the rules is refused with a reason, not mended.
 */
export function parseNumber(text: string, rules: NumberRules = {}): ParsedNumber {
  const plain = withPlainSigns(text);
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

const numberSoFar = /^-?\d*\.?\d*$/;

/**
 * The text to stand in the box while it is typed: comma to dot, and signs that no number has left out as they are pressed.
 * A minus or a fraction that the rules refuse stays, to be told. What is pasted and is no number stays as it is: mended, it
 * would be another number.
 */
export function tidyNumberText(text: string, { maxLength }: NumberRules, isPressed: boolean): string {
  const plain = withPlainSigns(text);
  const tidy = isPressed ? plain.replace(/[^\d.-]/g, "") : plain;
  return numberSoFar.test(tidy) ? tidy.slice(0, maxLength) : text;
}

/** The text to leave in the box when typing is over: a number moved into its limits; what is none stays and is refused. */
export function settleNumberText(text: string, { positive, integer, min, max }: NumberRules): string {
  const parsed = parseNumber(text, { positive: positive ?? false, integer: integer ?? false });
  if (!parsed.ok) return text;
  if (parsed.value === null) return "";
  const value = Math.min(Math.max(parsed.value, min ?? Number.NEGATIVE_INFINITY), max ?? Number.POSITIVE_INFINITY);
  return value === parsed.value ? withPlainSigns(text) : String(value);
}
