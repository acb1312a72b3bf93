import type { LoaderFunctionArgs } from "@remix-run/node";
import { workStatus } from "#contract/work-words";
import { hectaresText } from "#formats/typed-hectares";
import { readScope } from "~/session/scope.server";
import { loadSpan } from "../load-span.server";
import { loadWorkNames } from "../names.server";
import { workRow } from "../work-rows.server";

/** What is planned for a day and not done yet, in the part of the holding that the header shows. @throws an answer for an ErrorBoundary */
export async function loadPlanned({ context, request }: LoaderFunctionArgs, customerId: number, date: string) {
  const scope = await readScope(context, request, customerId);
  const [{ works }, names] = await Promise.all([
    loadSpan(context, customerId, scope, { from: date, to: date, status: workStatus.planned }),
    loadWorkNames(context.api, customerId),
  ]);
  return works.map((work) => {
    const { id, version, fieldId, fieldName, type, area, machinery, products } = workRow(work, names, new Map());
    const mix = products.map(({ name, dose }) => [name, dose].filter(Boolean).join(" "));
    return {
      ...{ id, version, fieldId, title: `${type}, ${fieldName}` },
      with: [...machinery, ...mix].join("; "),
      /** Hectares as they stand in a box. */
      area: hectaresText(area),
    };
  });
}
