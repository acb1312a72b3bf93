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
}

const known = new Map<string, Kept>();
/** Above it the answers of holdings that nobody looks at any more are forgotten. */
const mostKept = 2_000;

/** The holding's own entries, asked for by ETag each time: who has just added one wants to see it. */
export async function ownEntries(api: Api, customerId: number, name: DictionaryName): Promise<OwnEntry[]> {
  const place = `${customerId}/${name}`;
  const before = known.get(place);
  const response = await api
    .open(calls.getCustomerDictionary, { params: { customerId, name }, etag: before?.etag ?? null })
    .catch(throwToBoundary);
  if (response.status === 304 && before) return before.own;
  const { items } = calls.getCustomerDictionary.answer.shape.parse(await response.json());
  const own = items.filter(({ id }) => id >= firstOwnEntryId);
  if (known.size >= mostKept) known.clear();
  known.set(place, { etag: response.headers.get("etag"), own });
  return own;
}
