import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Workrecord } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { idsIn } from "~/params.server";
import { loadWorkNames, type WorkNames } from "~/works/names.server";
import { daysText, productKey } from "~/works/words";
import { planPlace } from "../plan-place.server";
import { normText } from "../work-rows";

const recordRow = (work: Workrecord, names: WorkNames, tzOffset: number | null) => {
  const { id, work_type_id, work_status: status, planned, products } = work;
  // Of a work that is still planned its own dates are the plan's once more.
  const isDone = status === workStatus.done;
  return {
    id,
    name: names.type(work_type_id),
    status,
    planned: { days: daysText(planned, tzOffset), area: planned.area },
    done: isDone ? { days: daysText(work, tzOffset), area: work.area } : null,
    products: products.map((product) => ({
      key: productKey(product),
      name: names.product(product),
      planned: normText(product.planned_rate, product.unit),
      done: isDone ? normText(product.rate, product.unit) : null,
    })),
  };
};

/** What the plan has given to one field, and what became of it. */
export async function loadPlanField({ context: { api }, params }: LoaderFunctionArgs) {
  const place = planPlace(params);
  const { fieldId } = idsIn(params, "fieldId");
  const ofField = { customerId: place.customerId, fieldId };
  const [field, works, names] = await Promise.all([
    api.load(calls.getField, { params: ofField }),
    api.load(calls.listFieldWorkrecords, { params: ofField }),
    loadWorkNames(api, place.customerId),
  ]);
  const { name, area, tz_offset } = field;
  const ofPlan = works.items.filter(({ season_plan_id }) => season_plan_id === place.id);
  return { fieldId, name, area, records: ofPlan.map((work) => recordRow(work, names, tz_offset)) };
}

type PlanFieldScreen = Awaited<ReturnType<typeof loadPlanField>>;
export type RecordRow = PlanFieldScreen["records"][number];
