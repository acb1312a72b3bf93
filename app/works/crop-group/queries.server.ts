import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { largestWhole } from "#contract/limits";
import { askedGroup } from "#contract/work-shapes";
import { workGroupNames } from "#contract/work-words";
import { customerIn, mustBeNumbers, nothingThere } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { cropLooks, customerEntries } from "~/upstream/dictionaries.server";
import { loadWorkDoubts } from "~/weather/load-work-doubts.server";
import { missingCrop } from "~/words/format";
import { loadWorkNames } from "../names.server";
import { readFilter } from "../read-filter.server";
import { workRow } from "../work-rows.server";

const pageSize = 100;

/** What the address names: a crop (0 for none) and a group of works. @throws as `idsIn` for anything else */
function readGroup(params: LoaderFunctionArgs["params"]) {
  mustBeNumbers(params, "cropId", "workTypeGroupValue");
  const [crop, group] = [Number(params.cropId), askedGroup.safeParse(params.workTypeGroupValue).data];
  if (group && crop <= largestWhole) return { crop, group, title: workGroupNames[group] };
  throw nothingThere();
}

/** A page of the works of a crop and a group. */
export async function loadWorks({ context, request, params }: LoaderFunctionArgs) {
  const { api } = context;
  const customerId = customerIn(params);
  const { crop, group, title } = readGroup(params);
  const asked = await readFilter(context, request, customerId);
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const query = { ...asked.query, crop_id: crop, work_type_group: group, embed: "machinery" as const };
  const [page, looks, types, names, rights] = await Promise.all([
    api.load(calls.listWorkrecordsPaged, { params: { customerId }, query: { ...query, cursor, limit: pageSize } }),
    cropLooks(api, customerId),
    customerEntries(api, customerId, "worktypes"),
    loadWorkNames(api, customerId),
    readRights(api, customerId),
  ]);
  const doubts = await loadWorkDoubts(context, customerId, page.items);
  const { q, type, status, machinery } = asked.filter;
  return {
    customerId,
    crop: { id: crop, name: looks.get(crop)?.name ?? missingCrop },
    group,
    title,
    season: asked.season,
    sort: asked.sort,
    filter: { q: q ?? "", type: type ?? "", status: status?.join() ?? "", machinery: machinery ?? "" },
    narrowed: [q, type, status, machinery].some((value) => value !== undefined),
    types: types.filter((one) => one.group === group).map(({ id, name }) => ({ value: String(id), label: name })),
    rows: page.items.map((work) => workRow(work, names, doubts)),
    nextCursor: page.next_cursor,
    totalCount: page.total_count,
    totalArea: page.total_area,
    mayEdit: rights.may("changeWorks"),
  };
}

export type WorksScreen = Awaited<ReturnType<typeof loadWorks>>;
