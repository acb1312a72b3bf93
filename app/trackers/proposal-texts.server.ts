import { shareOfDone } from "#contract/proposal-words";
import type { Proposal } from "#contract/proposals";
import { workStatus } from "#contract/work-words";
import { dayAt, timeAt } from "#formats/days/instants";
import { dayAndMonth } from "#formats/days/words";
import { customerEntries } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { tenths } from "~/words/format";
import { burntText } from "~/words/fuel-text";
import { machineShown } from "~/words/machine-name";
import { parkOptions } from "~/works/choices.server";
import { fastText } from "./fast-text";
import { shortStanding } from "./short-standing";

/** How what proposals name is called. */
export async function loadProposalNames(api: FarmApi, customerId: number) {
  const [types, park] = await Promise.all([
    customerEntries(api, customerId, "worktypes"),
    parkOptions(api, customerId),
  ]);
  const typeNames = new Map(types.map(({ id, name }) => [id, name]));
  const label = (options: readonly { value: string; label: string }[], id: number | null) =>
    id === null ? null : (options.find(({ value }) => value === String(id))?.label ?? "Удалено");
  return {
    type: (id: number | null) => (id === null ? null : (typeNames.get(id) ?? "Работа не из справочника")),
    equipment: (id: number | null) => label(park.equipment, id),
    operator: (id: number | null) => label(park.operators, id),
  };
}

interface Hours {
  start_dt: string;
  end_dt: string;
}

/** From when until when, by the clock of the field; of a night that belongs to the day before with its date. */
function timesText({ start_dt, end_dt }: Hours, day: string, tzOffset: number | null): string {
  const begins = dayAt(start_dt, tzOffset);
  const date = begins === day ? "" : `${dayAndMonth(begins)}, `;
  return `${date}${timeAt(start_dt, tzOffset)}–${timeAt(end_dt, tzOffset)}`;
}

type Names = Awaited<ReturnType<typeof loadProposalNames>>;
type Stretch = Proposal["stretches"][number];

const hoursText = (seconds: number) => `${tenths(seconds / 3600)}\u00a0ч`;

/** A stretch in words, as lists have it. */
function stretchText(stretch: Stretch, names: Names, { day, tz_offset }: Proposal) {
  const { machine_model: model, machine_number: number, equipment_id, machine_operator_id } = stretch;
  return {
    id: stretch.id,
    machineId: stretch.machine_id,
    machine: machineShown({ model, number }),
    isDeleted: stretch.machine_deleted,
    with: [names.equipment(equipment_id), names.operator(machine_operator_id)].filter((name) => name !== null),
    times: timesText(stretch, day, tz_offset),
    width: stretch.width,
    net: stretch.net,
    band: stretch.band,
    gross: stretch.gross,
    overlap: stretch.overlap,
    missed: stretch.missed,
    speed: tenths(stretch.speed),
    topSpeed: tenths(stretch.top_speed),
    fast: fastText(stretch.fast_share),
    working: hoursText(stretch.working),
    standing: stretch.standing < shortStanding ? null : hoursText(stretch.standing),
    fuel: burntText(stretch.fuel, stretch.fuel_from),
    approved: stretch.approved_net,
    shared: stretch.implement_shared_with.map(machineShown),
  };
}

/** Share by which hectares may move before it is told that the tracks say something else than what was approved. */
const same = 0.01;

/** m² that the tracks tell by now of an approved work, where that is something else than was approved. */
function laterArea({ status, stretches }: Proposal): { approved: number; now: number } | null {
  if (status !== "approved" || stretches.some(({ net, approved_net }) => net === null || approved_net === null))
    return null;
  const approved = stretches.reduce((sum, { approved_net }) => sum + (approved_net ?? 0), 0);
  const now = stretches.reduce((sum, { net }) => sum + (net ?? 0), 0);
  return Math.abs(now - approved) > approved * same ? { approved, now } : null;
}

const fromWords = { plan: "по плану", implement: "по орудию", machine: "по технике", given: "указан вами" } as const;

/** Share of the sum by which hectares of several machines may be off. */
function bandOf({ stretches }: Proposal): number | null {
  let [net, off] = [0, 0];
  for (const stretch of stretches) {
    if (stretch.net === null || stretch.band === null) return null;
    net += stretch.net;
    off += stretch.net * stretch.band;
  }
  return net > 0 ? off / net : null;
}

/** What of a plan is done once a proposal is approved, where that is not all of it; m². */
function partOf({ status, target, area }: Proposal): { done: number; of: number } | null {
  if (status !== "open" || !target?.plan || area === null) return null;
  const done = target.plan.done + area;
  return done < target.plan.area * shareOfDone ? { done, of: target.plan.area } : null;
}

/** What an approved work comes to once a proposal is added to it; m². Of the same day it may be less: each place counts once. */
function growthOf({ status, target, area, field_area }: Proposal) {
  if (status !== "open" || target?.work_status !== workStatus.done) return null;
  const from = target.area ?? 0;
  const to = Math.min(from + (area ?? 0), Math.max(field_area, from));
  return { from, to: area === null ? null : to, atMost: target.same_day };
}

/** A proposal in words. */
export function proposalRow(proposal: Proposal, names: Names) {
  const { id, version, day, status, field_id, field_name, tz_offset, area, area_given, reason } = proposal;
  return {
    id,
    version,
    day,
    state: status === "open" && proposal.recorded_id !== null ? ("recorded" as const) : status,
    fieldId: field_id,
    fieldName: field_name,
    fieldArea: proposal.field_area,
    type: names.type(proposal.work_type_id),
    typeFrom: proposal.type_from && fromWords[proposal.type_from],
    times: timesText(proposal, day, tz_offset),
    area,
    areaGiven: area_given,
    machines: proposal.stretches.map((stretch) => stretchText(stretch, names, proposal)),
    /** Where the work is, or will be, written. */
    workId: proposal.workrecord_id ?? proposal.recorded_id ?? proposal.target?.id ?? null,
    goesOn: proposal.target !== null,
    grows: growthOf(proposal),
    part: partOf(proposal),
    band: area_given ? null : bandOf(proposal),
    /** A machine is still at it: it is approved once it has ended. */
    worksStill: status === "open" && proposal.stretches.some(({ works_still }) => works_still),
    later: laterArea(proposal),
    reason,
  };
}

export type ProposalRow = ReturnType<typeof proposalRow>;
