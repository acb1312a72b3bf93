import type { DictionaryName } from "#contract/dictionaries-shapes";
import { dictionary } from "./dictionaries.server";
import type { FarmApi } from "./farm-api.server";
import { ownEntries } from "./own-entries.server";

type Api = Pick<FarmApi, "open" | "load">;

/** What every entry has, the holding's own ones too. */
export interface NamedEntry {
  id: number;
  name: string;
}

/**
 * A dictionary as the holding chooses out of it: its own entries first, then the standard ones in their order.
 * @throws an answer for an ErrorBoundary
 */
export async function customerDictionary(api: Api, customerId: number, name: DictionaryName): Promise<NamedEntry[]> {
  const [own, standard] = await Promise.all([ownEntries(api, customerId, name), dictionary(api, name)]);
  return [...own, ...standard].map(({ id, name: title }) => ({ id, name: title }));
}
