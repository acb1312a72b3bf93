import type { SeasonPlan } from "#contract/season-plans";
import { compareNames } from "#formats/russian-order";
import { searchItems } from "~/ui/search-text";
import type { Sort } from "~/ui/url-state";

export const planSortKeys = ["name", "crop", "fields", "area", "done"] as const;
type PlanSortKey = (typeof planSortKeys)[number];

export interface PlanRow extends SeasonPlan {
  crop: { name: string; color: string } | null;
}

/** Which part of the plan's works on fields is completed, 0 to 1; null where there are none. */
export const doneShare = ({ completed_count, field_works_count }: SeasonPlan): number | null =>
  field_works_count > 0 ? completed_count / field_works_count : null;

const numberOf: Record<Exclude<PlanSortKey, "name" | "crop">, (plan: PlanRow) => number> = {
  fields: ({ fields_count }) => fields_count,
  area: ({ fields_area }) => fields_area,
  done: (plan) => doneShare(plan) ?? -1,
};
const textOf = { name: ({ name }: PlanRow) => name, crop: ({ crop }: PlanRow) => crop?.name ?? "" };

const compare = (key: PlanSortKey) => (a: PlanRow, b: PlanRow) =>
  key === "name" || key === "crop" ? compareNames(textOf[key](a), textOf[key](b)) : numberOf[key](a) - numberOf[key](b);

interface Wanted {
  q: string;
  cropId: number | null;
  sort: Sort & { key: PlanSortKey };
}

/** The plans that the address asks for, in its order; equal ones stand by name. */
export function arrangePlans(plans: readonly PlanRow[], { q, cropId, sort }: Wanted): PlanRow[] {
  const ofCrop = plans.filter(({ crop_id }) => cropId === null || crop_id === cropId);
  const found = searchItems(ofCrop, q, ({ name, crop }) => `${name} ${crop?.name ?? ""}`);
  const turn = sort.direction === "desc" ? -1 : 1;
  return found.sort((a, b) => turn * compare(sort.key)(a, b) || compare("name")(a, b));
}
