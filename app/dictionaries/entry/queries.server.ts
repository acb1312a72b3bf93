import type { LoaderFunctionArgs } from "@remix-run/node";
import { type DictionaryName, firstOwnEntryId } from "#contract/dictionaries-shapes";
import { ownEntryCalls as calls, type OwnDictionaryName } from "#contract/own-entries";
import { idsIn, nothingThere } from "~/params.server";
import { readRights } from "~/session/rights.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { ownEntries } from "~/upstream/own-entries.server";
import { titleOf } from "../catalogue";
import { descriptions } from "../describe/descriptions.server";
import { dictionaryIn } from "../dictionary-in.server";
import { likeEntries, mergingOf } from "../merge/merging.server";
import { ownable } from "../own-form/controls";
import { formOptions, formValues } from "../own-form/options.server";
import { Shelf } from "../shelf.server";

interface Place {
  api: FarmApi;
  shelf: Shelf;
  name: OwnDictionaryName;
  id: number;
}

/** What the windows over an own entry need: its version, the form, how much uses it, or what it can be merged into. */
async function ownWindows({ api, shelf, name, id }: Place, customerId: number, search: URLSearchParams) {
  if (!(await readRights(api, customerId)).may("changeDictionaries")) return null;
  const entry = (await ownEntries(api, customerId, name)).find((one) => one.id === id);
  if (!entry) return null;
  const editing = search.has("edit")
    ? { options: await formOptions(shelf, name), values: formValues(name, entry) }
    : null;
  const uses = search.has("delete")
    ? await api.load(calls.getOwnEntryUsage, { params: { customerId, name, id } })
    : null;
  const place = { api, shelf, customerId, name };
  const merging = await mergingOf(place, id, search);
  const like = (await likeEntries(place)).get(id) ?? null;
  return { dictionary: name, version: Number(entry.version), editing, uses: uses?.count ?? null, merging, like };
}

const isOwn = (name: DictionaryName, id: number) => (id >= firstOwnEntryId ? ownable(name) : null);

/** An entry with what belongs to it. @throws an answer for an ErrorBoundary */
export async function loadEntry({ context: { api }, params, request }: LoaderFunctionArgs) {
  const { customerId, name } = dictionaryIn(params);
  const { entryId: id } = idsIn(params, "entryId");
  const { pageNeeds, view } = descriptions[name];
  const shelf = await new Shelf(api, customerId).open(...pageNeeds);
  const entry = shelf.get(name, id);
  if (!entry) throw nothingThere();
  const own = isOwn(name, id);
  const { searchParams } = new URL(request.url);
  return {
    customerId,
    name,
    id,
    title: entry.name,
    dictionaryTitle: titleOf(name),
    color: "color" in entry ? entry.color : null,
    own: own !== null,
    windows:
      own && customerId !== null ? await ownWindows({ api, shelf, name: own, id }, customerId, searchParams) : null,
    ...view(shelf, id),
  };
}
