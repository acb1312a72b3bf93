import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldCalls } from "#contract/fields";
import { machineCalls as calls } from "#contract/machines";
import { seasonPlanCalls as planCalls } from "#contract/season-plans";
import { trackerCalls } from "#contract/trackers";
import { workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { moscowSeason } from "#formats/days/instants";
import { type WorksApi, worksApi } from "../works/testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const here = () => ({ customerId: farm.customerId });
const at = (id: number) => ({ customerId: farm.customerId, id });

test("a machine is added, found by text and type, changed and kept where keys are absent", async () => {
  const body = {
    machine_type: "SPRAYER" as const,
    model: "Туман-3",
    number: " 12-34 АЕ ",
    working_width: 28.5,
    year: 2021,
  };
  const made = await farm.ask(calls.createMachine, { params: here(), body });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ number: "12-34 АЕ", working_width: 28.5, works_count: 0, version: 1 });
  const found = await farm.ask(calls.listMachines, {
    params: here(),
    query: { q: "туман-3 12", machine_type: "SPRAYER" },
  });
  expect(found.body.items.map(({ id }) => id)).toEqual([made.body.id]);
  const none = await farm.ask(calls.listMachines, { params: here(), query: { machine_type: "GRADER" } });
  expect(none.body.items).toEqual([]);
  const changed = await farm.ask(calls.updateMachine, {
    params: at(made.body.id),
    body: { model: "Туман-4", year: null, version: 1 },
  });
  expect(changed.body).toMatchObject({
    model: "Туман-4",
    number: "12-34 АЕ",
    year: null,
    working_width: 28.5,
    version: 2,
  });
  const cleared = await farm.ask(calls.updateMachine, { params: at(made.body.id), body: { number: "", version: 2 } });
  expect(cleared.body).toMatchObject({ model: "Туман-4", number: null });
});

test("a stale version names who changed it, a wrong width its input", async () => {
  const id = await farm.machine();
  await farm.ask(calls.updateMachine, { params: at(id), body: { model: "К-744Р3", version: 1 } });
  const stale = await farm.ask(calls.updateMachine, { params: at(id), body: { model: "К-701", version: 1 } });
  expect([stale.status, stale.problem.code, stale.problem.changed_by]).toEqual([409, "StaleVersion", "Главный Иван"]);
  const wrong = await farm.ask(calls.updateMachine, { params: at(id), body: { working_width: -3, version: 2 } });
  expect([wrong.status, wrong.problem.fields]).toEqual([
    422,
    [{ path: "working_width", message: "Ширина захвата: от 0,1 до 100 м" }],
  ]);
});

test("what works name can't be deleted, each kind with its own message", async () => {
  const machine = await farm.machine();
  const implement = await farm.ask(calls.createEquipment, {
    params: here(),
    body: { name: "БДМ 6х4", equipment_type_id: 3 },
  });
  const operator = await farm.ask(calls.createMachineOperator, {
    params: here(),
    body: { first_name: "Пётр", last_name: "Ёлкин" },
  });
  const field = await farm.field();
  const named = { machine_id: machine, equipment_id: implement.body.id, machine_operator_id: operator.body.id };
  const work = await farm.work(field, { machinery: [named] });
  const refused = [
    await farm.ask(calls.deleteMachine, { params: at(machine) }),
    await farm.ask(calls.deleteEquipment, { params: at(implement.body.id) }),
    await farm.ask(calls.deleteMachineOperator, { params: at(operator.body.id) }),
  ];
  expect(refused.map(({ status, problem }) => [status, problem.code, problem.message])).toEqual([
    [409, "WorkrecordMachineryExists", "Удалить технику нельзя, поскольку она указана в работах: 1"],
    [409, "WorkrecordEquipmentExists", "Удалить орудие нельзя, поскольку оно указано в работах: 1"],
    [409, "WorkrecordOperatorExists", "Удалить механизатора нельзя, поскольку он указан в работах: 1"],
  ]);
  const works = await farm.ask(calls.listMachineWorkrecords, { params: at(machine), query: { season: 2026 } });
  const { id } = work;
  expect(works.body.items).toMatchObject([{ id, field_id: field, tz_offset: 3, work_type_id: workType.cultivation }]);
  const implementWorks = await farm.ask(calls.listEquipmentWorkrecords, { params: at(implement.body.id) });
  expect(implementWorks.body.items).toHaveLength(1);
  const other = await farm.ask(calls.listMachineWorkrecords, { params: at(machine), query: { season: 2020 } });
  expect(other.body.items).toEqual([]);
  await farm.ask(workCalls.deleteWorkrecord, { params: { ...at(work.id), fieldId: field } });
  expect((await farm.ask(calls.deleteMachine, { params: at(machine) })).status).toBe(204);
});

test("works of deleted fields keep nothing; plans that prescribe it are told, and keep it", async () => {
  const machine = await farm.machine();
  const driver = await farm.ask(calls.createMachineOperator, {
    params: here(),
    body: { first_name: "Иван", last_name: "Лапин" },
  });
  const machinery = [{ machine_id: machine, machine_operator_id: driver.body.id }];
  const field = await farm.field();
  await farm.work(field, { machinery });
  const count = async () => (await farm.ask(calls.getMachine, { params: at(machine) })).body.works_count;
  const listed = async () => (await farm.ask(calls.listMachineWorkrecords, { params: at(machine) })).body;
  expect([await count(), (await listed()).items.length]).toEqual([1, 1]);
  await farm.ask(fieldCalls.deleteField, { params: { ...here(), fieldId: field } });
  expect([await count(), (await listed()).items.length]).toEqual([0, 0]);

  const plan = await farm.ask(planCalls.createSeasonPlan, {
    params: here(),
    body: { name: "Пары", season: 2026, crop_id: 1 },
  });
  const prescribed = await farm.ask(planCalls.createSeasonPlanWorkrecord, {
    params: at(plan.body.id),
    body: { work_type_id: workType.cultivation, machinery },
  });
  expect(prescribed.status, JSON.stringify(prescribed.problem)).toBe(201);
  expect(await listed()).toEqual({ items: [], season_plans: [{ id: plan.body.id, name: "Пары", season: 2026 }] });
  const refused = [
    await farm.ask(calls.deleteMachine, { params: at(machine) }),
    await farm.ask(calls.deleteMachineOperator, { params: at(driver.body.id) }),
  ];
  expect(refused.map(({ problem }) => problem.message)).toEqual([
    "Удалить технику нельзя, поскольку она указана в техкартах: «Пары» (2026)",
    "Удалить механизатора нельзя, поскольку он указан в техкартах: «Пары» (2026)",
  ]);
  await farm.ask(planCalls.deleteSeasonPlan, { params: at(plan.body.id) });
  expect((await farm.ask(calls.deleteMachine, { params: at(machine) })).status).toBe(204);
});

test("a deleted one is nowhere until it is restored", async () => {
  const id = await farm.machine();
  expect((await farm.ask(calls.deleteMachine, { params: at(id) })).status).toBe(204);
  const gone = [
    await farm.ask(calls.getMachine, { params: at(id) }),
    await farm.ask(calls.deleteMachine, { params: at(id) }),
    await farm.ask(calls.updateMachine, { params: at(id), body: { version: 2 } }),
    await farm.ask(calls.listMachineWorkrecords, { params: at(id) }),
  ];
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await farm.ask(calls.restoreMachine, { params: at(id) })).body.id).toBe(id);
});

test("names of all three kinds come at once, in the order of their lists, without what was deleted", async () => {
  const lists = [
    await farm.ask(calls.listMachines, { params: here() }),
    await farm.ask(calls.listEquipment, { params: here() }),
    await farm.ask(calls.listMachineOperators, { params: here() }),
  ];
  const { machines, equipment, operators } = (await farm.ask(calls.listParkNames, { params: here() })).body;
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);
  expect([machines, equipment, operators].map(ids)).toEqual(lists.map(({ body }) => ids(body.items)));
  expect(Object.keys(machines[0] ?? {})).toEqual(["id", "model", "number"]);
});

test("implements and mechanizers are changed, deleted and restored likewise", async () => {
  const wrong = await farm.ask(calls.createEquipment, {
    params: here(),
    body: { name: "Сеялка", equipment_type_id: 9999 },
  });
  expect(wrong.problem.fields).toEqual([
    { path: "equipment_type_id", message: "Такого вида орудия нет в справочнике" },
  ]);
  const made = await farm.ask(calls.createEquipment, {
    params: here(),
    body: { name: "Сеялка СЗ-5,4", number: "7", equipment_type_id: 25 },
  });
  const params = at(made.body.id);
  const changed = await farm.ask(calls.updateEquipment, { params, body: { name: "Сеялка Астра", version: 1 } });
  expect(changed.body).toMatchObject({ name: "Сеялка Астра", number: "7", equipment_type_id: 25 });
  const listed = await farm.ask(calls.listEquipment, { params: here(), query: { equipment_type_id: 25, q: "астра" } });
  expect(listed.body.items).toHaveLength(1);
  expect((await farm.ask(calls.deleteEquipment, { params })).status).toBe(204);
  expect((await farm.ask(calls.getEquipment, { params })).status).toBe(404);
  expect((await farm.ask(calls.restoreEquipment, { params })).status).toBe(200);

  const person = { first_name: "Иван", last_name: "Щербаков", phone: "+7 928 000-00-01" };
  const operator = await farm.ask(calls.createMachineOperator, { params: here(), body: person });
  const place = at(operator.body.id);
  const renamed = await farm.ask(calls.updateMachineOperator, {
    params: place,
    body: { ...person, last_name: "Щербак", version: 1 },
  });
  expect(renamed.body).toMatchObject({ last_name: "Щербак", phone: "+7 928 000-00-01", version: 2 });
  const found = await farm.ask(calls.listMachineOperators, { params: here(), query: { q: "щербак" } });
  expect(found.body.items).toHaveLength(1);
  expect((await farm.ask(calls.deleteMachineOperator, { params: place })).status).toBe(204);
  expect((await farm.ask(calls.restoreMachineOperator, { params: place })).status).toBe(200);
});

test("a tracker's number has letters, digits and few signs, a machine's year is not far ahead", async () => {
  const id = await farm.machine();
  const attach = (serial: string) =>
    farm.ask(calls.attachTracker, { params: at(id), body: { source: "wialon", serial } });
  for (const serial of ["abc!!", "Ж-1", "a/b", "1".repeat(51)])
    expect(
      (await attach(serial)).problem.fields?.map(({ path }) => path),
      serial,
    ).toEqual(["serial"]);
  expect((await attach("abc!!")).problem.fields?.[0]?.message).toBe("Номер трекера: латинские буквы, цифры, дефис");
  expect((await attach("AB-12_3.4:5")).status).toBe(200);
  expect((await attach(" 353 000 000 000 014 ")).body.tracker_serial).toBe("353000000000014");
  await farm.ask(calls.detachTracker, { params: at(id) });
  const next = moscowSeason(new Date()) + 1;
  const made = (year: number) => {
    const body = { machine_type: "TRACTOR" as const, model: "К-7", year };
    return farm.ask(calls.createMachine, { params: here(), body });
  };
  const message = `Год выпуска: от 1950 до ${next}`;
  for (const year of [1949, next + 1]) expect((await made(year)).problem.fields).toEqual([{ path: "year", message }]);
  expect((await made(next)).status).toBe(201);
});

test("a tracker hangs on one machine, and a restored machine does not take it back", async () => {
  const [first, second] = [await farm.machine("Первый"), await farm.machine("Второй")];
  const tracker = { source: "wialon", serial: "860000000000001" };
  const hung = await farm.ask(calls.attachTracker, { params: at(first), body: tracker });
  expect(hung.body).toMatchObject({ tracker_source: "wialon", tracker_serial: "860000000000001" });
  const idsWith = async (has_tracker: "true" | "false") =>
    (await farm.ask(calls.listMachines, { params: here(), query: { has_tracker } })).body.items.map(({ id }) => id);
  expect(await idsWith("true")).toEqual([first]);
  expect(await idsWith("false")).toContain(second);
  const taken = await farm.ask(calls.attachTracker, { params: at(second), body: tracker });
  expect([taken.status, taken.problem.code]).toEqual([409, "TrackerTaken"]);
  expect(taken.problem.message).toBe("Этот трекер стоит на машине «Первый». Сначала снимите его с неё");
  await farm.ask(calls.deleteMachine, { params: at(first) });
  expect((await farm.ask(calls.attachTracker, { params: at(second), body: tracker })).status).toBe(200);
  const back = await farm.ask(calls.restoreMachine, { params: at(first) });
  expect([back.status, back.body.tracker_serial]).toEqual([200, null]);
  expect((await farm.ask(calls.detachTracker, { params: at(second) })).status).toBe(204);
  expect((await farm.ask(calls.getMachine, { params: at(second) })).body.tracker_serial).toBeNull();
});

test("a tracker may have a password, which stays until it is taken off and is never told", async () => {
  const id = await farm.machine();
  const tracker = { source: "wialon", serial: "860000000000002" };
  const attach = (body: { source: string; serial: string; password?: string | null }) =>
    farm.ask(calls.attachTracker, { params: at(id), body });
  const known = async () =>
    (await farm.ask(trackerCalls.getTracker, { params: { ...here(), ...tracker } })).body.has_password;
  for (const password of ["two words", "a;b", "NA"])
    expect((await attach({ ...tracker, password })).problem.fields?.[0]?.path).toBe("password");
  const other = await attach({ source: "egts", serial: "7077", password: "s3cret" });
  expect(other.problem.fields?.[0]?.message).toBe("Пароль бывает только у трекеров Wialon IPS");
  expect(JSON.stringify((await attach({ ...tracker, password: "s3cret" })).body)).not.toContain("s3cret");
  expect(await known()).toBe(true);
  await attach(tracker);
  expect(await known()).toBe(true);
  await attach({ ...tracker, password: null });
  expect(await known()).toBe(false);
});

test("who may not edit is refused, a stranger sees nothing", async () => {
  const id = await farm.machine();
  const worker = await farm.api.as(farm.api.people.worker);
  expect((await worker(calls.getMachine, { params: at(id) })).status).toBe(200);
  expect((await worker(calls.deleteMachine, { params: at(id) })).status).toBe(403);
  const stranger = await farm.api.as(farm.api.people.stranger);
  const foreign = { customerId: farm.api.people.otherCustomer, id };
  expect((await stranger(calls.getMachine, { params: foreign })).status).toBe(404);
  expect((await stranger(calls.restoreMachine, { params: foreign })).status).toBe(404);
});
