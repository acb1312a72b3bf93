import type { Namers } from "~/words/describe-change";
import { dictionary } from "./dictionaries.server";
import type { FarmApi } from "./farm-api.server";
import { everyDivision } from "./frame.server";
import { everOwnEntries } from "./own-entries.server";

/** A holding's entries; those that it has no more are named too. */
const everNamed = async (api: FarmApi, customerId: number, name: "crops" | "soiltypes" | "tillagetypes") =>
  (await Promise.all([everOwnEntries(api, customerId, name), dictionary(api, name)])).flat();

const namer = (entries: readonly { id: number; name: string }[]) => {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return (id: unknown) => (typeof id === "number" ? (names.get(id) ?? `№ ${id}`) : null);
};

/** Names of everything that a field or its sowing points at. @throws an answer for an ErrorBoundary */
export async function fieldNamers(api: FarmApi, customerId: number): Promise<Namers> {
  const [divisions, crops, regions, districts, soils, tillages] = await Promise.all([
    everyDivision(api, customerId),
    everNamed(api, customerId, "crops"),
    dictionary(api, "regions"),
    dictionary(api, "districts"),
    everNamed(api, customerId, "soiltypes"),
    everNamed(api, customerId, "tillagetypes"),
  ]);
  return {
    division_id: namer(divisions),
    crop_id: namer(crops),
    region_id: namer(regions),
    district_id: namer(districts),
    soiltype_id: namer(soils),
    tillagetype_id: namer(tillages),
  };
}
