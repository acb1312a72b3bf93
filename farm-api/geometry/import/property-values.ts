import type { Properties, PropertyValue } from "./features";
import { MAX_COLUMNS, MAX_VALUE_LENGTH } from "./limits";

/** JSON of a nested value; undefined where it is nested too deeply to be written. */
function asJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

const asText = (text: string): string | null => text.slice(0, MAX_VALUE_LENGTH).trim();

/** Any JSON value as a value of a table: nested ones as their JSON, long texts cut. */
function propertyValue(value: unknown): PropertyValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value === "string") return asText(value);
  return asText(asJson(value) ?? "");
}

/** A row of a table; `entries` may hold any name, `__proto__` too. Names past the limit of columns are left out. */
export function propertiesFrom(entries: Iterable<readonly [name: string, value: unknown]>): Properties {
  const row = [...entries].slice(0, MAX_COLUMNS).map(([name, value]) => [name, propertyValue(value)] as const);
  return Object.fromEntries(row);
}
