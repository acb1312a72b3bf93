import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { cropLooks } from "~/upstream/dictionaries.server";
import { loadFrame } from "~/upstream/frame.server";
import { missingCrop } from "~/words/format";
import { needGroups } from "../need-groups";
import { planPlace } from "../plan-place.server";
import { loadPlanWorks } from "../plan-works.server";

/** The whole plan on paper: works, needs, fields. */
export async function loadPaper({ context: { api, today }, params }: LoaderFunctionArgs) {
  const place = planPlace(params);
  const { customerId } = place;
  const [plan, { works, names }, fields, looks, { user }] = await Promise.all([
    api.load(calls.getSeasonPlan, { params: place }),
    loadPlanWorks(api, place),
    api.load(calls.listSeasonPlanFields, { params: place }),
    cropLooks(api, customerId),
    loadFrame(api, customerId),
  ]);
  const { name, season, description, crop_id, fields_area } = plan;
  return {
    ...place,
    holding: user.customer.name,
    plan: { name, season, description, fields_area, crop: looks.get(crop_id)?.name ?? missingCrop },
    works,
    groups: fields.items.length > 0 ? needGroups(plan, names) : [],
    fields: fields.items.map((field) => ({ id: field.id, name: field.name, area: field.area })),
    today,
  };
}

export type PaperScreen = Awaited<ReturnType<typeof loadPaper>>;
