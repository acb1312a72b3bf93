import { calls } from "#contract/calls";
import type { Option } from "~/ui/form/options";
import type { Named } from "~/ui/sheet/names";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import { customerEntries } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { loadUnits, parkOptions } from "../choices.server";
import type { ProductKind } from "../terms";
import { measuredIn } from "../units";
import { kindNames, productKey } from "../words";
import { distinctNames } from "./sheet/distinct-names";
import type { EntryLists } from "./sheet/lists";

async function allFields(api: FarmApi, customerId: number): Promise<EntryLists["field"]> {
  const { items } = await api.load(calls.listFieldsBriefly, { params: { customerId } });
  return distinctNames(items.map(({ id, name, area }) => ({ id, name, area: Math.round(area) })));
}

async function allProducts(api: FarmApi, customerId: number): Promise<EntryLists["product"]> {
  const [pesticides, fertilizers, seeds, units] = await Promise.all([
    customerDictionary(api, customerId, "pesticides"),
    customerDictionary(api, customerId, "fertilizers"),
    customerDictionary(api, customerId, "seeds"),
    loadUnits(api, customerId),
  ]);
  const ofKind = (kind: ProductKind, entries: readonly Named[]) =>
    entries.map(({ id, name }) => ({ kind, product_id: id, name, hint: kindNames[kind].toLowerCase() }));
  const all = [...ofKind("pesticide", pesticides), ...ofKind("fertilizer", fertilizers), ...ofKind("seed", seeds)];
  const named = distinctNames(all.map((product, index) => ({ ...product, id: index + 1 })));
  return named.map(({ hint: _, ...product }) => ({
    ...product,
    unit: measuredIn(units, productKey(product)),
  }));
}

const numbered = (options: readonly Option[]): Named[] =>
  distinctNames(options.map(({ value, label }) => ({ id: Number(value), name: label })));

/** Everything that the sheet's names can mean in a holding. @throws an answer for an ErrorBoundary */
export async function loadEntryLists(api: FarmApi, customerId: number): Promise<EntryLists> {
  const [field, types, park, product] = await Promise.all([
    allFields(api, customerId),
    customerEntries(api, customerId, "worktypes"),
    parkOptions(api, customerId),
    allProducts(api, customerId),
  ]);
  return {
    field,
    type: distinctNames(types.map(({ id, name, group }) => ({ id, name, group }))),
    machine: numbered(park.machines),
    implement: numbered(park.equipment),
    operator: numbered(park.operators),
    product,
  };
}
