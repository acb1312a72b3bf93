import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { dateTime } from "#formats/days/instants";
import { customerIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { hectares } from "~/words/format";

/** A page of the fields that can be brought back, the last deleted first. */
export async function loadDeletedFields({ context: { api, tzOffset }, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const [{ items, next_cursor }] = await Promise.all([
    api.load(calls.listDeletedFields, { params: { customerId }, query: { cursor } }),
    requireRight(api, customerId, "changeFields"),
  ]);
  const fields = items.map(({ id, name, area, deleted_at, by }) => ({
    ...{ id, name, by },
    area: hectares(area),
    deleted: dateTime(deleted_at, tzOffset),
  }));
  return { customerId, fields, next_cursor };
}
