import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { searchItems } from "~/ui/search-text";
import { cropLooks } from "~/upstream/dictionaries.server";
import { everyDivision } from "~/upstream/frame.server";
import { planPlace } from "../plan-place.server";

/** The plan's fields, narrowed by name and division as the address says. */
export async function loadPlanFields({ context: { api }, request, params }: LoaderFunctionArgs) {
  const place = planPlace(params);
  const [attached, divisions, looks] = await Promise.all([
    api.load(calls.listSeasonPlanFields, { params: place }),
    everyDivision(api, place.customerId),
    cropLooks(api, place.customerId),
  ]);
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q")?.trim() ?? "";
  const part = Number(searchParams.get("part")) || null;
  const names = new Map(divisions.map(({ id, name }) => [id, name]));
  const used = new Set(attached.items.map(({ division_id }) => division_id));
  const ofPart = attached.items.filter(({ division_id }) => part === null || division_id === part);
  const found = searchItems(ofPart, q, ({ name }) => name);
  return {
    q,
    part,
    total: attached.items.length,
    area: found.reduce((sum, { area }) => sum + area, 0),
    divisions: divisions.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ value: String(id), label: name })),
    fields: found.map(({ division_id, crop_id, ...field }) => ({
      ...field,
      cropId: crop_id,
      crop: crop_id === null ? null : (looks.get(crop_id) ?? null),
      division: division_id === null ? null : (names.get(division_id) ?? null),
    })),
  };
}

export type PlanFieldsScreen = Awaited<ReturnType<typeof loadPlanFields>>;
