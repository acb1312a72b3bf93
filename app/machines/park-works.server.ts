import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AnswerOf } from "#contract/call";
import type { machineCalls } from "#contract/machines";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { readScope } from "~/session/scope.server";
import { customerEntries } from "~/upstream/dictionaries.server";
import { daysText } from "~/works/words";

type Works = AnswerOf<typeof machineCalls.listMachineWorkrecords>;

/**
 * The works of a machine or an implement in the season of the header, or in all seasons, with the names of their types; null where the
 * caller may not see works.
 */
export async function loadWorks(
  { context, request, params }: LoaderFunctionArgs,
  ask: (season: number | undefined) => Promise<Works>,
) {
  const rights = await readRights(context.api, customerIn(params));
  if (!rights.may("seeWorks")) return null;
  const allSeasons = new URL(request.url).searchParams.get("works") === "all";
  const { season } = await readScope(context, request, customerIn(params));
  const [{ items, season_plans: plans }, types] = await Promise.all([
    ask(allSeasons ? undefined : season),
    customerEntries(context.api, customerIn(params), "worktypes"),
  ]);
  const names = new Map(types.map(({ id, name }) => [id, name]));
  return {
    season,
    allSeasons,
    plans,
    works: items.map((work) => ({
      ...work,
      type: names.get(work.work_type_id) ?? "Работа",
      when: daysText(work, work.tz_offset),
    })),
  };
}

export type ParkWorks = NonNullable<Awaited<ReturnType<typeof loadWorks>>>;
