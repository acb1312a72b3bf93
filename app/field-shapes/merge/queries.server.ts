import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { fieldShapeCalls, type LeftBehind } from "#contract/field-shapes";
import type { Field, FieldSummary } from "#contract/fields";
import { hasFields } from "~/fields/has-fields.server";
import { nearRings } from "~/map/drawing/geometry/near";
import { toParts } from "~/map/drawing/text/geojson";
import { customerIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { readScope, scopeFilter } from "~/session/scope.server";
import { type FarmApi, throwToBoundary } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { chosenIds } from "./chosen-ids";
import { neighbourIds } from "./neighbour-ids.server";

const foundLimit = 60;

const row = ({ id, name, area, version }: FieldSummary | Field) => ({ id, name, area, version });
export type MergeRow = ReturnType<typeof row>;

/** Metres: the farm API joins fields whose borders miss each other by no more. */
const slack = 1;

/** Whether any of the periods reaches the day; a field without periods is always actual. */
const isActual = ({ actual_seasons }: FieldSummary | Field, day: string): boolean =>
  actual_seasons.length === 0 || actual_seasons.some(({ end }) => end === null || end >= day);

const ringsOf = (fields: Field[]) => fields.flatMap(({ geojson }) => toParts(geojson).flat());

/** What would stay with the fields if they were merged today; null where they can't be: then the merger itself says why. */
async function leftOf(api: FarmApi, customerId: number, ids: number[]): Promise<LeftBehind | null> {
  if (ids.length < 2) return null;
  try {
    return (await api.send(fieldShapeCalls.previewMerge, { params: { customerId }, body: { ids } })).left;
  } catch (error) {
    return error instanceof UpstreamError && error.status === 422 ? null : throwToBoundary(error);
  }
}

/**
 * The chosen fields, those beside them, and those that are searched for; without any choice the first of the list.
 * @throws a refusal for who may not change fields
 */
export async function loadMerge({ context, request, params }: LoaderFunctionArgs) {
  const { api, session, today } = context;
  const customerId = customerIn(params);
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
    requireRight(api, customerId, "changeFields"),
  ]);
  const beside = await Promise.all((await neighbourIds(api, customerId, chosen)).map(read));
  const left = await leftOf(api, customerId, ids);
  const known = new Set([...chosen, ...beside].map(({ id }) => id));
  const actual = beside.filter((field) => isActual(field, today));
  const touches = (field: Field) => nearRings(ringsOf([field]), ringsOf(chosen), slack);
  return {
    customerId,
    fieldless: q === "" && chosen.length + found.length === 0 && !(await hasFields(api, customerId)),
    q,
    chosen: chosen.map((field) => ({ ...row(field), geojson: field.geojson })),
    touching: actual.filter(touches).map(row),
    apart: actual.filter((field) => !touches(field)).map(row),
    found: found.filter((field) => !known.has(field.id) && isActual(field, today)).map(row),
    left,
    today,
    mapStyle: session.view.mapStyle ?? 0,
  };
}

export type MergeScreen = Awaited<ReturnType<typeof loadMerge>>;
