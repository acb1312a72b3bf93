import { getZodConstraint } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import type { Option } from "~/ui/form/options";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import { dictionary } from "~/upstream/dictionaries.server";
import { everyDivision } from "~/upstream/frame.server";
import { newFieldForm } from "./form";

const options = (entries: readonly { id: number; name: string }[]): Option[] =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));

/** Everything that a field's form lets one choose from. Regions and districts are those of the customer's country. */
export async function loadFieldChoices(api: AppLoadContext["api"], customerId: number, country: string) {
  const [divisions, regions, districts, soils, tillages] = await Promise.all([
    everyDivision(api, customerId),
    dictionary(api, "regions"),
    dictionary(api, "districts"),
    customerDictionary(api, customerId, "soiltypes"),
    customerDictionary(api, customerId, "tillagetypes"),
  ]);
  const own = regions.filter((region) => region.country === country);
  const regionNames = new Map(own.map(({ id, name }) => [id, name]));
  const byRegion = districts
    .filter(({ region_id }) => regionNames.has(region_id))
    .sort((a, b) => a.region_id - b.region_id);
  return {
    constraint: getZodConstraint(newFieldForm),
    divisions: options(divisions),
    regions: options(own),
    districts: byRegion.map(({ id, name, region_id }) => ({
      value: String(id),
      label: name,
      group: regionNames.get(region_id) ?? "",
    })),
    soils: options(soils),
    tillages: options(tillages),
  };
}

export type FieldChoices = Awaited<ReturnType<typeof loadFieldChoices>>;
