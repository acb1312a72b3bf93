import { calls } from "#contract/calls";
import type { DictionaryEntry } from "#contract/dictionaries";
import { type DictionaryName, firstOwnEntryId } from "#contract/dictionaries-shapes";
import { type FarmApi, throwToBoundary } from "./farm-api.server";

type Api = Pick<FarmApi, "open" | "load">;

/** What else it holds is told by `ownEntryShapes` of its dictionary. */
type OwnEntry = DictionaryEntry;

interface Kept {
  etag: string | null;
  own: OwnEntry[];
  gone: { id: number; name: string }[];
}

const known = new Map<string, Kept>();
/** Above it the answers of holdings that nobody looks at any more are forgotten. */
const mostKept = 2_000;

async function read(api: Api, customerId: number, name: DictionaryName): Promise<Kept> {
  const place = `${customerId}/${name}`;
  const before = known.get(place);
  const response = await api
    .open(calls.getCustomerDictionary, { params: { customerId, name }, etag: before?.etag ?? null })
    .catch(throwToBoundary);
  if (response.status === 304 && before) return before;
  const { items, gone } = calls.getCustomerDictionary.answer.shape.parse(await response.json());
  const own = items.filter(({ id }) => id >= firstOwnEntryId);
  if (known.size >= mostKept) known.clear();
  const kept = { etag: response.headers.get("etag"), own, gone };
  known.set(place, kept);
  return kept;
}

/** The holding's own entries, asked for by ETag each time: who has just added one wants to see it. */
export const ownEntries = async (api: Api, customerId: number, name: DictionaryName): Promise<OwnEntry[]> =>
  (await read(api, customerId, name)).own;

/** All that it has ever had of its own, for records of the past: those that were deleted or merged, too. */
export async function everOwnEntries(api: Api, customerId: number, name: DictionaryName): Promise<Kept["gone"]> {
  const { own, gone } = await read(api, customerId, name);
  return [...own, ...gone];
}
