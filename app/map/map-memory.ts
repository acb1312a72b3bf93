import { keepInTab, keptInTab } from "./tab-memory";

/** Where a map stood, kept while the tab lives, so that coming back finds it as it was left. */
export interface Standing {
  lat: number;
  lon: number;
  zoom: number;
  /** What was filtered: another filter shows another place. */
  scope: string;
  /** What was chosen: a link to another field leads to that one. */
  field: number | null;
  /** Pixels from the left on which something stood over it: fields that were in view then may now lie below. */
  covered: number;
}

const key = (customerId: number) => `map-${customerId}`;

export const keepStanding = (customerId: number, standing: Standing): void => keepInTab(key(customerId), standing);

export function keptStanding(
  customerId: number,
  { scope, field, covered }: Pick<Standing, "scope" | "field" | "covered">,
): Standing | null {
  const kept = keptInTab(key(customerId));
  if (!isStanding(kept)) return null;
  return kept.scope === scope && kept.field === field && kept.covered === covered ? kept : null;
}

function isStanding(value: unknown): value is Standing {
  if (typeof value !== "object" || value === null) return false;
  const { lat, lon, zoom, scope }: Partial<Standing> = value;
  return [lat, lon, zoom].every(Number.isFinite) && typeof scope === "string";
}
