import type { LoaderFunctionArgs } from "@remix-run/node";
import { dictionaryCalls } from "#contract/dictionaries";
import { type DictionaryName, firstOwnEntryId } from "#contract/dictionaries-shapes";
import { ownEntryCalls } from "#contract/own-entries";
import { readRights } from "~/session/rights.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { titleOf } from "../catalogue";
import { descriptions } from "../describe/descriptions.server";
import { dictionaryIn } from "../dictionary-in.server";
import { likeEntries } from "../merge/merging.server";
import { ownable } from "../own-form/controls";
import { formOptions } from "../own-form/options.server";
import { Shelf } from "../shelf.server";
import { type Filter, filtersOf, sent } from "./filters.server";

const pageSize = 50;
const mostFound = 500;

/** Ids of what is searched for, best first. @throws an answer for an ErrorBoundary */
async function find(api: FarmApi, { customerId }: Shelf, name: DictionaryName, q: string, filters: Filter[]) {
  const set = filters.filter(({ value }) => value).map(({ key, value }) => [sent[key], value]);
  const query = { query: q, limit: mostFound, ...Object.fromEntries(set) };
  if (customerId === null) return api.load(dictionaryCalls.searchDictionary, { params: { name }, query });
  return api.load(ownEntryCalls.searchCustomerDictionary, { params: { customerId, name }, query });
}

/** What of a dictionary the address's search and filters leave, best first. */
export async function findEntries({ context: { api }, params, request }: LoaderFunctionArgs) {
  const { customerId, name } = dictionaryIn(params);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const onlyOwn = searchParams.has("own");
  const { listNeeds } = descriptions[name];
  const shelf = await new Shelf(api, customerId).open(...listNeeds);
  const filters = await filtersOf(shelf, name, searchParams);
  const narrowed = q !== "" || filters.some(({ value }) => value);
  const all = shelf.all(name);
  const ids = narrowed ? (await find(api, shelf, name, q, filters)).ids : all.map(({ id }) => id);
  const found = ids
    .map((id) => shelf.get(name, id))
    .filter((entry) => entry !== undefined)
    .filter(({ id }) => !onlyOwn || id >= firstOwnEntryId);
  return { customerId, name, q, onlyOwn, filters, narrowed: narrowed || onlyOwn, shelf, all, found };
}

type Found = Awaited<ReturnType<typeof findEntries>>;

/** An entry as the table has it. */
export const entryRow = ({ shelf, name }: Pick<Found, "shelf" | "name">, entry: Found["found"][number]) => ({
  id: entry.id,
  name: entry.name,
  latin: "latin_name" in entry ? entry.latin_name : null,
  color: "color" in entry ? entry.color : null,
  own: entry.id >= firstOwnEntryId,
  cells: descriptions[name].cells(shelf, entry.id),
});

/** The asked page of a dictionary, searched and filtered as the address says. */
export async function loadDictionary(args: LoaderFunctionArgs) {
  const { api } = args.context;
  const { searchParams } = new URL(args.request.url);
  const { customerId, name, q, onlyOwn, filters, narrowed, shelf, all, found } = await findEntries(args);
  const from = Math.max(0, Math.trunc(Number(searchParams.get("cursor")) || 0));
  const owned = customerId === null ? null : ownable(name);
  const mayEdit =
    customerId !== null && owned !== null && (await readRights(api, customerId)).may("changeDictionaries");
  const rows = found.slice(from, from + pageSize);
  const mayMerge = mayEdit && owned !== null && rows.some(({ id }) => id >= firstOwnEntryId);
  const like = mayMerge ? await likeEntries({ api, shelf, customerId, name: owned }) : null;
  return {
    customerId,
    name,
    title: titleOf(name),
    q,
    filters,
    onlyOwn,
    narrowed,
    columns: descriptions[name].columns,
    rows: rows.map((entry) => ({ ...entryRow({ shelf, name }, entry), like: like?.get(entry.id) ?? null })),
    total: all.length,
    ownTotal: all.filter(({ id }) => id >= firstOwnEntryId).length,
    found: found.length,
    nextCursor: from + pageSize < found.length ? String(from + pageSize) : null,
    owned,
    mayEdit,
    adding: mayEdit && searchParams.has("new") && owned ? await formOptions(shelf, owned) : null,
  };
}

export type DictionaryScreen = Awaited<ReturnType<typeof loadDictionary>>;
