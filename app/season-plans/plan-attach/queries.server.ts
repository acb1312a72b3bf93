import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { requireRight } from "~/session/rights.server";
import { loadPickableFields } from "../pickable-fields.server";
import { planPlace } from "../plan-place.server";

/** Fields that are not attached yet. @throws a refusal for who may not change plans */
export async function loadAttachable(args: LoaderFunctionArgs) {
  const { api } = args.context;
  const place = planPlace(args.params);
  const [plan, attached] = await Promise.all([
    api.load(calls.getSeasonPlan, { params: place }),
    api.load(calls.listSeasonPlanFields, { params: place }),
    requireRight(api, place.customerId, "changeSeasonPlans"),
  ]);
  return loadPickableFields(args, {
    customerId: place.customerId,
    season: plan.season,
    cropId: plan.crop_id,
    except: attached.items.map(({ id }) => id),
  });
}
