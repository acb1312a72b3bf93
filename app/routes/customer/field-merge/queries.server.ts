import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Field, FieldSummary } from "#contract/fields";
import { readScope, scopeFilter } from "~/session/scope.server";
import { requireRight } from "../rights.server";
import { chosenIds } from "./chosen-ids";
import { neighbourIds } from "./neighbour-ids.server";

const foundLimit = 60;

const row = ({ id, name, area, version }: FieldSummary | Field) => ({ id, name, area, version });
export type MergeRow = ReturnType<typeof row>;

/**
 * The chosen fields, those beside them, and those that are searched for; without any choice the first of the list.
 * @throws a refusal for who may not change fields
 */
export async function loadMerge({ context, request, params }: LoaderFunctionArgs) {
  const { api, session } = context;
  const customerId = Number(params.customerId);
  const { search, searchParams } = new URL(request.url);
  const ids = chosenIds(search);
  const q = searchParams.get("q")?.trim() ?? "";
  const read = (fieldId: number) => api.load(calls.getField, { params: { customerId, fieldId } });
  const find = async () => {
    if (ids.length > 0 && q === "") return [];
    const filter = scopeFilter(await readScope(context, request, customerId));
    const query = { ...filter, include: "normal", q: q || undefined, limit: foundLimit };
    return (await api.load(calls.listFields, { params: { customerId }, query })).items;
  };
  const [chosen, found] = await Promise.all([
    Promise.all(ids.map(read)),
    find(),
    requireRight(api, customerId, "fields:edit"),
  ]);
  const beside = await Promise.all((await neighbourIds(api, customerId, chosen)).map(read));
  const known = new Set([...chosen, ...beside].map(({ id }) => id));
  return {
    customerId,
    q,
    chosen: chosen.map((field) => ({ ...row(field), geojson: field.geojson })),
    beside: beside.map(row),
    found: found.filter(({ id }) => !known.has(id)).map(row),
    today: new Date().toISOString().slice(0, 10),
    mapStyle: session.view.mapStyle ?? 0,
  };
}

export type MergeScreen = Awaited<ReturnType<typeof loadMerge>>;
