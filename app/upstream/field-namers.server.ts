import { calls } from "#contract/calls";
import type { Namers } from "~/words/describe-change";
import { customerDictionary } from "./customer-dictionaries.server";
import { dictionary } from "./dictionaries.server";
import type { FarmApi } from "./farm-api.server";

const namer = (entries: readonly { id: number; name: string }[]) => {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return (id: unknown) => (typeof id === "number" ? (names.get(id) ?? `№ ${id}`) : null);
};

/** Names of everything that a field or its sowing points at. @throws an answer for an ErrorBoundary */
export async function fieldNamers(api: FarmApi, customerId: number): Promise<Namers> {
  const [divisions, crops, regions, districts, soils, tillages] = await Promise.all([
    api.load(calls.listDivisions, { params: { customerId } }),
    customerDictionary(api, customerId, "crops"),
    dictionary(api, "regions"),
    dictionary(api, "districts"),
    customerDictionary(api, customerId, "soiltypes"),
    customerDictionary(api, customerId, "tillagetypes"),
  ]);
  return {
    division_id: namer(divisions.items.flatMap((one) => [one, ...one.divisions])),
    crop_id: namer(crops),
    region_id: namer(regions),
    district_id: namer(districts),
    soiltype_id: namer(soils),
    tillagetype_id: namer(tillages),
  };
}
