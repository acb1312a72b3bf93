import { firstOwnEntryId } from "#contract/dictionaries-shapes";
import { ownEntryCalls as calls, mergedWithin, type OwnDictionaryName } from "#contract/own-entries";
import type { FarmApi } from "~/upstream/farm-api.server";
import type { Shelf } from "../shelf.server";

interface Place {
  api: FarmApi;
  shelf: Shelf;
  customerId: number;
  name: OwnDictionaryName;
}

/** What an entry can be merged into, by name; what of it is the holding's own says so. */
function choices(shelf: Shelf, name: OwnDictionaryName, id: number) {
  const entries: { id: number; name: string; [key: string]: unknown }[] = shelf.all(name);
  const key = mergedWithin[name];
  const merged = entries.find((one) => one.id === id);
  return entries
    .filter((one) => one.id !== id && (key === undefined || one[key] === merged?.[key]))
    .map((one) => ({
      value: String(one.id),
      label: one.id >= firstOwnEntryId ? `${one.name} (своя)` : one.name,
      name: one.name,
    }));
}

/** What the window that merges an entry shows; `into` is the one chosen in the address. */
export async function mergingOf({ api, shelf, customerId, name }: Place, id: number, search: URLSearchParams) {
  if (!search.has("merge")) return null;
  const options = choices(shelf, name, id);
  const chosen = options.find(({ value }) => value === search.get("into"));
  const { count } = await api.load(calls.getOwnEntryUsage, { params: { customerId, name, id } });
  return {
    options: options.map(({ value, label }) => ({ value, label })),
    into: chosen ? { id: Number(chosen.value), name: chosen.name, own: Number(chosen.value) >= firstOwnEntryId } : null,
    uses: count,
  };
}

export type Merging = NonNullable<Awaited<ReturnType<typeof mergingOf>>>;

/** Own entries that may be meant for others, by id, each with the one it is like. @throws an answer for an ErrorBoundary */
export async function likeEntries({ api, shelf, customerId, name }: Place) {
  const { items } = await api.load(calls.listLikeEntries, { params: { customerId, name } });
  return new Map(items.map(({ id, like_id }) => [id, { id: like_id, name: shelf.name(name, like_id) }]));
}
