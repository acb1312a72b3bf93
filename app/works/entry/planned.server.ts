import type { LoaderFunctionArgs } from "@remix-run/node";
import { workStatus } from "#contract/work-words";
import { hectaresText } from "#formats/typed-hectares";
import { readScope } from "~/session/scope.server";
import { loadSpan } from "../load-span.server";
import { loadUndone } from "../load-undone.server";
import { loadWorkNames } from "../names.server";
import { workRow } from "../work-rows.server";

/** So many works of earlier days stand in the sheet, the latest: a phone keeps it, and a holding may have left thousands undone. */
const mostLate = 100;

/**
 * What is planned for a day and not done yet, and what was left undone before it, in the part of the holding that the header shows,
 * with how many of the latter are left out.
 * @throws an answer for an ErrorBoundary
 */
export async function loadPlanned({ context, request }: LoaderFunctionArgs, customerId: number, date: string) {
  const scope = await readScope(context, request, customerId);
  const [ofDay, undone, names] = await Promise.all([
    loadSpan(context, customerId, scope, { from: date, to: date, status: workStatus.planned }),
    loadUndone(context, customerId, scope, date),
    loadWorkNames(context.api, customerId),
  ]);
  const late = new Set(undone.works.slice(-mostLate));
  const planned = [...ofDay.works, ...late].map((work) => {
    const { id, version, fieldId, fieldName, type, plan, area, machinery, products } = workRow(work, names, new Map());
    const mix = products.map(({ name, dose }) => [name, dose].filter(Boolean).join(" "));
    return {
      ...{ id, version, fieldId, title: `${type}, ${fieldName}` },
      /** The days on which it should have been done; empty for those of the day itself. */
      late: late.has(work) ? plan : "",
      with: [...machinery, ...mix].join("; "),
      /** Hectares as they stand in a box. */
      area: hectaresText(area),
    };
  });
  return { planned, leftOut: undone.works.length - late.size };
}
