import type { LoaderFunctionArgs } from "@remix-run/node";
import type { QueryInput } from "#contract/call";
import { calls } from "#contract/calls";
import { mainSowing } from "#formats/main-sowing";
import { readScope, scopeFilter } from "~/session/scope.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { everyDivision } from "~/upstream/frame.server";

/** More than these nobody ticks one by one; the search narrows them. */
const limit = 1000;

interface Wanted {
  customerId: number;
  season: number;
  cropId: number;
  /** Fields that are not to be offered. */
  except: readonly number[];
}

type CropFilter = "plan" | "none" | "any";
type FieldsQuery = NonNullable<QueryInput<typeof calls.listFields>>;

const cropFilters: readonly CropFilter[] = ["plan", "none", "any"];
/** 0 stands for fields without a crop. */
const cropIdsOf = { plan: (cropId: number) => String(cropId), none: () => "0", any: () => undefined };

/**
 * Fields that a plan can be given to, in the part of the holding that the header chooses: those of the plan's crop unless
 * the address asks for others or there are none.
 */
export async function loadPickableFields(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  { customerId, season, cropId, except }: Wanted,
) {
  const { api } = context;
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q")?.trim() ?? "";
  const asked = cropFilters.find((filter) => filter === searchParams.get("crop"));
  const scope = scopeFilter(await readScope(context, request, customerId));
  const find = (filter: CropFilter) => {
    const query: FieldsQuery = { ...scope, season, actual: "true", q: q || undefined, limit, sort: "name" };
    return api.load(calls.listFields, {
      params: { customerId },
      query: { ...query, crop_ids: cropIdsOf[filter](cropId) },
    });
  };
  const [first, divisions, looks] = await Promise.all([
    find(asked ?? "plan"),
    everyDivision(api, customerId),
    cropLooks(api, customerId),
  ]);
  const useless = !asked && q === "" && first.items.every(({ id }) => except.includes(id));
  const found = useless ? await find("any") : first;
  const names = new Map(divisions.map(({ id, name }) => [id, name]));
  const rows = found.items
    .filter(({ id }) => !except.includes(id))
    .map(({ id, name, area, division_id, sowings }) => {
      const sown = mainSowing(sowings);
      const crop = sown ? (looks.get(sown.crop_id) ?? null) : null;
      return { id, name, area, division: names.get(division_id ?? 0) ?? null, crop };
    });
  return { q, filter: asked ?? (useless ? "any" : "plan"), rows, more: found.next_cursor !== null };
}

export type PickableFields = Awaited<ReturnType<typeof loadPickableFields>>;
export type PickableField = PickableFields["rows"][number];
