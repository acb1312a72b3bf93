import type { Square } from "./detail";

/** Packed outlines. @throws Error when there is no answer, and the signal's reason when it is aborted */
export async function fetchOutlines(
  address: string,
  asked: Pick<Square, "tolerance"> & Partial<Square>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { key: _, ...query } = asked;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${address}${address.includes("?") ? "&" : "?"}${search}`, {
    signal,
    credentials: "same-origin",
  });
  if (!response.ok) throw new Error(`Outlines: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
