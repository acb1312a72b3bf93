import type { LoaderFunctionArgs } from "@remix-run/node";
import { compareNames } from "#formats/russian-order";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { cropLooks, customerEntries } from "~/upstream/dictionaries.server";
import { loadWorkDoubts } from "~/weather/load-work-doubts.server";
import type { CropLook } from "~/words/crop-look";
import { missingCrop } from "~/words/format";
import { readDate } from "../day-in-address.server";
import { loadChecks } from "../load-checks.server";
import { loadSpan } from "../load-span.server";
import { loadUndone } from "../load-undone.server";
import { loadWorkNames } from "../names.server";
import { readFilter } from "../read-filter.server";
import { type DayRow, dayRows, isShown } from "./day-rows.server";

/** Crops of the rows by name, for the filter, and the one that is asked for, though the day have none of it. */
function cropsOf(rows: readonly DayRow[], looks: ReadonlyMap<number, CropLook>, asked: number | undefined) {
  const crops = new Map(rows.map(({ crop }) => [crop.id, crop.name]));
  if (asked !== undefined && !crops.has(asked)) crops.set(asked, looks.get(asked)?.name ?? missingCrop);
  return [...crops]
    .sort(([, a], [, b]) => compareNames(a, b))
    .map(([id, name]) => ({ value: String(id), label: name }));
}

/** The works of a day as they are to be checked, and the plans that were left undone before it. */
export async function loadDay({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { api, today } = context;
  const date = readDate(request, today);
  const { filter, season, division } = await readFilter(context, request, customerId);
  const scope = { season, division };
  const [ofDay, undone, names, types, crops, rights] = await Promise.all([
    loadSpan(context, customerId, scope, { from: date, to: date }),
    loadUndone(context, customerId, scope, date),
    loadWorkNames(api, customerId),
    customerEntries(api, customerId, "worktypes"),
    cropLooks(api, customerId),
    readRights(api, customerId),
  ]);
  const checks = await loadChecks(api, customerId, [...ofDay.works, ...undone.works]);
  const doubts = await loadWorkDoubts(context, customerId, ofDay.works);
  const words = { names, types, crops, checks, doubts };
  const rows = dayRows(ofDay.works, words, today, date);
  const late = dayRows(undone.works, words, today);
  const { q, status, machinery, crop, group } = filter;
  return {
    customerId,
    date,
    today,
    complete: ofDay.complete && undone.complete,
    rows: rows.filter((row) => isShown(row, filter)),
    total: rows.length,
    late: late.filter((row) => isShown(row, filter)),
    crops: cropsOf([...rows, ...late], crops, crop),
    filter: {
      q: q ?? "",
      status: status?.join() ?? "",
      machinery: machinery ?? "",
      crop: crop ?? "",
      group: group ?? "",
    },
    narrowed: [q, status, machinery, crop, group].some((value) => value !== undefined),
    mayEdit: rights.may("changeWorks"),
  };
}

export type DayScreen = Awaited<ReturnType<typeof loadDay>>;
