import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cadastreCalls } from "#contract/cadastre";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "../fields/testing/field-samples";

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

type Parcels = Parameters<typeof ask<typeof cadastreCalls.createParcels>>[1]["body"];
type NewParcel = Extract<NonNullable<Parcels>, { parcels: unknown }>["parcels"][number];

const paste = (parcels: NewParcel[], key?: string) =>
  ask(cadastreCalls.createParcels, { params: { customerId }, body: { parcels }, ...(key ? { key } : {}) });
const create = async (parcel: NewParcel) => {
  const made = await paste([parcel]);
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  const [first] = made.body.items;
  if (!first) throw new Error("No parcel was made");
  return first;
};
const at = (id: number) => ({ customerId, id });
const change = (id: number, version: number, body: object) =>
  ask(cadastreCalls.updateParcel, { params: at(id), body: { version, ...body } });
const list = async (query: object = {}) =>
  (await ask(cadastreCalls.listParcels, { params: { customerId }, query })).body;
const numbers = async (query: object) => (await list(query)).items.map(({ number }) => number);

test("a parcel is kept as it was written down; a boundary is no must", async () => {
  const papers = {
    category: "agricultural",
    right: "lease",
    lease_end: "2030-12-31",
    documented_area: 500_000,
    comment: "у балки",
  } as const;
  const made = await create({ number: " 61:12:0600301:45 ", ...papers });
  expect(made).toMatchObject({ number: "61:12:0600301:45", ...papers, area: null, fields: [], version: 1 });
  const seen = await ask(cadastreCalls.getParcel, { params: at(made.id) });
  expect(seen.body).toEqual({ ...made, geojson: null });
});

test("only leased land has an end of its lease", async () => {
  const message = "Срок есть только у аренды и субаренды: уберите дату или смените право";
  const refused = await paste([
    { number: "61:12:0600305:1", right: "sublease", lease_end: "2030-12-31" },
    { number: "61:12:0600305:2", right: "ownership", lease_end: "2030-12-31" },
  ]);
  expect([refused.status, refused.problem.fields]).toEqual([422, [{ path: "parcels.1.lease_end", message }]]);
  const { id } = await create({ number: "61:12:0600305:1", right: "lease", lease_end: "2030-12-31" });
  const owned = await change(id, 1, { right: "ownership" });
  expect([owned.status, owned.problem.fields]).toEqual([422, [{ path: "lease_end", message }]]);
  expect((await change(id, 1, { right: "ownership", lease_end: null })).body).toMatchObject({ lease_end: null });
});

describe("a pasted list", () => {
  test("is added in its order, whole", async () => {
    const made = await paste([
      { number: "61:01:0000001:9" },
      { number: "61:01:0000001:10" },
      { number: "61:01:0000001:1" },
    ]);
    expect(made.body.items.map(({ number }) => number)).toEqual([
      "61:01:0000001:9",
      "61:01:0000001:10",
      "61:01:0000001:1",
    ]);
    expect(await numbers({ q: "61:01:" })).toEqual(["61:01:0000001:1", "61:01:0000001:9", "61:01:0000001:10"]);
  });

  test("or not at all: numbers that are taken or repeated are named at their places", async () => {
    await create({ number: "61:02:0000001:1" });
    const refused = await paste([
      { number: "61:02:0000001:2" },
      { number: "61:02:0000001:1" },
      { number: "61:02:0000001:2" },
    ]);
    expect([refused.status, refused.problem.code]).toEqual([409, "NameTaken"]);
    expect(refused.problem.fields).toEqual([
      { path: "parcels.1.number", message: "Участок с таким номером уже есть" },
      { path: "parcels.2.number", message: "Номер повторяет строку 1" },
    ]);
    expect(await numbers({ q: "61:02:" })).toEqual(["61:02:0000001:1"]);
  });

  test("names what is no number and what is no boundary", async () => {
    const bad = ["61:12:06003:45", "61:12:0600301", "6112:0600301:45", "61:12:0600301:45x", ""];
    const refused = await paste(bad.map((number) => ({ number })));
    expect([refused.status, refused.problem.code]).toEqual([422, "Invalid"]);
    expect(refused.problem.fields?.map(({ path }) => path)).toEqual(bad.map((_, index) => `parcels.${index}.number`));
    const broken = await paste([{ number: "61:03:0000001:1" }, { number: "61:03:0000001:2", geojson: "junk" }]);
    expect(broken.problem).toMatchObject({ code: "GeometryInvalid", fields: [{ path: "parcels.1.geojson" }] });
    expect(await numbers({ q: "61:03:" })).toEqual([]);
  });

  test("holds from one to 500 of them", async () => {
    expect((await paste([])).problem.code).toBe("Invalid");
    const many = Array.from({ length: 501 }, (_, index) => ({ number: `61:04:0000001:${index + 1}` }));
    expect((await paste(many)).problem.message).toBe("Не больше 500 участков за раз");
    expect((await paste(many.slice(0, 500))).body.items).toHaveLength(500);
  });

  test("sent twice, with a key or by two people at once, is added once", async () => {
    const parcels = [{ number: "61:05:0000001:1" }];
    const keyed = await Promise.all([paste(parcels, "parcel-key"), paste(parcels, "parcel-key")]);
    expect(keyed.map(({ status }) => status)).toEqual([201, 201]);
    const other = [{ number: "61:05:0000001:2" }];
    const racing = await Promise.all([paste(other), paste(other)]);
    expect(racing.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await numbers({ q: "61:05:" })).toHaveLength(2);
  });
});

describe("a change", () => {
  test("keeps what it does not name, clears by null", async () => {
    const made = await create({
      number: "61:06:0000001:1",
      right: "lease",
      lease_end: "2030-01-01",
      comment: "да",
      geojson: square(45, 47, 0.001),
    });
    const second = await change(made.id, 1, { category: "forest" });
    expect(second.body).toMatchObject({
      right: "lease",
      comment: "да",
      category: "forest",
      version: 2,
      area: made.area,
    });
    const third = await change(made.id, 2, { right: null, lease_end: null, comment: "", geojson: null });
    expect(third.body).toMatchObject({ right: null, lease_end: null, comment: null, area: null, geojson: null });
    expect((await change(made.id, 3, { geojson: square(45, 47, 0.002) })).body.area).toBeGreaterThan(30_000);
  });

  test("of a stale version, to a taken number or a broken boundary is refused", async () => {
    const made = await create({ number: "61:07:0000001:1" });
    await create({ number: "61:07:0000001:2" });
    expect((await change(made.id, 1, { comment: "я" })).status).toBe(200);
    expect((await change(made.id, 1, { comment: "ты" })).problem).toMatchObject({
      code: "StaleVersion",
      changed_by: "Главный Иван",
    });
    expect((await change(made.id, 2, { number: "61:07:0000001:2" })).problem).toMatchObject({
      code: "NameTaken",
      fields: [{ path: "number", message: "Участок с таким номером уже есть" }],
    });
    expect((await change(made.id, 2, { geojson: "junk" })).problem.code).toBe("GeometryInvalid");
    expect((await change(made.id, 2, { number: "61:07:0000001:1" })).status).toBe(200);
  });
});

test("a deletion names the version; it is undone while the number is free", async () => {
  const made = await create({ number: "61:08:0000001:1" });
  const remove = (version: number) => ask(cadastreCalls.deleteParcel, { params: at(made.id), body: { version } });
  expect((await remove(7)).problem.code).toBe("StaleVersion");
  expect((await remove(1)).status).toBe(204);
  expect((await remove(2)).status).toBe(404);
  expect((await change(made.id, 2, { comment: "нет" })).status).toBe(404);
  const restore = () => ask(cadastreCalls.restoreParcel, { params: at(made.id) });
  expect((await restore()).body.version).toBe(3);
  expect((await restore()).body.version).toBe(3);
  await remove(3);
  await create({ number: "61:08:0000001:1" });
  expect((await restore()).problem).toMatchObject({ code: "NameTaken", fields: [{ path: "number" }] });
});

test("the list is filtered, sorted by number and paged", async () => {
  await paste([
    { number: "62:01:0000001:2", right: "lease", lease_end: "2026-12-31", documented_area: 10 },
    { number: "62:01:0000001:10", right: "lease", lease_end: "2027-01-01", category: "forest" },
    { number: "62:01:0000001:1", right: "ownership" },
  ]);
  const page = await list({ q: "62:01", limit: 2 });
  expect(page).toMatchObject({
    items: [{ number: "62:01:0000001:1" }, { number: "62:01:0000001:2" }],
    total_count: 3,
  });
  expect(await numbers({ q: "62:01", limit: 2, cursor: page.next_cursor })).toEqual(["62:01:0000001:10"]);
  expect(await numbers({ q: "62:01", right: "lease", lease_until: "2026-12-31" })).toEqual(["62:01:0000001:2"]);
  expect(await numbers({ q: "62:01", category: "forest" })).toEqual(["62:01:0000001:10"]);
  expect(await numbers({ q: "%" })).toEqual([]);
  const junk = await ask(cadastreCalls.listParcels, { params: { customerId }, query: { cursor: "junk" } });
  expect(junk.problem.code).toBe("BadRequest");
});

test("the land register is Russia's; strangers and those without the permission are kept out", async () => {
  const { id } = await create({ number: "61:09:0000001:1" });
  const stranger = await api.as(api.people.stranger);
  const abroad = { customerId: api.people.otherCustomer };
  const refused = await stranger(cadastreCalls.listParcels, { params: abroad });
  expect([refused.status, refused.problem.message]).toEqual([
    404,
    "Кадастровые участки ведутся только для хозяйств в России",
  ]);
  expect((await stranger(cadastreCalls.getParcel, { params: { ...abroad, id } })).status).toBe(404);
  expect((await stranger(cadastreCalls.getParcel, { params: at(id) })).status).toBe(404);
  const neighbour = await api.as(api.people.restrictedAdmin);
  const foreign = { customerId: api.people.restrictedCustomer, id };
  expect((await neighbour(cadastreCalls.getParcel, { params: foreign })).status).toBe(404);
  expect((await neighbour(cadastreCalls.updateParcel, { params: foreign, body: { version: 1 } })).status).toBe(404);
  expect((await neighbour(cadastreCalls.deleteParcel, { params: foreign, body: { version: 1 } })).status).toBe(404);
  expect((await neighbour(cadastreCalls.restoreParcel, { params: foreign })).status).toBe(404);
  const worker = await api.as(api.people.worker);
  expect((await worker(cadastreCalls.deleteParcel, { params: at(id), body: { version: 1 } })).status).toBe(403);
  expect((await worker(cadastreCalls.listParcels, { params: { customerId } })).status).toBe(200);
});

test("one parcel may be sent as it is, without a list around it", async () => {
  const params = { customerId };
  const made = await ask(cadastreCalls.createParcels, { params, body: { number: "61:44:0050706:901" } });
  expect([made.status, made.body.items.map(({ number }) => number)]).toEqual([201, ["61:44:0050706:901"]]);
  const faulty = await ask(cadastreCalls.createParcels, { params, body: { number: "не номер" } });
  expect(faulty.problem.fields?.map(({ path }) => path)).toEqual(["parcels.0.number"]);
});
