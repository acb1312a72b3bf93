import type { ExportFeature, ExportValue } from "../features";
import { columnNames } from "../features";

/** A column of a .dbf to write. */
export interface DbfOutputColumn {
  /** The property it comes from. */
  property: string;
  /** At most 10 bytes of UTF-8, different from all others. */
  name: string;
  type: "C" | "N" | "L" | "D";
  length: number;
  decimals: number;
}

const MAX_NAME_BYTES = 10;
const MAX_TEXT_BYTES = 254;
const MAX_NUMBER_LENGTH = 32;
const MAX_DECIMALS = 15;

/** Cuts a text to a number of bytes in UTF-8, between characters. */
export function cutToBytes(text: string, bytes: number): string {
  const whole = Buffer.from(text, "utf8");
  if (whole.length <= bytes) return text;
  let end = bytes;
  while (end > 0 && ((whole[end] ?? 0) & 0xc0) === 0x80) end--;
  return whole.toString("utf8", 0, end);
}

function uniqueName(property: string, taken: Set<string>): string {
  let name = cutToBytes(property, MAX_NAME_BYTES);
  for (let number = 1; name === "" || taken.has(name.toLowerCase()); number++) {
    const suffix = `_${number}`;
    name = cutToBytes(property, MAX_NAME_BYTES - suffix.length) + suffix;
  }
  taken.add(name.toLowerCase());
  return name;
}

const plainNumber = /^-?(\d+)(?:\.(\d+))?$/;

/** Width and decimals that show all the numbers exactly, or undefined when a .dbf can't. */
function numberFormat(values: number[]): { length: number; decimals: number } | undefined {
  let whole = 1;
  let decimals = 0;
  for (const value of values) {
    const [, left = "", right = ""] = plainNumber.exec(String(value)) ?? [];
    if (left === "" || right.length > MAX_DECIMALS) return undefined;
    whole = Math.max(whole, left.length + (value < 0 ? 1 : 0));
    decimals = Math.max(decimals, right.length);
  }
  const length = whole + (decimals > 0 ? decimals + 1 : 0);
  return length <= MAX_NUMBER_LENGTH ? { length, decimals } : undefined;
}

function format(values: ExportValue[]): Pick<DbfOutputColumn, "type" | "length" | "decimals"> {
  const present = values.filter((value) => value !== null);
  const numbers = present.filter((value) => typeof value === "number");
  const numeric = numbers.length > 0 && numbers.length === present.length ? numberFormat(numbers) : undefined;
  if (numeric) return { type: "N", ...numeric };
  if (present.length > 0 && present.every((value) => typeof value === "boolean"))
    return { type: "L", length: 1, decimals: 0 };
  if (present.length > 0 && present.every((value) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value))) {
    return { type: "D", length: 8, decimals: 0 };
  }
  const longest = present.reduce((most: number, value) => Math.max(most, Buffer.byteLength(String(value))), 1);
  return { type: "C", length: Math.min(longest, MAX_TEXT_BYTES), decimals: 0 };
}

/** Chooses a type and a width for each property, wide enough for all rows. */
export function dbfColumns(features: ExportFeature[]): DbfOutputColumn[] {
  const taken = new Set<string>();
  return columnNames(features).map((property) => ({
    property,
    name: uniqueName(property, taken),
    ...format(features.map(({ properties }) => properties[property] ?? null)),
  }));
}
