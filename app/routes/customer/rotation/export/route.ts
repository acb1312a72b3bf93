import type { LoaderFunctionArgs } from "@remix-run/node";
import { rotationCalls } from "#contract/rotation";
import { requireClaims } from "~/session/guards.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { readAsked } from "../data/load-rotation.server";

/** The workbook as the farm API writes it, of the fields and seasons on the screen. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const customerId = Number(params.customerId);
  const { query } = await readAsked(context, request, customerId);
  const answer = await context.api
    .open(rotationCalls.exportRotation, { params: { customerId }, query })
    .catch(throwToBoundary);
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const name of ["content-type", "content-disposition", "content-length"]) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
