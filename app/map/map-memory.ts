/** Where a map stood, kept while the tab lives, so that coming back finds it as it was left. */
export interface Standing {
  lat: number;
  lon: number;
  zoom: number;
  /** What was filtered: another filter shows another place. */
  scope: string;
}

const key = (customerId: number) => `map-${customerId}`;

export function keepStanding(customerId: number, standing: Standing): void {
  try {
    sessionStorage.setItem(key(customerId), JSON.stringify(standing));
  } catch {
    // Storage may be full or forbidden; the map then begins anew.
  }
}

export function keptStanding(customerId: number, scope: string): Standing | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(customerId)) ?? "null");
    return isStanding(kept) && kept.scope === scope ? kept : null;
  } catch {
    return null;
  }
}

function isStanding(value: unknown): value is Standing {
  if (typeof value !== "object" || value === null) return false;
  const { lat, lon, zoom, scope }: Partial<Standing> = value;
  return [lat, lon, zoom].every(Number.isFinite) && typeof scope === "string";
}
