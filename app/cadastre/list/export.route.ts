import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { passFile } from "~/upstream/pass-file.server";
import { readAddress, toFilter } from "./read-address.server";

/** The workbook as the farm API writes it, of the parcels on the screen and on its further pages. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const query = toFilter(readAddress(request), context.today);
  const customerId = customerIn(params);
  return passFile(() => context.api.open(calls.exportParcels, { params: { customerId }, query }));
}
