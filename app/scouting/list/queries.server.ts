import type { LoaderFunctionArgs } from "@remix-run/node";
import { pathId } from "#contract/call";
import { calls } from "#contract/calls";
import { problemKind } from "#contract/scouting-shapes";
import { day } from "#contract/shapes";
import { z } from "#contract/zod";
import { yearOf } from "#formats/days/written";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { readScope, scopeFilter } from "~/session/scope.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { loadProblemChoices, loadScoutNames } from "../names.server";
import { scoutRow } from "../rows.server";
import { loadProblemMap } from "./problem-map.server";

/** An address may say anything: what is no filter is passed over. */
const lenient = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), shape.optional()).catch(undefined);

const address = z.object({
  from: lenient(day),
  to: lenient(day),
  author: lenient(pathId),
  crop: lenient(pathId),
  /** A kind of problems, or one of them: `pest`, `pest:12`. */
  problem: lenient(z.string().regex(/^(pest|weed|disease|nutrition)(:\d{1,9})?$/)),
  photos: lenient(z.enum(["true", "false"])),
  view: lenient(z.literal("map")),
  cursor: lenient(z.string().max(400)),
});

/** What an address asks for, of the chosen season and part of the holding; days given instead of the season narrow by themselves. */
export async function readScoutFilter({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const filter = address.parse(Object.fromEntries(new URL(request.url).searchParams));
  const scope = await readScope(context, request, customerId);
  const { season, ...division } = scopeFilter(scope);
  // In autumn the year's own crops are harvested, and what is walked is sown for the next.
  const later_seasons = season === yearOf(context.today) ? ("true" as const) : undefined;
  const [kind, problem] = filter.problem?.split(":") ?? [];
  const query = {
    ...division,
    ...(filter.from || filter.to ? {} : { season, later_seasons }),
    from: filter.from,
    to: filter.to,
    author_id: filter.author,
    crop_id: filter.crop,
    problem_kind: kind === undefined ? undefined : problemKind.parse(kind),
    problem_id: problem === undefined ? undefined : Number(problem),
    with_photos: filter.photos,
  };
  return { customerId, filter, scope, query };
}

export async function loadScouts(args: LoaderFunctionArgs) {
  const { context } = args;
  const { api } = context;
  const { customerId, filter, scope, query } = await readScoutFilter(args);
  const [scouts, authors, names, problems, crops, rights] = await Promise.all([
    api.load(calls.listScouts, {
      params: { customerId },
      query: { ...query, cursor: filter.cursor, limit: filter.view === "map" ? 1000 : 100 },
    }),
    api.load(calls.listScoutAuthors, { params: { customerId } }),
    loadScoutNames(api, customerId),
    loadProblemChoices(api, customerId, null),
    cropLooks(api, customerId),
    readRights(api, customerId),
  ]);
  const { cursor: _, view, ...narrowing } = filter;
  return {
    customerId,
    user: context.session.claims?.user_id ?? 0,
    season: scope.season,
    /** The last season of those whose inspections stand here beside the chosen one's. */
    later: query.season === undefined ? null : Math.max(...scouts.items.map(({ season }) => season), 0),
    rows: view === "map" ? [] : scouts.items.map((scout) => scoutRow(scout, names)),
    map: view === "map" ? await loadProblemMap(context, customerId, scouts.items, names) : null,
    shown: scouts.items.length,
    total: scouts.total_count,
    next: scouts.next_cursor,
    filter: narrowing,
    narrowed: Object.values(narrowing).some((value) => value !== undefined),
    authors: authors.items.map(({ id, name }) => ({ value: String(id), label: name })),
    crops: [...crops.values()].map(({ id, name }) => ({ value: String(id), label: name })),
    problems,
    mayEdit: rights.may("changeScouting"),
  };
}
export type ScoutsScreen = Awaited<ReturnType<typeof loadScouts>>;
