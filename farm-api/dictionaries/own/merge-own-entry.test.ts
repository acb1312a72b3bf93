import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstOwnEntryId } from "#contract/dictionaries-shapes";
import { fieldCalls } from "#contract/fields";
import { machineCalls } from "#contract/machines";
import { ownEntryCalls as calls, type OwnDictionaryName } from "#contract/own-entries";
import { plotCalls } from "#contract/plots";
import { rotationCalls } from "#contract/rotation";
import { seasonPlanCalls } from "#contract/season-plans";
import { workGroup, workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { square } from "../../fields/testing/field-samples";
import { inScope } from "../../platform/database/scope";
import { type WorksApi, worksApi } from "../../works/testing/works-api";
import { referencesTo } from "./references";

let farm: WorksApi;
let here: { customerId: number };
beforeAll(async () => {
  farm = await worksApi();
  here = { customerId: farm.customerId };
});
afterAll(() => farm.api.close());

const own = async (name: OwnDictionaryName, body: { name: string } & Record<string, unknown>) => {
  const made = await farm.ask(calls.createOwnEntry, { params: { ...here, name }, body });
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  return made.body.id;
};
const merge = (name: OwnDictionaryName, id: number, into_id: number, version = 1) =>
  farm.ask(calls.mergeOwnEntry, { params: { ...here, name, id }, body: { into_id, version } });
const uses = async (name: OwnDictionaryName, id: number) =>
  (await farm.ask(calls.getOwnEntryUsage, { params: { ...here, name, id } })).body.count;
const entry = async (name: OwnDictionaryName, id: number) => {
  const { body } = await farm.ask(calls.getCustomerDictionary, { params: { ...here, name } });
  return body.items.find((one) => one.id === id);
};
const refusal = async (name: OwnDictionaryName, id: number, into: number, version = 1) => {
  const { status, problem } = await merge(name, id, into, version);
  return [status, problem.code, problem.fields?.[0]?.path ?? null];
};
const inDatabase = <Row extends object>(query: ReturnType<typeof sql>) =>
  inScope(farm.api.database.pool, here, (tx) => tx.rows<Row>(query));
const fieldsEtag = async () => (await farm.ask(fieldCalls.listFields, { params: here })).raw.headers.etag;

test("all that grows, is planned and is entered of a crop becomes the other crop's", async () => {
  const crop = await own("crops", { name: "Пшеница, озимая", group: "зерновые" });
  const field = await farm.field(crop);
  const params = { ...here, fieldId: field };
  const corner = square(39 + 1 / 50, 47, 0.002);
  const plot = await farm.ask(plotCalls.createPlot, {
    params,
    body: { name: "Край", year: 2025, crop_id: crop, geojson: corner },
  });
  expect(plot.status, JSON.stringify(plot.problem)).toBe(201);
  const gone = await farm.ask(plotCalls.createPlot, {
    params,
    body: { name: "Снятый", year: 2024, crop_id: crop, geojson: corner },
  });
  await farm.ask(plotCalls.deletePlot, { params: { ...params, plotId: gone.body.id } });
  const plan = await farm.ask(seasonPlanCalls.createSeasonPlan, {
    params: here,
    body: { name: "План", season: 2026, crop_id: crop },
  });
  const seed = await own("seeds", { name: "Безостая 1", crop_id: crop });
  const pest = await own("pests", { name: "Наш вредитель", kind: "сосущий", crops: [crop, 1, 5] });
  const use = {
    crop_ids: [5, crop],
    targets: "сорняки",
    rate_min: 1,
    rate_max: 2,
    unit: "л/га",
    method: "опрыскивание",
  };
  const pesticide = await own("pesticides", {
    name: "Свой гербицид",
    class: "гербицид",
    uses: [{ ...use, water_min: null, water_max: null, waiting_days: 0, applications: 1 }],
  });
  const intervals = { intervals: [{ crop_id: crop, years: 4 }], version: 1 };
  expect((await farm.ask(rotationCalls.setRotationIntervals, { params: here, body: intervals })).status).toBe(200);
  const before = await fieldsEtag();
  expect(await uses("crops", crop)).toBe(6);

  const merged = await merge("crops", crop, 1);
  expect(merged.status, JSON.stringify(merged.problem)).toBe(200);
  expect(merged.body).toMatchObject({ count: 6, into: { id: 1, name: "Пшеница озимая" } });

  const { body: crops } = await farm.ask(calls.getCustomerDictionary, { params: { ...here, name: "crops" } });
  expect(crops.items.some(({ id }) => id === crop)).toBe(false);
  expect(crops.gone).toEqual([{ id: crop, name: "Пшеница, озимая" }]);
  const sowings = await farm.ask(fieldCalls.getField, { params });
  expect(sowings.body.sowings.map(({ crop_id }) => crop_id)).toEqual([1, 1]);
  expect(await fieldsEtag()).not.toBe(before);
  const at = (plotId: number) => ({ params: { ...params, plotId } });
  expect((await farm.ask(plotCalls.getPlot, at(plot.body.id))).body).toMatchObject({ crop_id: 1, version: 2 });
  expect((await farm.ask(plotCalls.restorePlot, at(gone.body.id))).body.crop_id).toBe(1);
  const planned = await farm.ask(seasonPlanCalls.getSeasonPlan, { params: { ...here, id: plan.body.id } });
  expect(planned.body).toMatchObject({ crop_id: 1, version: 2 });
  expect(await entry("seeds", seed)).toMatchObject({ crop_id: 1, version: 2 });
  expect(await entry("pests", pest)).toMatchObject({ crops: [1, 5], version: 2 });
  expect(await entry("pesticides", pesticide)).toMatchObject({ uses: [{ crop_ids: [5, 1], targets: "сорняки" }] });
  const rotation = await farm.ask(rotationCalls.getRotation, { params: here, query: { from: 2025, to: 2026 } });
  expect(rotation.body.intervals.find(({ crop_id }) => crop_id === 1)).toMatchObject({ years: 4, own: true });
  expect(rotation.body.intervals_version).toBe(3);
  const history = await farm.ask(fieldCalls.getFieldHistory, { params });
  const changed = history.body.items.filter(({ what, action }) => what === "sowing" && action === "changed");
  expect(changed.map(({ year, changes }) => [year, changes]).sort()).toEqual([
    [2025, [{ name: "crop_id", before: crop, after: 1 }]],
    [2026, [{ name: "crop_id", before: crop, after: 1 }]],
  ]);
});

test("what is set for the other crop stays", async () => {
  const crop = await own("crops", { name: "Ячмень наш", group: "зерновые" });
  const colors = [
    { crop_id: crop, color: "#111111" },
    { crop_id: 5, color: "#222222" },
  ];
  await inDatabase(sql`
    INSERT INTO settings (customer_id, crop_colors) VALUES (${here.customerId}, ${JSON.stringify(colors)})
    ON CONFLICT (customer_id) DO UPDATE SET crop_colors = excluded.crop_colors`);
  expect((await merge("crops", crop, 5)).body.count).toBe(0);
  const [kept] = await inDatabase(sql`SELECT crop_colors FROM settings WHERE customer_id = ${here.customerId}`);
  expect(kept).toEqual({ crop_colors: [{ crop_id: 5, color: "#222222" }] });
});

test.each([
  ["pesticides", "pesticide", { class: "гербицид" }, 58],
  ["fertilizers", "fertilizer", { kind: "азотное" }, 1],
  ["seeds", "seed", { crop_id: 30 }, 194],
] as const)("of a tank mix only the merged of %s changes; a deleted work follows", async (name, kind, rest, into) => {
  const id = await own(name, { name: "Двойник", ...rest });
  const field = await farm.field();
  const line = (product_id: number, of: "pesticide" | "fertilizer" | "seed" = kind) =>
    ({ kind: of, product_id, unit: "кг/га", rate: product_id === id ? 2 : 1 }) as const;
  const other = kind === "pesticide" ? "fertilizer" : "pesticide";
  const work = await farm.work(field, { products: [line(3, other), line(id), line(into)] });
  const deleted = await farm.work(field, { products: [line(id)] });
  const place = { ...here, fieldId: field, id: work.id };
  await farm.ask(workCalls.deleteWorkrecord, { params: { ...place, id: deleted.id } });
  expect((await merge(name, id, into)).body.count).toBe(1);
  const now = await farm.ask(workCalls.getWorkrecord, { params: place });
  expect(now.body.version).toBe(2);
  expect(now.body.products.map(({ product_id, rate }) => [product_id, rate])).toEqual([
    [3, 1],
    [into, 2],
    [into, 1],
  ]);
  const [back] = (await farm.ask(workCalls.restoreManyWorkrecords, { params: here, body: { ids: [deleted.id] } })).body
    .items;
  expect(back?.products[0]?.product_id).toBe(into);
});

test("fields, implements, vendors and types of work go over, to an own entry too", async () => {
  const field = await farm.field();
  const soil = await own("soiltypes", { name: "Чернозём наш" });
  const tillage = await own("tillagetypes", { name: "Рыхление" });
  const ofField = { soiltype_id: soil, tillagetype_id: tillage, version: 1 };
  await farm.ask(fieldCalls.updateField, { params: { ...here, fieldId: field }, body: ofField });
  expect((await merge("soiltypes", soil, 1)).body.count).toBe(1);
  expect((await merge("tillagetypes", tillage, 2)).body.count).toBe(1);
  const moved = await farm.ask(fieldCalls.getField, { params: { ...here, fieldId: field } });
  expect(moved.body).toMatchObject({ soiltype_id: 1, tillagetype_id: 2, version: 4 });

  const kind = await own("equipment_types", { name: "Дисковая борона", worktype_ids: [workType.cultivation] });
  const equipment = await farm.ask(machineCalls.createEquipment, {
    params: here,
    body: { name: "БДМ", equipment_type_id: kind },
  });
  expect((await merge("equipment_types", kind, 5)).body.count).toBe(1);
  const park = await farm.ask(machineCalls.getEquipment, { params: { ...here, id: equipment.body.id } });
  expect(park.body).toMatchObject({ equipment_type_id: 5, version: 2 });

  const [vendor, sameVendor] = [
    await own("seedvendors", { name: "Семхоз" }),
    await own("seedvendors", { name: "Сем-хоз" }),
  ];
  const breed = await own("seeds", { name: "Наш сорт", crop_id: 1, seed_vendor_id: vendor });
  expect((await merge("seedvendors", vendor, sameVendor)).body).toMatchObject({ count: 1, into: { id: sameVendor } });
  expect(await entry("seeds", breed)).toMatchObject({ seed_vendor_id: sameVendor, version: 2 });

  const type = await own("worktypes", { name: "Опрыскивание дроном", group: workGroup.spraying });
  const drone = await own("equipment_types", { name: "Дрон", worktype_ids: [type, workType.spraying] });
  const work = await farm.work(field, { work_type_id: type });
  expect((await merge("worktypes", type, 4)).body.count).toBe(2);
  const sprayed = await farm.ask(workCalls.getWorkrecord, { params: { ...here, fieldId: field, id: work.id } });
  expect(sprayed.body).toMatchObject({ work_type_id: workType.spraying, version: 2 });
  expect(await entry("equipment_types", drone)).toMatchObject({ worktype_ids: [workType.spraying] });
});

test("what can't be merged is refused, and nothing is half-written", async () => {
  const id = await own("seeds", { name: "Двойной сорт", crop_id: 1 });
  const other = await own("seeds", { name: "Удалённый", crop_id: 1 });
  await farm.ask(calls.deleteOwnEntry, { params: { ...here, name: "seeds", id: other } });
  const wrong = [422, "Invalid", "into_id"];
  expect(await refusal("seeds", id, id)).toEqual(wrong);
  expect(await refusal("seeds", id, other)).toEqual(wrong);
  expect(await refusal("seeds", id, 999_999)).toEqual(wrong);
  expect(await refusal("seeds", id, firstOwnEntryId + 900_000)).toEqual(wrong);
  expect(await refusal("seeds", id, 194)).toEqual(wrong);
  expect(await refusal("seeds", id, 194, 7)).toEqual([409, "StaleVersion", null]);
  expect(await refusal("seeds", 194, id)).toEqual([404, "NotFound", null]);
  expect(await refusal("crops", id, 1)).toEqual([404, "NotFound", null]);
  const type = await own("worktypes", { name: "Наш посев", group: workGroup.sowing });
  expect(await refusal("worktypes", type, 4)).toEqual(wrong);

  const [free, sown] = [await farm.field(), await farm.field()];
  const first = await farm.work(free, { work_type_id: type });
  await farm.work(sown, { work_type_id: type });
  await farm.work(sown, { work_type_id: workType.sowing });
  const clash = await merge("worktypes", type, 3);
  expect([clash.status, clash.problem.code]).toEqual([409, "WorkrecordSowHarvestExists"]);
  expect(clash.problem.message).toMatch(/: Поле \d+ \(2026\)\./);
  const same = await farm.ask(workCalls.getWorkrecord, { params: { ...here, fieldId: free, id: first.id } });
  expect(same.body).toMatchObject({ work_type_id: type, version: 1 });
  expect(await uses("worktypes", type)).toBe(2);
});

test("rows that somebody else holds are told of at once, and stay as they are", async () => {
  const id = await own("pesticides", { name: "Занятый", class: "гербицид" });
  const field = await farm.field();
  const work = await farm.work(field, { products: [{ kind: "pesticide", product_id: id, unit: "л/га", rate: 1 }] });
  await inScope(farm.api.database.pool, here, async (tx) => {
    await tx.run(sql`SELECT 1 FROM workrecord WHERE customer_id = ${here.customerId} AND id = ${work.id} FOR UPDATE`);
    expect(await refusal("pesticides", id, 58)).toEqual([409, "RecordsBusy", null]);
  });
  expect(await uses("pesticides", id)).toBe(1);
  expect((await merge("pesticides", id, 58)).body.count).toBe(1);
});

test("two that are merged into each other at once become one", async () => {
  const [a, b] = [await own("seedvendors", { name: "Первый" }), await own("seedvendors", { name: "Второй" })];
  const both = await Promise.all([merge("seedvendors", a, b), merge("seedvendors", b, a)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test("every column that keeps the id of an entry is moved", async () => {
  const keeping = {
    crop_id: "crops",
    work_type_id: "worktypes",
    soiltype_id: "soiltypes",
    tillagetype_id: "tillagetypes",
    equipment_type_id: "equipment_types",
  } as const;
  for (const [column, dictionary] of Object.entries(keeping)) {
    const found = await inDatabase<{ table: string }>(sql`
      SELECT table_name AS table FROM information_schema.columns WHERE table_schema = 'public' AND column_name = ${column}`);
    const moved = referencesTo(dictionary).map(({ table }) => table);
    expect(found.length).toBeGreaterThan(0);
    expect(moved).toEqual(expect.arrayContaining(found.map(({ table }) => table)));
  }
});

test("a merged entry comes back with its name alone, and the same key merges once", async () => {
  const id = await own("soiltypes", { name: "Солонец наш" });
  const field = await farm.field();
  const place = { ...here, fieldId: field };
  await farm.ask(fieldCalls.updateField, { params: place, body: { soiltype_id: id, version: 1 } });
  const asked = {
    params: { ...here, name: "soiltypes" as const, id },
    body: { into_id: 3, version: 1 },
    headers: { "idempotency-key": "merge-once-only" },
  };
  const first = await farm.ask(calls.mergeOwnEntry, asked);
  expect(first.body.count).toBe(1);
  expect((await farm.ask(calls.mergeOwnEntry, asked)).body).toEqual(first.body);
  const back = await farm.ask(calls.restoreOwnEntry, { params: asked.params });
  expect(back.body).toMatchObject({ name: "Солонец наш", version: 3 });
  expect(await uses("soiltypes", id)).toBe(0);
  expect((await farm.ask(fieldCalls.getField, { params: place })).body.soiltype_id).toBe(3);
});

test("holdings keep out of each other's entries, and who may not change them merges none", async () => {
  const id = await own("crops", { name: "Тайная культура", group: "зерновые" });
  const { people } = farm.api;
  const stranger = await farm.api.as(people.stranger);
  const theirs = { customerId: people.otherCustomer, name: "crops" as const };
  const body = { into_id: 1, version: 1 };
  expect((await stranger(calls.mergeOwnEntry, { params: { ...theirs, id }, body })).status).toBe(404);
  const made = await stranger(calls.createOwnEntry, { params: theirs, body: { name: "Чужая", group: "зерновые" } });
  const into = { into_id: id, version: 1 };
  const refused = await stranger(calls.mergeOwnEntry, { params: { ...theirs, id: made.body.id }, body: into });
  expect([refused.status, refused.problem.fields?.[0]?.path]).toEqual([422, "into_id"]);
  expect((await stranger(calls.listLikeEntries, { params: theirs })).body.items).toEqual([]);
  const worker = await farm.api.as(people.worker);
  const mine = { ...here, name: "crops" as const, id };
  expect((await worker(calls.mergeOwnEntry, { params: mine, body })).status).toBe(403);
});

test("sowings of a breed go over by its name, those of another crop don't", async () => {
  const id = await own("seeds", { name: "Наша белозёрная", crop_id: 1 });
  const [sown, other] = [await farm.field(), await farm.field()];
  const sow = (fieldId: number, crop_id: number) =>
    farm.ask(fieldCalls.setSowing, {
      params: { ...here, fieldId },
      body: { year: 2026, crop_id, breed: "Наша белозёрная" },
    });
  expect([(await sow(sown, 1)).status, (await sow(other, 5)).status]).toEqual([200, 200]);
  const params = { ...here, fieldId: sown };
  const plotBody = { year: 2025, crop_id: 1, breed: "Наша белозёрная" };
  const field = (await farm.ask(fieldCalls.getField, { params })).body;
  const at = square((field.lon ?? 0) - 0.001, (field.lat ?? 0) - 0.001, 0.002);
  const gone = await farm.ask(plotCalls.createPlot, { params, body: { ...plotBody, name: "Снятый", geojson: at } });
  expect(gone.status, JSON.stringify(gone.problem)).toBe(201);
  await farm.ask(plotCalls.deletePlot, { params: { ...params, plotId: gone.body.id } });
  const plot = await farm.ask(plotCalls.createPlot, { params, body: { ...plotBody, name: "Край", geojson: at } });
  const into = await own("seeds", { name: "Белозёрная 2", crop_id: 1 });
  expect(await uses("seeds", id)).toBe(2);
  expect((await merge("seeds", id, into)).body.count).toBe(2);
  const breedOf = async (fieldId: number) =>
    (await farm.ask(fieldCalls.getField, { params: { ...here, fieldId } })).body.sowings.map(({ breed }) => breed);
  expect([await breedOf(sown), await breedOf(other)]).toEqual([["Белозёрная 2", "Белозёрная 2"], ["Наша белозёрная"]]);
  const standing = await farm.ask(plotCalls.getPlot, { params: { ...params, plotId: plot.body.id } });
  expect(standing.body).toMatchObject({ breed: "Белозёрная 2", version: 2 });
  await farm.ask(plotCalls.deletePlot, { params: { ...params, plotId: plot.body.id } });
  const back = await farm.ask(plotCalls.restorePlot, { params: { ...params, plotId: gone.body.id } });
  expect(back.body).toMatchObject({ breed: "Белозёрная 2" });
});

test("entries that may be meant for others are told with those", async () => {
  const first = await own("seeds", { name: "Степная 1", crop_id: 1 });
  const second = await own("seeds", { name: "«Степная-1»", crop_id: 1 });
  const elsewhere = await own("seeds", { name: "Степная.1", crop_id: 30 });
  const typo = await own("seeds", { name: "Алексич", crop_id: 1 });
  const like = async (name: OwnDictionaryName) =>
    new Map(
      (await farm.ask(calls.listLikeEntries, { params: { ...here, name } })).body.items.map((one) => [
        one.id,
        one.like_id,
      ]),
    );
  const seeds = await like("seeds");
  expect([seeds.get(first), seeds.get(second)]).toEqual([second, first]);
  expect([seeds.get(typo), seeds.get(elsewhere)]).toEqual([4, undefined]);
  const crop = await own("crops", { name: "ячмень, ЯPOBOЙ", group: "зерновые" });
  expect((await like("crops")).get(crop)).toBe(5);
  expect((await merge("seeds", second, first)).status).toBe(200);
  expect((await like("seeds")).has(first)).toBe(false);
});
