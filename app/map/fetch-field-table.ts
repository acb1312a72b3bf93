import { type FieldTable, unpackTable } from "./field-table";

/**
 * @param anew past the browser's cache
 * @throws Error when there is no answer, and the signal's reason when it is aborted
 */
export async function fetchFieldTable(address: string, signal: AbortSignal, anew = false): Promise<FieldTable> {
  const response = await fetch(address, { signal, credentials: "same-origin", cache: anew ? "reload" : "default" });
  if (!response.ok) throw new Error(`Fields: ${response.status}`);
  return unpackTable(await response.json());
}
