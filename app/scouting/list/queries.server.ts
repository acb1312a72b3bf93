import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { pathId } from "#contract/call";
import { calls } from "#contract/calls";
import { problemKind } from "#contract/scouting-shapes";
import { problemKinds } from "#contract/scouting-words";
import { day } from "#contract/shapes";
import { z } from "#contract/zod";
import { compareNames } from "#formats/russian-order";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { datedFilter, readScope } from "~/session/scope.server";
import { loadScoutNames, type ScoutNames } from "../names.server";
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
  const asked = address.parse(Object.fromEntries(new URL(request.url).searchParams));
  const isTurned = asked.from !== undefined && asked.to !== undefined && asked.from > asked.to;
  const filter = isTurned ? { ...asked, from: asked.to, to: asked.from } : asked;
  const scope = await readScope(context, request, customerId);
  const { season, later_seasons, ...division } = datedFilter(scope, context.today);
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
  return { customerId, filter, isTurned, scope, query };
}

/** A page of the list, or of the map's view all that was found. */
async function loadFound(
  { context }: LoaderFunctionArgs,
  { customerId, filter, query }: Awaited<ReturnType<typeof readScoutFilter>>,
  named: Promise<ScoutNames>,
) {
  const { api } = context;
  const params = { customerId };
  if (filter.view === "map") {
    const [names, problems] = await Promise.all([named, api.load(calls.listScoutProblems, { params, query })]);
    const map = await loadProblemMap(context, customerId, problems, names);
    return { rows: [], map, total: 0, next: null, seasons: problems.items.map(({ season }) => season) };
  }
  const asked = { ...query, cursor: filter.cursor, limit: 100 };
  const [names, { items, total_count, next_cursor }] = await Promise.all([
    named,
    api.load(calls.listScouts, { params, query: asked }),
  ]);
  const rows = items.map((scout) => scoutRow(scout, names));
  return { rows, map: null, total: total_count, next: next_cursor, seasons: items.map(({ season }) => season) };
}

const inOrder = <O extends { label: string }>(options: O[]) =>
  options.sort((one, other) => compareNames(one.label, other.label));

/** What the holding has inspected and found, by name; and what an address asks for besides. */
async function loadChoices(
  { api }: AppLoadContext,
  { customerId, filter }: { customerId: number; filter: z.output<typeof address> },
  named: Promise<ScoutNames>,
) {
  const [names, found] = await Promise.all([named, api.load(calls.listScoutChoices, { params: { customerId } })]);
  const crops = new Set([...found.crop_ids, ...(filter.crop === undefined ? [] : [filter.crop])]);
  const keys = new Set(found.problems.map(({ kind, id }) => `${kind}:${id}`));
  if (filter.problem?.includes(":")) keys.add(filter.problem);
  const problems = [...keys].map((value) => {
    const [kind, id] = value.split(":");
    const problem = { kind: problemKind.parse(kind), id: Number(id), severity: null, affected: null };
    return { value, kind: problem.kind, label: names.problem(problem).name };
  });
  return {
    authors: found.authors.map(({ id, name }) => ({ value: String(id), label: name })),
    crops: inOrder([...crops].map((id) => ({ value: String(id), label: names.crop(id)?.name ?? "Не из справочника" }))),
    problems: problemKinds.flatMap((kind) => inOrder(problems.filter((one) => one.kind === kind))),
  };
}

export async function loadScouts(args: LoaderFunctionArgs) {
  const { api, session } = args.context;
  const read = await readScoutFilter(args);
  const { customerId, filter, isTurned, scope, query } = read;
  const named = loadScoutNames(api, customerId);
  const [{ seasons, ...found }, choices, rights] = await Promise.all([
    loadFound(args, read, named),
    loadChoices(args.context, read, named),
    readRights(api, customerId),
  ]);
  const { cursor: _, view: _view, ...narrowing } = filter;
  return {
    customerId,
    user: session.claims?.user_id ?? 0,
    season: scope.season,
    /** The last season of those whose inspections stand here beside the chosen one's. */
    later: query.season === undefined ? null : seasons.reduce((last, season) => Math.max(last, season), 0),
    ...found,
    filter: narrowing,
    narrowed: Object.values(narrowing).some((value) => value !== undefined),
    isTurned,
    ...choices,
    mayEdit: rights.may("changeScouting"),
  };
}
export type ScoutsScreen = Awaited<ReturnType<typeof loadScouts>>;
