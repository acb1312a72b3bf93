import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { requireClaims } from "~/session/guards.server";
import { passFile } from "~/upstream/pass-file.server";
import { readScoutFilter } from "./queries.server";

/** The workbook as the farm API writes it, of all inspections that the screen would show page by page. */
export function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  requireClaims(context, request);
  return passFile(async () => {
    const { customerId, query } = await readScoutFilter(args);
    return context.api.open(calls.exportScouts, { params: { customerId }, query });
  });
}
