import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { isDay } from "#formats/days/count";
import { weeksOfMonth } from "#formats/days/weeks";
import { monthOf } from "#formats/days/written";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { divisionFilter, readScope } from "~/session/scope.server";
import { loadProposalNames, proposalRow } from "../proposal-texts.server";

/** The day that the address names, else one of its month; `wrong` is what names none. */
function askedDay({ context: { today }, request }: LoaderFunctionArgs): { day: string | null; wrong: string | null } {
  const { searchParams } = new URL(request.url);
  const [day, month] = [searchParams.get("day") ?? "", searchParams.get("month") ?? ""];
  if (isDay(day)) return { day, wrong: null };
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    return { day: monthOf(today) === month ? today : `${month}-01`, wrong: null };
  return { day: null, wrong: day.slice(0, 20) || month.slice(0, 20) || null };
}

/** A month of days with what waits on each, and the proposals of one of them. */
export async function loadProposed(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const { api, today } = context;
  const customerId = customerIn(params);
  const asked = askedDay(args);
  const divisions = divisionFilter(await readScope(context, request, customerId));
  const everywhere = await api.load(calls.countProposals, { params: { customerId }, query: divisions });
  const day = asked.day ?? everywhere.last_day ?? today;
  const month = monthOf(day);
  const week = weeksOfMonth(month);
  const [counted, { items }, names, rights, settings, counting] = await Promise.all([
    api.load(calls.listProposalDays, {
      params: { customerId },
      query: { from: week[0] ?? day, to: week.at(-1) ?? day, ...divisions },
    }),
    api.load(calls.listProposals, { params: { customerId }, query: { day, ...divisions } }),
    loadProposalNames(api, customerId),
    readRights(api, customerId),
    api.load(calls.getSettings, { params: { customerId } }),
    api.load(calls.getTrackCounting, { params: { customerId } }),
  ]);
  const byDay = new Map(counted.items.map((one) => [one.day, one]));
  const none = { open: 0, approved: 0, declined: 0, recorded: 0 };
  const days = week.map((one) => ({ ...none, ...byDay.get(one), day: one, inMonth: one.startsWith(month) }));
  return {
    customerId,
    day,
    month,
    today,
    wrong: asked.wrong,
    days,
    /** In all months that are counted. */
    waitingInAll: everywhere.open,
    waiting: days.reduce((sum, { inMonth, open }) => sum + (inMonth ? open : 0), 0),
    rows: items.map((proposal) => proposalRow(proposal, names)),
    mayEdit: rights.may("changeWorks"),
    counting,
    proposes: settings.geo_enabled,
    maySet: rights.may("changeSettings"),
  };
}

export type ProposedScreen = Awaited<ReturnType<typeof loadProposed>>;
