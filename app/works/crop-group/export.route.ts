import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { passFile } from "~/upstream/pass-file.server";
import { readFilter } from "../read-filter.server";

/** The workbook as the farm API writes it, of all works that the screen would show page by page. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const customerId = customerIn(params);
  return passFile(async () => {
    const { query } = await readFilter(context, request, customerId);
    return context.api.open(calls.exportWorkrecords, { params: { customerId }, query });
  });
}
