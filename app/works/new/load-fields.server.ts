import { calls } from "#contract/calls";
import { mainSowing } from "#formats/main-sowing";
import type { FarmApi } from "~/upstream/farm-api.server";

/** As many works can be made at once. */
const most = 1000;

/** The fields of a part of the holding, or those of some ids, by name, each with its crop of the season. */
export async function loadFields(
  api: FarmApi,
  customerId: number,
  query: { season: number; ids?: string; division_ids?: string; divisiongroup_id?: number },
) {
  const page = await api.load(calls.listFields, {
    params: { customerId },
    query: { ...query, sort: "name", order: "asc", limit: most },
  });
  const fields = page.items.map(({ id, name, area, sowings }) => ({
    id,
    name,
    area,
    cropId: mainSowing(sowings)?.crop_id ?? 0,
  }));
  return { fields, more: page.total_count - fields.length };
}

export type ListedField = Awaited<ReturnType<typeof loadFields>>["fields"][number];
