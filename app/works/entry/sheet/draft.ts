import type { Sent } from "./save-answer";

/** What is kept in the browser until the farm API has said yes: the rows and what may be on its way. */
export interface Draft {
  rows: string[][];
  sent: Sent | null;
}

const draftKey = (customerId: number, date: string) => `polevod:works-entry:${customerId}:${date}`;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");
const isRows = (value: unknown): value is string[][] => Array.isArray(value) && value.every(isTexts);

function isSent(value: unknown): value is Sent {
  if (typeof value !== "object" || value === null) return false;
  const { key, rows, places }: Record<string, unknown> = { ...value };
  return (
    typeof key === "string" && isRows(rows) && Array.isArray(places) && places.every((place) => Number.isInteger(place))
  );
}

/** A draft of an older kind, or one that was damaged, is none. */
export function parseDraft(text: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null) return null;
    const { rows, sent }: Record<string, unknown> = { ...kept };
    return isRows(rows) ? { rows, sent: isSent(sent) ? sent : null } : null;
  } catch {
    return null;
  }
}

/** Storage is refused in private windows and when it is full. */
export function readDraft(customerId: number, date: string): Draft | null {
  try {
    return parseDraft(localStorage.getItem(draftKey(customerId, date)) ?? "");
  } catch {
    return null;
  }
}

/** Keeps the draft; an empty one is taken away. @returns whether it is kept */
export function keepDraft(customerId: number, date: string, { rows, sent }: Draft): boolean {
  try {
    if (rows.length === 0 && !sent) localStorage.removeItem(draftKey(customerId, date));
    else localStorage.setItem(draftKey(customerId, date), JSON.stringify({ rows, sent }));
    return true;
  } catch {
    return false;
  }
}
