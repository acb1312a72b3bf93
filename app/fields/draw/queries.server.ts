import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPlace } from "~/map/read-place";
import { customerIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { readScope } from "~/session/scope.server";
import { everyDivision } from "~/upstream/frame.server";
import { drawForm } from "./form";

/** What the form lets one choose from, and where the map begins. @throws a refusal for who may not change fields */
export async function loadDrawing({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const [divisions, scope] = await Promise.all([
    everyDivision(context.api, customerId),
    readScope(context, request, customerId),
    requireRight(context.api, customerId, "changeFields"),
  ]);
  return {
    customerId,
    constraint: getZodConstraint(drawForm),
    divisions: divisions.map(({ id, name }) => ({ value: String(id), label: name })),
    /** That of the header, where it is one. */
    division: scope.division.startsWith("d") ? scope.division.slice(1) : "",
    place: readPlace(new URL(request.url).searchParams.get("at")),
    mapStyle: context.session.view.mapStyle ?? 0,
  };
}

export type DrawScreen = Awaited<ReturnType<typeof loadDrawing>>;
