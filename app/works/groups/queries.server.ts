import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { workGroupNames } from "#contract/work-words";
import { compareNames } from "#formats/russian-order";
import { hasFields } from "~/fields/has-fields.server";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { missingCrop } from "~/words/format";
import { readFilter } from "../read-filter.server";
import { cropInAddress, standingStatuses } from "../terms";
import { daysText } from "../words";

/** A season's works by crop and group, the crops in the order of their names, those without one last. */
export async function loadGroups({ context, request, params }: LoaderFunctionArgs) {
  const { api } = context;
  const customerId = customerIn(params);
  const { filter, query, season, division } = await readFilter(context, request, customerId);
  const { division_ids, divisiongroup_id } = query;
  const status = filter.status?.join() ?? standingStatuses;
  const [stats, looks, rights, proposed] = await Promise.all([
    api.load(calls.getWorkStats, {
      params: { customerId },
      query: { season, division_ids, divisiongroup_id, work_status: status },
    }),
    cropLooks(api, customerId),
    readRights(api, customerId),
    api.load(calls.countProposals, { params: { customerId }, query: { division_ids, divisiongroup_id } }),
  ]);
  const rows = stats.items.map((one) => ({
    group: one.work_type_group_value,
    cropId: cropInAddress(one.crop_id),
    name: workGroupNames[one.work_type_group_value],
    count: one.work_records_count,
    completed: one.work_records_completed,
    days: daysText({ start_dt: one.start_ts, end_dt: one.end_ts }, context.tzOffset),
    fields: one.fields_count,
    area: one.fields_area,
  }));
  const crops = [...new Set(rows.map(({ cropId }) => cropId))].map((id) => ({
    id,
    name: looks.get(id)?.name ?? missingCrop,
    color: looks.get(id)?.color ?? null,
    groups: rows.filter(({ cropId }) => cropId === id),
  }));
  crops.sort((a, b) => Number(a.id === 0) - Number(b.id === 0) || compareNames(a.name, b.name));
  return {
    customerId,
    season,
    /** Of the works that are counted, in an address: lists and the workbook are of the same ones. */
    status,
    narrowed: status !== standingStatuses || division !== "all",
    mayEdit: rights.may("changeWorks"),
    crops,
    /** Works that tracks tell and nobody has approved. */
    proposed: proposed.open,
    /** Asked only where there is nothing else to show. */
    fieldless: rows.length === 0 && !(await hasFields(api, customerId)),
    mayAddFields: rights.may("changeFields"),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    completed: rows.reduce((sum, { completed }) => sum + completed, 0),
  };
}

export type GroupsScreen = Awaited<ReturnType<typeof loadGroups>>;
