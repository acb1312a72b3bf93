import { afterAll, beforeAll, expect, test } from "vitest";
import { extentCalls } from "#contract/extents";
import { machineCalls } from "#contract/machines";
import { proposalCalls as calls, type Proposal, type RestOfPlan } from "#contract/proposals";
import { workStatus, workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { passes, type TrackedFarm, trackedFarm } from "./testing/tracked-farm";

let farm: TrackedFarm;
const fields: number[] = [0];
const here = () => ({ customerId: farm.customerId });
const hectares = 10_000;
/** The third of it is one proposal of these tests. */
const planned = 50 * hectares;

beforeAll(async () => {
  farm = await trackedFarm();
  for (let count = 0; count < 9; count++) fields.push(await farm.field());
});
afterAll(() => farm.api.close());

const named = (proposals: readonly Proposal[]) => proposals.map(({ id, version }) => ({ id, version }));
const approve = (proposals: readonly Proposal[], rest?: RestOfPlan) =>
  farm.ask(calls.approveProposals, { params: here(), body: { records: named(proposals), rest } });
const reopen = (proposals: readonly Proposal[]) =>
  farm.ask(calls.reopenProposals, { params: here(), body: { records: named(proposals) } });
const worksOf = async (nth: number) =>
  (
    await farm.ask(workCalls.listFieldWorkrecords, {
      params: { ...here(), fieldId: fields[nth] ?? 0 },
      query: { embed: "machinery" },
    })
  ).body.items;

const waitingOn = async (nth: number, day: string) =>
  (await farm.of(day)).filter(({ field_id }) => field_id === fields[nth]);

/** A plan of a field of which tracks of a harvester tell parts of about 17 ha each, beside one another. */
async function partly(nth: number, days: readonly string[], area = planned) {
  const machine = await farm.tracked({ machine_type: "HARVESTER", working_width: 12 });
  const [first = ""] = days;
  const plan = await farm.work(fields[nth] ?? 0, {
    work_type_id: workType.harvesting,
    work_status: workStatus.planned,
    area,
    // Of a fact that was taken back.
    start_dt: `${first}T02:00:00Z`,
    end_dt: `${first}T03:00:00Z`,
    planned: { start_dt: `${first}T05:00:00Z`, end_dt: `${first}T15:00:00Z`, area },
    comment: "На семена",
  });
  for (const [place, day] of days.entries())
    await farm.drive(
      machine.serial,
      passes({ field: nth, begins: `${day}T06:00:00Z`, count: 20, up: 60 + place * 250 }),
    );
  const proposals: Proposal[] = [];
  for (const day of days) proposals.push(...(await waitingOn(nth, day)));
  expect(proposals).toHaveLength(days.length);
  return { plan, proposals };
}

test("of a plan that is done in part nobody closes the rest unasked", async () => {
  const { plan, proposals } = await partly(1, ["2026-07-20"]);
  const refused = await approve(proposals);
  expect(refused.status).toBe(422);
  expect(refused.problem.fields).toMatchObject([
    {
      path: "rest",
      message: expect.stringMatching(/по плану 50,00\sга, сделано 1\d,\d\d\sга. Выберите: закрыть план или/),
    },
  ]);
  expect(proposals[0]?.target).toEqual({
    id: plan.id,
    work_status: workStatus.planned,
    area: null,
    same_day: false,
    plan: { id: plan.id, area: planned, done: 0 },
  });
  const closed = await approve(proposals, "close");
  expect(closed.body.items[0]?.workrecord_id).toBe(plan.id);
  expect(await worksOf(1)).toMatchObject([{ id: plan.id, work_status: workStatus.done, area: proposals[0]?.area }]);
});

async function operator(last_name: string): Promise<number> {
  const body = { first_name: "Иван", last_name };
  return (await farm.ask(machineCalls.createMachineOperator, { params: here(), body })).body.id;
}

test("a plan of several machines that is closed tells who did it; what no track tells stays as it was planned", async () => {
  const field = fields[8] ?? 0;
  const day = "2026-07-20";
  const tracked = () => farm.tracked({ machine_type: "HARVESTER", working_width: 12 });
  const [first, second] = [await tracked(), await tracked()];
  const [silent, untracked] = [await tracked(), await farm.machine()];
  const [one, other] = [await operator("Ткаченко"), await operator("Щербаков")];
  const machines = [first.id, second.id, silent.id, untracked];
  const plan = await farm.work(field, {
    work_type_id: workType.harvesting,
    work_status: workStatus.planned,
    area: planned,
    planned: { start_dt: `${day}T05:00:00Z`, end_dt: `${day}T15:00:00Z`, area: planned },
    machinery: machines.map((machine_id, at) => ({ machine_id, machine_operator_id: [one, other][at] ?? null })),
  });
  await farm.drive(first.serial, passes({ field: 8, begins: `${day}T06:00:00Z`, count: 20 }));
  // It is heard, but elsewhere.
  await farm.drive(second.serial, passes({ field: 9, begins: `${day}T06:00:00Z`, count: 1 }));
  const driversOf = async () => {
    const work = (await worksOf(8)).find(({ id }) => id === plan.id);
    return work?.machinery.map(({ machine_id, machine_operator_id }) => [machine_id, machine_operator_id]);
  };
  const unheard = [
    [silent.id, null],
    [untracked, null],
  ];
  await approve(await waitingOn(8, day), "close");
  expect(await driversOf()).toEqual([[first.id, one], ...unheard]);
  await farm.drive(second.serial, passes({ field: 8, begins: `${day}T10:00:00Z`, count: 20, up: 350 }));
  const come = await waitingOn(8, day);
  const [late] = (await approve(come.filter(({ status }) => status === "open"))).body.items;
  expect(late?.workrecord_id).toBe(plan.id);
  expect(await driversOf()).toEqual([[first.id, one], ...unheard, [second.id, other]]);
  await reopen([late as Proposal]);
  expect(await driversOf()).toEqual([[first.id, one], ...unheard]);
  await reopen((await waitingOn(8, day)).filter(({ status }) => status === "approved"));
  expect((await driversOf())?.map(([id]) => id)).toEqual(machines);
});

test("the rest stays planned beside the fact, day by day, and undoing puts both back", async () => {
  const { plan, proposals } = await partly(2, ["2026-07-20", "2026-07-22"]);
  const [first, second] = proposals as [Proposal, Proposal];
  const drivenFor = async (workrecord_id: number) => {
    const asked = { params: { ...here(), fieldId: fields[2] ?? 0 }, query: { workrecord_id } };
    return (await farm.ask(extentCalls.listFieldExtents, asked)).body.items.map(({ day }) => day);
  };
  expect(await drivenFor(plan.id)).toEqual(["2026-07-20"]);
  const [approved] = (await approve([first], "keep")).body.items;
  const fact = approved?.workrecord_id ?? 0;
  expect(fact).not.toBe(plan.id);
  // Its tracks are those of the fact now, and not of what is left.
  expect([await drivenFor(plan.id), await drivenFor(fact)]).toEqual([[], ["2026-07-20"]]);
  const rest = planned - (first.area ?? 0);
  const after = await worksOf(2);
  expect(after.find(({ id }) => id === plan.id)).toMatchObject({
    work_status: workStatus.planned,
    area: rest,
    start_dt: "2026-07-20T05:00:00.000Z",
    end_dt: "2026-07-20T15:00:00.000Z",
    planned: { area: rest, start_dt: plan.planned.start_dt },
  });
  expect(after.find(({ id }) => id === fact)).toMatchObject({
    work_status: workStatus.done,
    work_type_id: workType.harvesting,
    area: first.area,
    planned: { area: first.area },
    comment: "На семена",
  });

  const [waiting] = await waitingOn(2, "2026-07-22");
  expect(waiting?.target).toMatchObject({ id: fact, plan: { id: plan.id, area: planned, done: first.area } });
  const [goesOn] = (await approve([waiting ?? second], "keep")).body.items;
  expect(goesOn?.workrecord_id).toBe(fact);
  const left = planned - (first.area ?? 0) - (second.area ?? 0);
  expect((await worksOf(2)).find(({ id }) => id === plan.id)?.area).toBeCloseTo(left, 0);

  await reopen([goesOn as Proposal]);
  expect((await worksOf(2)).find(({ id }) => id === plan.id)?.area).toBeCloseTo(rest, 0);
  await reopen(await waitingOn(2, "2026-07-20"));
  const back = await worksOf(2);
  expect(back.map(({ id }) => id)).toEqual([plan.id]);
  expect(back[0]).toMatchObject({ work_status: workStatus.planned });
  expect(back[0]?.area).toBeCloseTo(planned, 0);
});

test("approved at once, parts are one rule's: what all come to closes the plan without a question", async () => {
  const { plan, proposals } = await partly(3, ["2026-07-20", "2026-07-22"], 34.5 * hectares);
  const answer = await approve(proposals);
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  expect(await worksOf(3)).toMatchObject([{ id: plan.id, work_status: workStatus.done }]);
});

test("what was left is closed by the next part, and is planned again once that is undone or the fact deleted", async () => {
  const { plan, proposals } = await partly(4, ["2026-07-20", "2026-07-22"]);
  const [first] = proposals as [Proposal];
  const fact = (await approve([first], "keep")).body.items[0]?.workrecord_id ?? 0;
  const [approved] = (await approve(await waitingOn(4, "2026-07-22"), "close")).body.items;
  expect((await worksOf(4)).map(({ id }) => id)).toEqual([fact]);
  await reopen([approved as Proposal]);
  expect((await worksOf(4)).find(({ id }) => id === plan.id)?.area).toBeCloseTo(planned - (first.area ?? 0), 0);
  const place = { params: { ...here(), fieldId: fields[4] ?? 0, id: fact } };
  expect((await farm.ask(workCalls.deleteWorkrecord, place)).status).toBe(204);
  const [whole, ...others] = await worksOf(4);
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ id: plan.id, work_status: workStatus.planned });
  expect(whole?.area).toBeCloseTo(planned, 0);
  expect(await waitingOn(4, "2026-07-20")).toMatchObject([{ status: "open" }]);
});

test("a fact that was deleted by hand comes back as it was: beside its rest, approved, and the plan is not told twice", async () => {
  const { plan, proposals } = await partly(5, ["2026-07-20", "2026-07-22"]);
  const [first] = proposals as [Proposal];
  const fact = (await approve([first], "keep")).body.items[0]?.workrecord_id ?? 0;
  const rest = planned - (first.area ?? 0);
  const place = { params: { ...here(), fieldId: fields[5] ?? 0, id: fact } };
  const states = async () => {
    const works = await worksOf(5);
    return {
      fact: works.find(({ id }) => id === fact)?.area ?? null,
      plan: Math.round((works.find(({ id }) => id === plan.id)?.area ?? 0) / 100),
      proposals: (await waitingOn(5, "2026-07-20")).map(({ status, workrecord_id }) => [status, workrecord_id]),
    };
  };
  const standing = { fact: first.area, plan: Math.round(rest / 100), proposals: [["approved", fact]] };
  expect(await states()).toEqual(standing);
  for (const round of [1, 2]) {
    expect((await farm.ask(workCalls.deleteWorkrecord, place)).status, `round ${round}`).toBe(204);
    expect(await states()).toEqual({ fact: null, plan: planned / 100, proposals: [["open", null]] });
    const restored = await farm.ask(workCalls.restoreWorkrecord, place);
    expect(restored.status, JSON.stringify(restored.problem)).toBe(200);
    expect(await states()).toEqual(standing);
  }

  // The second part goes on as ever, and closes the plan; deleted and brought back, the fact has it closed again.
  const whole = (await approve(await waitingOn(5, "2026-07-22"), "close")).body.items[0]?.workrecord_id;
  expect(whole).toBe(fact);
  const closed = (await worksOf(5)).map(({ id, area }) => [id, area]);
  expect(closed.map(([id]) => id)).toEqual([fact]);
  await farm.ask(workCalls.deleteWorkrecord, place);
  expect(await worksOf(5)).toMatchObject([{ id: plan.id, work_status: workStatus.planned, area: planned }]);
  await farm.ask(workCalls.restoreWorkrecord, place);
  expect((await worksOf(5)).map(({ id, area }) => [id, area])).toEqual(closed);
  await reopen([...(await waitingOn(5, "2026-07-20")), ...(await waitingOn(5, "2026-07-22"))]);
  expect((await worksOf(5)).map(({ id }) => id)).toEqual([plan.id]);
});

test("a fact comes back no more once its plan was done otherwise, and nothing is changed by trying", async () => {
  const { plan, proposals } = await partly(6, ["2026-07-20"]);
  const fact = (await approve(proposals, "keep")).body.items[0]?.workrecord_id ?? 0;
  const place = { params: { ...here(), fieldId: fields[6] ?? 0, id: fact } };
  await farm.ask(workCalls.deleteWorkrecord, place);
  const [again] = (await approve(await waitingOn(6, "2026-07-20"), "close")).body.items;
  expect(again?.workrecord_id).toBe(plan.id);
  const before = await worksOf(6);
  const refused = await farm.ask(workCalls.restoreWorkrecord, place);
  expect([refused.status, refused.problem.code]).toEqual([409, "WorkrecordSowHarvestExists"]);
  expect(await worksOf(6)).toEqual(before);
});

test("what was left and became another work has no more to do with the fact", async () => {
  const { plan, proposals } = await partly(9, ["2026-07-20"]);
  const fact = (await approve(proposals, "keep")).body.items[0]?.workrecord_id ?? 0;
  const fieldId = fields[9] ?? 0;
  const rest = (await worksOf(9)).find(({ id }) => id === plan.id);
  const changed = await farm.ask(workCalls.updateWorkrecord, {
    params: { ...here(), fieldId, id: plan.id },
    body: {
      work_type_id: workType.cultivation,
      work_status: workStatus.planned,
      area: rest?.area,
      version: rest?.version ?? 0,
    },
  });
  expect(changed.status, JSON.stringify(changed.problem)).toBe(200);
  const place = { params: { ...here(), fieldId, id: fact } };
  await farm.ask(workCalls.deleteWorkrecord, place);
  expect((await worksOf(9)).map(({ id, area }) => [id, area])).toEqual([[plan.id, changed.body.area]]);
  await farm.ask(workCalls.restoreWorkrecord, place);
  expect((await worksOf(9)).find(({ id }) => id === plan.id)?.area).toBe(changed.body.area);
});
