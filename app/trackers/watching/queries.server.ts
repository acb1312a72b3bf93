import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { workGroup } from "#contract/work-words";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { customerEntries } from "~/upstream/dictionaries.server";

/** What machines are watched for, with every type of work that is done on fields and its limit of speed, null for none. */
export async function loadWatching({ context: { api }, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const [rights, { rules, version }, types] = await Promise.all([
    readRights(api, customerId),
    api.load(calls.getWatchSettings, { params: { customerId } }),
    customerEntries(api, customerId, "worktypes"),
  ]);
  const limits = new Map(rules.speed.limits.map(({ work_type_id, kmh }) => [work_type_id, kmh]));
  const shown = types.filter(({ id, group }) => group !== workGroup.other || limits.has(id));
  return {
    mayEdit: rights.may("changeSettings"),
    version,
    rules,
    limits: shown.map(({ id, name }) => ({ id, name, kmh: limits.get(id) ?? null })),
  };
}

export type WatchingScreen = Awaited<ReturnType<typeof loadWatching>>;
