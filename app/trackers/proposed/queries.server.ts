import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { isDay } from "#formats/days/count";
import { weeksOfMonth } from "#formats/days/weeks";
import { monthOf } from "#formats/days/written";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { readScope, scopeFilter } from "~/session/scope.server";
import { loadProposalNames, proposalRow } from "../proposal-texts.server";

/** The day that the address names, else that of a month, else the latest one that waits, else today. */
async function readDay({ context: { api, today }, request }: LoaderFunctionArgs, customerId: number): Promise<string> {
  const { searchParams } = new URL(request.url);
  const [day, month] = [searchParams.get("day") ?? "", searchParams.get("month") ?? ""];
  if (isDay(day)) return day;
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return monthOf(today) === month ? today : `${month}-01`;
  const { last_day } = await api.load(calls.countProposals, { params: { customerId } });
  return last_day ?? today;
}

/** A month of days with what waits on each, and the proposals of one of them. */
export async function loadProposed(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const { api, today } = context;
  const customerId = customerIn(params);
  const day = await readDay(args, customerId);
  const month = monthOf(day);
  const week = weeksOfMonth(month);
  const { division_ids, divisiongroup_id } = scopeFilter(await readScope(context, request, customerId));
  const divisions = { division_ids, divisiongroup_id };
  const [counted, { items }, names, rights, settings] = await Promise.all([
    api.load(calls.listProposalDays, {
      params: { customerId },
      query: { from: week[0] ?? day, to: week.at(-1) ?? day, ...divisions },
    }),
    api.load(calls.listProposals, { params: { customerId }, query: { day, ...divisions } }),
    loadProposalNames(api, customerId),
    readRights(api, customerId),
    api.load(calls.getSettings, { params: { customerId } }),
  ]);
  const byDay = new Map(counted.items.map((one) => [one.day, one]));
  const none = { open: 0, approved: 0, declined: 0, recorded: 0 };
  const days = week.map((one) => ({ ...none, ...byDay.get(one), day: one, inMonth: one.startsWith(month) }));
  return {
    customerId,
    day,
    month,
    today,
    days,
    waiting: days.reduce((sum, { inMonth, open }) => sum + (inMonth ? open : 0), 0),
    rows: items.map((proposal) => proposalRow(proposal, names)),
    mayEdit: rights.may("changeWorks"),
    proposes: settings.geo_enabled,
    maySet: rights.may("changeSettings"),
  };
}

export type ProposedScreen = Awaited<ReturnType<typeof loadProposed>>;
