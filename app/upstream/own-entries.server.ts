import { calls } from "#contract/calls";
import type { DictionaryEntry } from "#contract/dictionaries";
import { type DictionaryName, firstOwnEntryId } from "#contract/dictionaries-shapes";
import type { FarmApi } from "./farm-api.server";
import { loadFrame } from "./frame.server";

type Api = Pick<FarmApi, "load">;

/** What else it holds is told by `ownEntryShapes` of its dictionary. */
type OwnEntry = DictionaryEntry;

interface Kept {
  state: string;
  own: OwnEntry[];
  gone: { id: number; name: string }[];
}

const known = new Map<string, Kept>();
/** Above it the answers of holdings that nobody looks at any more are forgotten. */
const mostKept = 2_000;

async function read(api: Api, customerId: number, name: DictionaryName): Promise<Kept> {
  const place = `${customerId}/${name}`;
  const state = (await loadFrame(api, customerId)).states.getCustomerDictionary;
  const before = known.get(place);
  if (before?.state === state) return before;
  const { items, gone } = await api.load(calls.getCustomerDictionary, { params: { customerId, name } });
  const own = items.filter(({ id }) => id >= firstOwnEntryId);
  if (known.size >= mostKept) known.clear();
  const kept = { state, own, gone };
  known.set(place, kept);
  return kept;
}

/** The holding's own entries, kept until the frame of a page names another state: who has just added one sees it. */
export const ownEntries = async (api: Api, customerId: number, name: DictionaryName): Promise<OwnEntry[]> =>
  (await read(api, customerId, name)).own;

/** All that it has ever had of its own, for records of the past: those that were deleted or merged, too. */
export async function everOwnEntries(api: Api, customerId: number, name: DictionaryName): Promise<Kept["gone"]> {
  const { own, gone } = await read(api, customerId, name);
  return [...own, ...gone];
}
