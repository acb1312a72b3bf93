import sql from "sql-template-tag";
import type { Proposal } from "#contract/proposals";
import type { Workrecord } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { momentOf } from "#formats/days/instants";
import { invalid } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { createWorkrecord } from "../../works/shared/create-workrecords";
import { getWorkrecord } from "../../works/shared/get-workrecord";
import { updateWorkrecord } from "../../works/shared/update-workrecord";
import { areaTogether } from "./joint-area";
import { readProposals } from "./list-proposals";
import { type Rests, settleRest, writePart } from "./rest-of-plan";
import { whoDid } from "./who-did";
import type { Fact, Writing } from "./writing";

const earlier = (a: string | null, b: string) => (a !== null && momentOf(a) < momentOf(b) ? a : b);
const later = (a: string | null, b: string) => (a !== null && momentOf(a) > momentOf(b) ? a : b);

type Machinery = Fact["machinery"];

const isSame = (one: Machinery[number], other: Machinery[number]) =>
  one.machine_id === other.machine_id &&
  one.equipment_id === other.equipment_id &&
  one.machine_operator_id === other.machine_operator_id;

/** Who drove what, each once: a machine that came back, or whose hours were split and joined, is one. */
function machineryOf({ stretches }: Proposal): Machinery {
  const all = stretches.map(({ machine_id, equipment_id, machine_operator_id }) => ({
    machine_id,
    equipment_id,
    machine_operator_id,
  }));
  return all.filter((one, place) => all.findIndex((other) => isSame(one, other)) === place);
}

/** What is named already, with those that drove: in the place of the same machine where its implement was not another one. */
function withDriven(named: Machinery, driven: Machinery): Machinery {
  const all = [...named];
  for (const one of driven) {
    const place = all.findIndex(
      ({ machine_id, equipment_id }) =>
        machine_id === one.machine_id &&
        (equipment_id === null || one.equipment_id === null || equipment_id === one.equipment_id),
    );
    const standing = all[place];
    if (!standing) all.push(one);
    else
      all[place] = {
        machine_id: one.machine_id,
        equipment_id: one.equipment_id ?? standing.equipment_id,
        machine_operator_id: one.machine_operator_id ?? standing.machine_operator_id,
      };
  }
  return all;
}

/** m² that a proposal adds to those approved as the same work: what another machine worked that day too is there already. */
async function addedArea(tx: Transaction, customerId: number, workId: number, proposal: Proposal): Promise<number> {
  const rows = await tx.rows<{ id: number }>(
    sql`SELECT id FROM proposal WHERE customer_id = ${customerId} AND workrecord_id = ${workId} AND day = ${proposal.day}`,
  );
  const ids = rows.map(({ id }) => id);
  const before = await readProposals(tx, customerId, ids);
  if (before.length === 0) return proposal.area ?? 0;
  const all = await areaTogether(tx, customerId, [...before, proposal]);
  return Math.max(all - (await areaTogether(tx, customerId, before)), 0);
}

/** Whom a work names beside those that drove now: a plan names who was to do it, and those of them that come later come with its words. */
async function namedBefore(
  tx: Transaction,
  customerId: number,
  work: Workrecord,
  proposal: Proposal,
): Promise<Machinery> {
  const driven = new Set(proposal.stretches.map(({ machine_id }) => machine_id));
  if (work.work_status !== workStatus.done)
    return whoDid(tx, customerId, work.machinery, { driven, days: [proposal.day] });
  const kept = await tx.row<{ before: Fact | null }>(
    sql`SELECT before FROM proposed_work WHERE customer_id = ${customerId} AND workrecord_id = ${work.id}`,
  );
  const known = new Set(work.machinery.map(({ machine_id }) => machine_id));
  const come = kept?.before?.machinery.filter(({ machine_id }) => driven.has(machine_id) && !known.has(machine_id));
  return [...work.machinery, ...(come ?? [])];
}

/** The fact of a work once a proposal is approved onto it: what was approved onto it before goes on. */
function factWith(work: Workrecord, proposal: Proposal, added: number): Fact {
  const goesOn = work.work_status === workStatus.done;
  const done = goesOn ? (work.area ?? 0) : 0;
  const whole = proposal.area === null ? null : Math.min(done + added, Math.max(proposal.field_area, done));
  return {
    work_status: workStatus.done,
    start_dt: goesOn ? earlier(work.start_dt, proposal.start_dt) : proposal.start_dt,
    end_dt: goesOn ? later(work.end_dt, proposal.end_dt) : proposal.end_dt,
    area: whole,
    machinery: withDriven(work.machinery, machineryOf(proposal)),
  };
}

/** Writes a fact onto a work; all else of it stays as it stands. @throws as `updateWorkrecord` */
export async function writeFact(
  tx: Transaction,
  { customerId, today, reason, ask }: Writing,
  work: Workrecord,
  fact: Fact,
): Promise<Workrecord> {
  const { id, field_id: fieldId, planned: _, ...standing } = work;
  const asks = standing.reason === null && fact.work_status === workStatus.done ? ask : "none";
  return updateWorkrecord(
    tx,
    { customerId, fieldId, id, today },
    {
      ...standing,
      ...fact,
      reason: standing.reason ?? (fact.work_status === workStatus.done ? reason : null),
      ask: asks,
    },
  );
}

/** What can't be written yet, at its place in the request. @throws AppError Invalid */
export function checkKnown(proposal: Proposal, index: number): void {
  const at = (path: string, message: string) =>
    invalid({ path: `records.${index}.${path}`, message: `${proposal.field_name}: ${message}` });
  if (proposal.recorded_id !== null) throw at("id", "такая работа уже внесена вручную");
  // What is written now would be the fact of half a day.
  const still = proposal.stretches.find(({ works_still }) => works_still);
  if (still)
    throw at("id", `${still.machine_model} ещё работает. Утвердите, когда машина закончит: сейчас площадь неполная`);
  const gone = proposal.stretches.find(({ machine_deleted }) => machine_deleted);
  if (gone) throw at("id", `${gone.machine_model} удалена из техники. Верните её или отклоните работу`);
  if (proposal.work_type_id === null) throw at("work_type_id", "укажите вид работы");
  if (proposal.area === null) throw at("area", "укажите ширину захвата или площадь: по треку её не посчитать");
}

/** Writes a proposal as a work that nobody planned. @returns the work's id */
async function approveAsNew(tx: Transaction, writing: Writing, proposal: Proposal): Promise<number> {
  const { customerId, today, reason, ask } = writing;
  const { field_id: fieldId, work_type_id, start_dt, end_dt, area } = proposal;
  if (work_type_id === null) throw new Error("A work without a type can't be approved");
  const made = await createWorkrecord(
    tx,
    { customerId, fieldId, today },
    {
      work_type_id,
      work_status: workStatus.done,
      start_dt,
      end_dt,
      area,
      machinery: machineryOf(proposal),
      products: [],
      reason,
      comment: null,
      ask,
    },
  );
  await tx.run(sql`
    INSERT INTO proposed_work (customer_id, workrecord_id) VALUES (${customerId}, ${made.id}) ON CONFLICT DO NOTHING`);
  return made.id;
}

/** Takes a planned work for the fact, or writes a part of it as a work of its own, or makes a new one. @returns the work's id */
export async function approveAsWork(
  tx: Transaction,
  writing: Writing,
  proposal: Proposal,
  rests: Rests,
): Promise<number> {
  const { customerId } = writing;
  const { field_id: fieldId, target } = proposal;
  if (!target) return approveAsNew(tx, writing, proposal);
  const rest = rests.get(target.plan?.id ?? 0) ?? "close";
  const work = await getWorkrecord(tx, { customerId, fieldId, id: target.id });
  const isPlan = work.work_status !== workStatus.done;
  if (isPlan && target.plan && rest === "keep") {
    const driven = machineryOf(proposal);
    const named = work.machinery.filter(({ machine_id }) => driven.some((one) => one.machine_id === machine_id));
    const fact = { ...factWith(work, proposal, proposal.area ?? 0), machinery: withDriven(named, driven) };
    return writePart(tx, writing, { plan: work, whole: target.plan.area, fact });
  }
  if (isPlan) {
    const { work_status, start_dt, end_dt, area, machinery } = work;
    const before: Fact = { work_status, start_dt, end_dt, area, machinery };
    await tx.run(sql`
      INSERT INTO proposed_work (customer_id, workrecord_id, before) VALUES (${customerId}, ${work.id}, ${JSON.stringify(before)})
      ON CONFLICT (customer_id, workrecord_id) DO UPDATE SET before = excluded.before`);
  }
  const added = await addedArea(tx, customerId, work.id, proposal);
  const named = await namedBefore(tx, customerId, work, proposal);
  const fact = factWith({ ...work, machinery: named }, proposal, added);
  const written = await writeFact(tx, writing, work, fact);
  if (!isPlan && target.plan) await settleRest(tx, writing, written, rest);
  return written.id;
}
