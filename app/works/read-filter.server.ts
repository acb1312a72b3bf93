import type { AppLoadContext } from "@remix-run/node";
import type { QueryInput } from "#contract/call";
import { askedGroup, askedStatuses } from "#contract/work-shapes";
import type { workCalls } from "#contract/works";
import { z } from "#contract/zod";
import { readScope, scopeFilter } from "~/session/scope.server";
import { readSort } from "~/ui/url-state";

type ListQuery = QueryInput<typeof workCalls.exportWorkrecords>;

const sortKeys = ["start", "field", "type", "status", "area"] as const;

/** An address may say anything: what is no filter is passed over. */
const lenient = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), shape.optional()).catch(undefined);

const address = z.object({
  q: lenient(z.string().trim().min(1).max(100)),
  type: lenient(z.coerce.number().int().positive()),
  status: lenient(askedStatuses),
  machinery: lenient(z.enum(["true", "false"])),
  crop: lenient(z.coerce.number().int().min(0)),
  group: lenient(askedGroup),
});

/** What the address and the header ask to be shown, in the names of the address and for the farm API. */
export async function readFilter(context: AppLoadContext, request: Request, customerId: number) {
  const { searchParams, search } = new URL(request.url);
  const filter = address.parse(Object.fromEntries(searchParams));
  const scope = await readScope(context, request, customerId);
  const sort = readSort(search, sortKeys) ?? { key: "start" as const, direction: "desc" as const };
  const query: NonNullable<ListQuery> = {
    ...scopeFilter(scope),
    crop_id: filter.crop,
    work_type_group: filter.group,
    q: filter.q,
    work_type_ids: filter.type === undefined ? undefined : String(filter.type),
    work_status: filter.status?.join(),
    has_machinery: filter.machinery,
    sort: sort.key,
    order: sort.direction,
  };
  return { filter, query, sort, ...scope };
}
