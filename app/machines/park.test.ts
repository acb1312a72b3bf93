import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldCalls } from "#contract/fields";
import { machineCalls as calls } from "#contract/machines";
import { moscowSeason } from "#formats/days/instants";
import { inScope } from "../../farm-api/platform/database/scope";
import { type WorksApi, worksApi } from "../../farm-api/works/testing/works-api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { loadMachines } from "./list-machines.server";
import { loadMachine } from "./machine/queries.server";
import { actOnMachines } from "./machine-actions.server";
import { actOnMechanizers } from "./mechanizers/actions.server";

let farm: WorksApi;
let browser: Browser;
beforeAll(async () => {
  farm = await worksApi();
  browser = await browserOf(farm.api, farm.api.people.admin);
});
afterAll(() => farm.api.close());

const list = () => `/customer/${farm.customerId}/settings/machines`;
const here = () => ({ customerId: farm.customerId });
const post = (search: string, form: Record<string, string>) =>
  actOnMachines(browser.post(list() + search, here(), form));
const locationOf = (answer: unknown) => answer instanceof Response && answer.headers.get("location");
const errorsOf = (answer: Awaited<ReturnType<typeof post>>) => "data" in answer && answer.data.result.error;
const load = (search = "") => loadMachines(browser.get(list() + search, here()));
const machines = async () => (await farm.ask(calls.listMachines, { params: here() })).body.items;

const combine = {
  intent: "create",
  machine_type: "HARVESTER",
  model: "Acros 585",
  number: "",
  year: "",
  working_width: "9,1",
};

test("a machine is added with a comma in its width, and the filters stay in the address", async () => {
  expect(locationOf(await post("?new=1&type=HARVESTER", combine))).toBe(`${list()}?type=HARVESTER`);
  expect((await machines())[0]).toMatchObject({ model: "Acros 585", working_width: 9.1, number: null, year: null });
});

test("what is wrong stands at its field, and nothing is written", async () => {
  const before = (await machines()).length;
  const wrong = await post("?new=1", { ...combine, machine_type: "", model: "", year: "1812", working_width: "шире" });
  expect(errorsOf(wrong)).toEqual({
    machine_type: ["Выберите тип техники"],
    model: ["Заполните это поле"],
    year: [`Год выпуска: от 1950 до ${moscowSeason(new Date()) + 1}`],
    working_width: ["Ширина захвата: от 0,1 до 100 м"],
  });
  expect(await machines()).toHaveLength(before);
});

test("machines stand by type in the order of the farm, narrowed by what the address says", async () => {
  const tractor = await farm.machine("К-744Р3");
  const types = (await load()).machines.map(({ machine_type }) => machine_type);
  expect(types.indexOf("TRACTOR")).toBeLessThan(types.indexOf("HARVESTER"));
  const odd = await load("?type=BALLOON&tracked=perhaps");
  expect([odd.narrowed, odd.machines.length]).toEqual([false, types.length]);
  const tracked = { intent: "attach", id: String(tractor), source: "wialon", serial: "7001" };
  expect(locationOf(await post(`?tracker=${tractor}&q=к-7`, tracked))).toBe(`${list()}?q=${encodeURIComponent("к-7")}`);
  expect((await load("?tracked=yes")).machines.map(({ id }) => id)).toEqual([tractor]);
  const other = await farm.machine("К-701");
  expect(errorsOf(await post("", { ...tracked, id: String(other), source: "egts", serial: "abc-7" }))).toEqual({
    serial: ["По EGTS трекер называет себя числом: IMEI или номером из цифр"],
  });
  await post("", { ...tracked, id: String(other), source: "egts", serial: "353 000 000 000 014" });
  expect((await load("?tracked=yes")).machines.find(({ id }) => id === other)?.tracker_serial).toBe("353000000000014");
  await post("", { intent: "detach", id: String(other), name: "К-701", source: "egts", serial: "353000000000014" });
  expect(errorsOf(await post("", { ...tracked, id: String(other) }))).toEqual({
    serial: ["Этот трекер стоит на машине «К-744Р3». Сначала снимите его с неё"],
  });
});

test("a serial that no terminal has is refused at its box, by the farm API too", async () => {
  const form = { intent: "attach", id: String(await farm.machine()), source: "wialon" };
  const shape = "Номер трекера: не короче 3 знаков, первым стоит буква или цифра";
  for (const serial of ["-5", "77", "-5001", "_700"])
    expect(errorsOf(await post("", { ...form, serial })), serial).toEqual({ serial: [shape] });
  expect(errorsOf(await post("", { ...form, serial: "№ 5" }))).toEqual({
    serial: ["Номер трекера: латинские буквы, цифры, дефис"],
  });
  const asked = {
    params: { customerId: farm.customerId, id: Number(form.id) },
    body: { source: "wialon", serial: "-5" },
  };
  const refused = await farm.ask(calls.attachTracker, asked);
  expect(refused.status).toBe(422);
  expect(refused.problem.fields).toEqual([{ path: "serial", message: shape }]);
});

test("works of a machine are on the days of their fields", async () => {
  const machineId = await farm.machine("К-525");
  const body = { name: "Приморское", tz_offset: 10 };
  const { body: field } = await farm.ask(fieldCalls.createField, { params: here(), body });
  const day = { start_dt: "2026-04-19T22:00:00Z", end_dt: "2026-04-20T08:00:00Z" };
  await farm.work(field.id, { ...day, machinery: [{ machine_id: machineId }] });
  const { works } = await loadMachine(browser.get("/?works=all", { ...here(), machineId }));
  expect(works?.works.map(({ when }) => when)).toEqual(["20.04.2026"]);
});

test("a machine that works name stays, with the words of the catalogue; any other failure has its own", async () => {
  const machine = await farm.machine();
  await farm.work(await farm.field(), { machinery: [{ machine_id: machine }] });
  const named = await post("", { intent: "delete", id: String(machine), name: "John Deere" });
  expect(errorsOf(named)).toEqual({ "": ["Удалить технику нельзя, поскольку она указана в работах: 1"] });
  const absent = await post("", { intent: "delete", id: "999999", name: "Нет такой" });
  expect(errorsOf(absent)).toEqual({ "": ["Ошибка удаления машины"] });
  const person = actOnMechanizers(browser.post("/x", here(), { intent: "delete", id: "999999", name: "Никто" }));
  expect(errorsOf(await person)).toEqual({ "": ["Ошибка удаления механизатора"] });
});

test("deleting on a machine's page leads to the list", async () => {
  const machine = await farm.machine();
  const page = `/customer/${farm.customerId}/machines/${machine}`;
  const form = { intent: "delete", id: String(machine), name: "John Deere 8430" };
  expect(locationOf(await actOnMachines(browser.post(page, here(), form)))).toBe(list());
  expect(locationOf(await post("", { intent: "restore", id: String(machine) }))).toBe(list());
});

test("a machine's page does without its works where nobody may see works", async () => {
  const { api } = farm;
  const { restrictedAdmin, restrictedCustomer: customerId } = api.people;
  const machine = await inScope(api.database.pool, { customerId }, (tx) =>
    tx.row<{ id: number }>(sql`
      INSERT INTO machine (customer_id, machine_type, model) VALUES (${customerId}, 'TRACTOR', 'МТЗ-82') RETURNING id`),
  );
  const id = machine?.id ?? 0;
  const ask = await api.as(restrictedAdmin);
  const works = await ask(calls.listMachineWorkrecords, { params: { customerId, id } });
  expect(works.problem.code).toBe("RestrictedCustomer");
  const restricted = await browserOf(api, restrictedAdmin);
  const screen = await loadMachine(
    restricted.get(`/customer/${customerId}/machines/${id}`, { customerId, machineId: id }),
  );
  expect(screen).toMatchObject({ machine: { model: "МТЗ-82" }, works: null });
  const own = { ...here(), machineId: await farm.machine() };
  expect(await loadMachine(browser.get("/", own))).toMatchObject({ works: { works: [], plans: [] } });
});
