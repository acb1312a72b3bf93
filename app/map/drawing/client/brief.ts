import type { AreaGeometry } from "#contract/shapes";

/** What the editor asks about a neighbour. The area is in m². */
export interface FieldBrief {
  id: number;
  name: string;
  area: number;
  geojson: AreaGeometry | null;
}

/** @throws Error when there is no answer, and the signal's reason when it is aborted */
export async function fetchBrief(address: string, signal: AbortSignal): Promise<FieldBrief> {
  const response = await fetch(address, { signal, credentials: "same-origin" });
  if (!response.ok) throw new Error(`Field: ${response.status}`);
  return response.json();
}
