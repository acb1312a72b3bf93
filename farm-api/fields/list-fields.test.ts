import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { QueryInput } from "#contract/call";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { inScope } from "../platform/database/scope";
import { KeptAnswer } from "../platform/http/kept-answers";
import { insertFields } from "./shared/insert-fields";
import { newField, newSowing, square } from "./testing/field-samples";

let api: TestApi;
let ask: Ask;
let customerId: number;
let north: number;
let nested: number;
let group: number;

const division = async (name: string, parent_id: number | null = null, divisiongroup_id: number | null = null) =>
  (await ask(calls.createDivision, { params: { customerId }, body: { name, parent_id, divisiongroup_id } })).body.id;

beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  group = (await ask(calls.createDivisionGroup, { params: { customerId }, body: { name: "Восток" } })).body.id;
  north = await division("Северное", null, group);
  nested = await division("Бригада 1", north);
  const south = await division("Южное");
  await inScope(api.database.pool, { customerId }, (tx) =>
    insertFields(tx, customerId, [
      newField({ name: "Поле 10", division_id: north, boundary: square(39.7, 47.2), sowings: [newSowing(2024, 1)] }),
      newField({
        name: "Поле 2",
        division_id: nested,
        boundary: square(39.7, 47.2, 0.02),
        sowings: [{ ...newSowing(2024, 3), breed: "Ёлочка 5", sowed_at: "2024-04-10", field_yield: 41.5 }],
      }),
      newField({ name: "Ёлочное", division_id: south, periods: [{ start: null, end: "2022-12-31" }] }),
      newField({ name: "100% пар_", sowings: [newSowing(2023, 1)], periods: [{ start: "2024-12-31", end: null }] }),
      newField({ name: "Жданово", division_id: south, boundary: square(39.8, 47.2, 0.005) }),
    ]),
  );
});
afterAll(() => api.close());

const names = async (query: QueryInput<typeof calls.listFields>) => {
  const list = await ask(calls.listFields, { params: { customerId }, query });
  expect(list.status, JSON.stringify(list.problem)).toBe(200);
  return list.body.items.map(({ name }) => name);
};

test("fields come in natural Russian order with the totals of the whole list", async () => {
  const { body } = await ask(calls.listFields, { params: { customerId }, query: { limit: 2, season: 2024 } });
  expect(body.items.map(({ name }) => name)).toEqual(["100% пар_", "Ёлочное"]);
  expect(body).toMatchObject({ total_count: 5, has_actual_seasons: true });
  expect(body.total_area).toBeGreaterThan(4_000_000);
  expect(await names({})).toEqual(["100% пар_", "Ёлочное", "Жданово", "Поле 2", "Поле 10"]);
});

test("all come at once in brief, filtered and in order as the list is", async () => {
  const brief = async (query: QueryInput<typeof calls.listFieldsBriefly>) =>
    (await ask(calls.listFieldsBriefly, { params: { customerId }, query })).body.items;
  const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);
  for (const query of [{}, { season: 2024, sort: "crop" }, { sort: "area", order: "desc" }, { q: "пол" }] as const)
    expect(namesOf(await brief(query))).toEqual(await names(query));
  const [bare] = await brief({ q: "Ёлочное" });
  expect(bare).toEqual({
    id: expect.any(Number),
    name: "Ёлочное",
    area: 0,
    avg_ndvi: null,
    std_ndvi: null,
    relief_avg: null,
    photo_id: null,
    sowings: [],
  });
  expect((await brief({ q: "Поле 2", season: 2024 }))[0]?.sowings).toMatchObject([{ crop_id: 3, field_yield: 41.5 }]);
  expect((await brief({ q: "Поле 2" }))[0]?.sowings).toEqual([]);
  const stranger = await api.as(api.people.stranger);
  expect((await stranger(calls.listFieldsBriefly, { params: { customerId }, query: {} })).status).toBe(404);
});

test("the season chooses whose sowings are shown", async () => {
  const shown = async (season?: number) => {
    const { body } = await ask(calls.listFields, { params: { customerId }, query: { q: "пар_", season } });
    return body.items[0]?.sowings.map(({ year }) => year);
  };
  expect([await shown(), await shown(2023), await shown(2024)]).toEqual([[2023], [2023], []]);
});

test("search finds anywhere, takes ё for е and % for itself", async () => {
  expect(await names({ q: "ЕЛОЧ" })).toEqual(["Ёлочное"]);
  expect(await names({ q: "ёлоч" })).toEqual(["Ёлочное"]);
  expect(await names({ q: "%" })).toEqual(["100% пар_"]);
  expect(await names({ q: "р_" })).toEqual(["100% пар_"]);
  expect(await names({ q: "\\" })).toEqual([]);
});

test("divisions bring those nested in them, 0 stands for all, a group for its divisions", async () => {
  expect(await names({ division_ids: String(north) })).toEqual(["Поле 2", "Поле 10"]);
  expect(await names({ division_ids: String(nested) })).toEqual(["Поле 2"]);
  expect(await names({ division_ids: `${nested},0` })).toHaveLength(5);
  expect(await names({ division_ids: "999999999999999" })).toEqual([]);
  expect(await names({ divisiongroup_id: group })).toEqual(["Поле 2", "Поле 10"]);
});

test("chosen ones alone, and of these what the rest of the filter lets through", async () => {
  const all = (await ask(calls.listFields, { params: { customerId }, query: {} })).body.items;
  const ids = all.filter(({ name }) => name === "Ёлочное" || name === "Поле 2").map(({ id }) => id);
  expect(await names({ ids: `${ids.join(",")},999999999` })).toEqual(["Ёлочное", "Поле 2"]);
  expect(await names({ ids: ids.join(","), q: "поле" })).toEqual(["Поле 2"]);
});

test("normal fields have a boundary, bare ones have none", async () => {
  expect(await names({ include: "normal" })).toEqual(["Жданово", "Поле 2", "Поле 10"]);
  expect(await names({ include: "bare" })).toEqual(["100% пар_", "Ёлочное"]);
});

test("a field is actual without periods, or with one that meets the calendar year", async () => {
  const unlimited = ["Жданово", "Поле 2", "Поле 10"];
  expect(await names({ actual: "true", season: 2022 })).toEqual(["Ёлочное", ...unlimited]);
  expect(await names({ actual: "true", season: 2023 })).toEqual(unlimited);
  expect(await names({ actual: "true", season: 2024 })).toEqual(["100% пар_", ...unlimited]);
  expect(await names({ actual: "true" })).toHaveLength(5);
});

test("one and the same sowing of the season has to meet all that is asked of sowings", async () => {
  expect(await names({ crop_ids: "1,3", season: 2024 })).toEqual(["Поле 2", "Поле 10"]);
  expect(await names({ crop_ids: "1" })).toEqual(["100% пар_", "Поле 10"]);
  expect(await names({ crop_ids: "0", season: 2024 })).toEqual(["100% пар_", "Ёлочное", "Жданово"]);
  expect(await names({ crop_ids: "0,3", season: 2024 })).toHaveLength(4);
  expect(await names({ crop_ids: "0", season: 2024, breed: "елочка" })).toEqual([]);
  expect(await names({ crop_ids: "0,3", season: 2024, yield_min: 0 })).toEqual(["Поле 2"]);
  expect(await names({ breed: "елочка" })).toEqual(["Поле 2"]);
  expect(await names({ sowed_from: "2024-04-10", sowed_to: "2024-04-10" })).toEqual(["Поле 2"]);
  expect(await names({ yield_min: 41, yield_max: 42 })).toEqual(["Поле 2"]);
  expect(await names({ yield_min: 42 })).toEqual([]);
  expect(await names({ crop_ids: "1", breed: "елочка" })).toEqual([]);
});

test("fields inspected lately, and those that nobody has inspected since", async () => {
  const { items } = (await ask(calls.listFields, { params: { customerId } })).body;
  const at = (name: string) => items.find((field) => field.name === name)?.id ?? 0;
  await inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(sql`INSERT INTO scout (customer_id, field_id, scouted_at, deleted_at) VALUES
      (${customerId}, ${at("Поле 2")}, '2026-11-15T08:00Z', NULL), (${customerId}, ${at("Поле 2")}, '2026-10-01T08:00Z', NULL),
      (${customerId}, ${at("Поле 10")}, '2026-10-20T08:00Z', NULL), (${customerId}, ${at("Жданово")}, '2026-11-20T08:00Z', now())`),
  );
  expect(await names({ scouted_since: "2026-11-15" })).toEqual(["Поле 2"]);
  expect(await names({ scouted_since: "2026-10-20" })).toEqual(["Поле 2", "Поле 10"]);
  expect(await names({ not_scouted_since: "2026-11-15", q: "поле" })).toEqual(["Поле 10"]);
  expect(await names({ not_scouted_since: "2026-10-01" })).toEqual(["100% пар_", "Ёлочное", "Жданово"]);
  // By the day at the field: in Kamchatka it is the leap day already.
  await inScope(api.database.pool, { customerId }, async (tx) => {
    await tx.run(sql`UPDATE field SET tz_offset = 12 WHERE customer_id = ${customerId} AND id = ${at("Жданово")}`);
    await tx.run(sql`INSERT INTO scout (customer_id, field_id, scouted_at) VALUES
      (${customerId}, ${at("Жданово")}, '2028-02-28T12:30Z'), (${customerId}, ${at("Поле 10")}, '2028-02-28T12:30Z')`);
  });
  expect(await names({ scouted_since: "2028-02-29" })).toEqual(["Жданово"]);
  expect(await names({ scouted_since: "2028-02-28" })).toEqual(["Жданово", "Поле 10"]);
});

test("plots are counted in the season", async () => {
  expect(await names({ plots_min: 1, season: 2024 })).toEqual([]);
  expect(await names({ plots_max: 0, season: 2024 })).toHaveLength(5);
});

const orders = [
  ["name", ["100% пар_", "Ёлочное", "Жданово", "Поле 2", "Поле 10"]],
  ["area", ["Ёлочное", "100% пар_", "Жданово", "Поле 10", "Поле 2"]],
  ["crop", ["Поле 10", "Поле 2", "100% пар_", "Ёлочное", "Жданово"]],
  ["division", ["Поле 2", "Поле 10", "Ёлочное", "Жданово", "100% пар_"]],
] as const;

test.each(orders)("pages by %s join into the whole list, both ways", async (sort, expected) => {
  for (const order of ["asc", "desc"] as const) {
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await ask(calls.listFields, {
        params: { customerId },
        query: { sort, order, season: 2024, limit: 2, cursor },
      });
      walked.push(...body.items.map(({ name }) => name));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    const ascending = order === "asc" ? walked : walked.reverse();
    if (sort === "area") expect(ascending.slice(2)).toEqual(expected.slice(2));
    else expect(ascending).toEqual(expected);
    expect(new Set(walked).size).toBe(5);
  }
});

test("pages of many divisions and crops join into what all in brief are, both ways, filtered or not", async () => {
  const twins = [await division("Бригада 2", north), await division("Бригада 2")];
  const own = await ask(calls.createOwnEntry, {
    params: { customerId, name: "crops" },
    body: { name: "Амарант", group: "прочие", return_interval: 2 },
  }).then(({ body }) => body.id);
  const crops = [1, 3, own, undefined, 23, 3];
  await inScope(api.database.pool, { customerId }, async (tx) => {
    const places = [north, nested, ...twins, null];
    const ids = await insertFields(
      tx,
      customerId,
      Array.from({ length: 60 }, (_, at) => {
        const crop = crops[at % crops.length];
        const sowings = crop === undefined ? [] : [newSowing(2024, crop), newSowing(2023, 1)];
        return newField({ name: `Клетка ${at % 7}`, division_id: places[at % places.length] ?? null, sowings });
      }),
    );
    // What grows on a part of a field alone is not what the field is put in order by.
    await tx.run(sql`INSERT INTO plot (customer_id, field_id, name, year, wkb, area, west, south, east, north)
      SELECT ${customerId}, id, 'А', 2024, '', 1, 0, 0, 0, 0
      FROM unnest(${ids}::int[]) id`);
    await tx.run(sql`INSERT INTO sowing (customer_id, field_id, plot_id, year, crop_id)
      SELECT customer_id, field_id, id, 2024, 30 FROM plot WHERE customer_id = ${customerId}`);
  });
  const filters = [{}, { q: "клетка" }, { crop_ids: "0,3" }];
  for (const sort of ["crop", "division"] as const)
    for (const order of ["asc", "desc"] as const)
      for (const filter of filters) {
        const query = { sort, order, season: 2024, ...filter };
        const whole = (await ask(calls.listFieldsBriefly, { params: { customerId }, query })).body.items;
        const walked: number[] = [];
        let cursor: string | undefined;
        do {
          const { body } = await ask(calls.listFields, {
            params: { customerId },
            query: { ...query, limit: 20, cursor },
          });
          walked.push(...body.items.map(({ id }) => id));
          cursor = body.next_cursor ?? undefined;
        } while (cursor);
        expect(walked).toEqual(whole.map(({ id }) => id));
        expect(walked.length).toBeGreaterThan(20);
      }
});

test("a cursor of another order, and what is no cursor, are refused", async () => {
  const { body } = await ask(calls.listFields, { params: { customerId }, query: { limit: 1 } });
  const cursors = [body.next_cursor ?? "", "nonsense", Buffer.from('["area","asc",["x",1]]').toString("base64url")];
  for (const cursor of cursors) {
    const refused = await ask(calls.listFields, { params: { customerId }, query: { sort: "area", cursor } });
    expect([refused.status, refused.problem.code]).toEqual([400, "BadRequest"]);
  }
});

test("what has not changed is not sent again; any change is", async () => {
  const given = { params: { customerId }, query: { q: "Поле" } };
  const first = await ask(calls.listFields, given);
  const headers = { "if-none-match": String(first.raw.headers.etag) };
  expect((await ask(calls.listFields, { ...given, headers })).status).toBe(304);
  expect((await ask(calls.listFields, { ...given, query: { q: "п" }, headers })).status).toBe(200);
  const fieldId = first.body.items[0]?.id ?? 0;
  const sown = await ask(calls.setSowing, { params: { customerId, fieldId }, body: { year: 2020, crop_id: 1 } });
  expect(sown.status).toBe(200);
  expect((await ask(calls.listFields, { ...given, headers })).status).toBe(200);
});

test("what was answered is sent again without a look at the fields, and any change is seen by the next who asks", async () => {
  const given = { params: { customerId }, query: { q: "Поле" } };
  const kept = vi.spyOn(api.deps.keptAnswers, "get");
  const first = await ask(calls.listFields, given);
  const again = await ask(calls.listFields, given);
  expect(kept.mock.results.at(-1)?.value).toBeInstanceOf(KeptAnswer);
  // Nothing of another holding's can be met, whatever a state leaves out.
  expect(kept.mock.lastCall?.[0]).toContain(`/customers/${customerId}/`);
  const sent = ({ body, raw: { headers } }: typeof first) => [body, headers["content-type"], headers.etag];
  expect(sent(again)).toEqual(sent(first));
  const fieldId = first.body.items[0]?.id ?? 0;
  await ask(calls.setSowing, { params: { customerId, fieldId }, body: { year: 2019, crop_id: 1 } });
  const { body } = await ask(calls.listFields, given);
  expect(kept.mock.results.at(-1)?.value).toBeUndefined();
  expect(body.items[0]?.sowings.map(({ year }) => year)).toContain(2019);
  const stranger = await api.as(api.people.stranger);
  expect((await stranger(calls.listFields, given)).status).toBe(404);
});

test("another customer's list is its own", async () => {
  const stranger = await api.as(api.people.stranger);
  const own = await stranger(calls.listFields, { params: { customerId: api.people.otherCustomer }, query: {} });
  expect(own.body).toMatchObject({ items: [], total_count: 0, total_area: 0, has_actual_seasons: false });
  expect((await stranger(calls.listFields, { params: { customerId }, query: {} })).status).toBe(404);
});
