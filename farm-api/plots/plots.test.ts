import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { plotCalls } from "#contract/plots";
import { workType } from "#contract/work-words";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "../fields/testing/field-samples";

let api: TestApi;
let ask: Ask;
let customerId: number;
let fieldId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  fieldId = await addField(39);
});
afterAll(() => api.close());

async function addField(lon: number): Promise<number> {
  const body = { name: `Поле ${lon}`, geojson: square(lon, 47) };
  const made = await ask(calls.createField, { params: { customerId }, body });
  expect(made.status).toBe(201);
  return made.body.id;
}

type Body = Parameters<typeof ask<typeof plotCalls.createPlot>>[1]["body"];
const post = (body: Body, field = fieldId) =>
  ask(plotCalls.createPlot, { params: { customerId, fieldId: field }, body });
const at = (plotId: number, field = fieldId) => ({ customerId, fieldId: field, plotId });
const create = async (body: Body, field = fieldId) => {
  const made = await post(body, field);
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  return made.body;
};
const plotsOf = async (season: number, field = fieldId) =>
  (await ask(plotCalls.listFieldPlots, { params: { customerId, fieldId: field }, query: { season } })).body;

test("a plot keeps its outline, its area and what grows on it, and the rest of the field is the remainder", async () => {
  const before = await plotsOf(2024);
  expect(before).toMatchObject({ items: [], outside: 0 });
  const crop = { crop_id: 1, breed: "Алексеич", sowed_at: "2023-09-20", harvested_at: "2024-07-10", field_yield: 48.5 };
  const plot = await create({ name: " Север ", year: 2024, geojson: square(39, 47.005, 0.005), ...crop });
  expect(plot).toMatchObject({ name: "Север", field_id: fieldId, year: 2024, version: 1, ...crop });
  expect(plot.geojson).toEqual(square(39, 47.005, 0.005));
  expect(plot.area).toBeGreaterThan(210_000);
  const { items, remainder, outside } = await plotsOf(2024);
  const { geojson: _, ...bare } = plot;
  expect(items).toEqual([bare]);
  // Sides are geodesics: a parallel cut in two is not quite the same line.
  expect(Math.abs((before.remainder ?? 0) - plot.area - (remainder ?? 0))).toBeLessThan(10);
  expect(outside).toBeLessThan(1);
  const everySeason = await ask(plotCalls.listFieldPlots, {
    params: { customerId, fieldId },
    query: { embed: "geojson" },
  });
  expect(everySeason.body).toEqual({ items: [plot], remainder: null, outside: null });
});

describe("a plot that lies wrong is refused", () => {
  test("outside of its field, with the area in hectares and the place", async () => {
    const refused = await post({ name: "За краем", year: 2024, geojson: square(39.006, 47, 0.005) });
    expect([refused.status, refused.problem.code]).toEqual([422, "GeometryInvalid"]);
    expect(refused.problem.message).toMatch(/^Участок выходит за границу поля на \d+(,\d+)?\sга$/);
    expect(refused.problem.fields).toEqual([{ path: "geojson", message: refused.problem.message }]);
    expect(refused.raw.json<{ place: number[] }>().place[0]).toBeGreaterThan(39.01);
  });

  test("over a neighbour of its season, which is named", async () => {
    await create({ name: "Хозяин", year: 2020, geojson: square(39, 47, 0.004) });
    const refused = await post({ name: "Гость", year: 2020, geojson: square(39.003, 47, 0.004) });
    expect(refused.problem.code).toBe("GeometryInvalid");
    expect(refused.problem.message).toMatch(/^Участок накладывается на «Хозяин» на 3,3\d\sга$/);
    await create({ name: "Гость", year: 2021, geojson: square(39.003, 47, 0.004) });
    await create({ name: "Сосед", year: 2020, geojson: square(39.004, 47, 0.004) });
  });

  test("broken, or none at all", async () => {
    for (const geojson of [undefined, null, "junk", { type: "Point", coordinates: [39, 47] }])
      expect((await post({ name: "Ломаный", year: 2024, geojson })).problem.code).toBe("GeometryInvalid");
  });

  test("in a field that has no boundary", async () => {
    const bare = await ask(calls.createField, { params: { customerId }, body: { name: "Без границы" } });
    const refused = await post({ name: "А", year: 2024, geojson: square(39, 47, 0.001) }, bare.body.id);
    expect(refused.problem.message).toBe("У поля нет границы: сначала обведите поле");
    expect((await plotsOf(2024, bare.body.id)).remainder).toBeNull();
  });
});

test("a border drawn within a metre of the field's is taken as that border", async () => {
  const almost = square(39.0000005, 47.0000005, 0.00999);
  almost.coordinates[0]?.[0]?.splice(1, 1, [39.010005, 46.999995]);
  await create({ name: "Вплотную", year: 2019, geojson: almost });
  expect((await plotsOf(2019)).outside).toBeLessThan(1000);
});

test("a name is given once in a field and season", async () => {
  await create({ name: "Имя", year: 2018, geojson: square(39, 47, 0.002) });
  const taken = await post({ name: "имя", year: 2018, geojson: square(39.005, 47, 0.002) });
  expect([taken.status, taken.problem.code]).toEqual([409, "NameTaken"]);
  await create({ name: "Имя", year: 2017, geojson: square(39, 47, 0.002) });
  const other = await create({ name: "Другое", year: 2018, geojson: square(39.005, 47, 0.002) });
  const renamed = await ask(plotCalls.updatePlot, { params: at(other.id), body: { name: "ИМЯ", version: 1 } });
  expect([renamed.status, renamed.problem.code]).toEqual([409, "NameTaken"]);
});

test("the same form sent twice makes one plot", async () => {
  const given = {
    params: { customerId, fieldId },
    key: "plot-key-1",
    body: { name: "Раз", year: 2016, geojson: square(39, 47, 0.002) },
  };
  const [first, second] = await Promise.all([ask(plotCalls.createPlot, given), ask(plotCalls.createPlot, given)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).toBe(first.body.id);
  expect((await plotsOf(2016)).items).toHaveLength(1);
});

test("two people who draw over each other at once don't both succeed", async () => {
  const both = await Promise.all([
    post({ name: "Первый", year: 2015, geojson: square(39, 47, 0.004) }),
    post({ name: "Второй", year: 2015, geojson: square(39.001, 47, 0.004) }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
});

describe("what grows on a plot", () => {
  test("is checked", async () => {
    const place = { name: "Культура", year: 2014, geojson: square(39, 47, 0.002) };
    const problems = async (sowing: object) => (await post({ ...place, ...sowing })).problem.fields;
    expect(await problems({ crop_id: 999_999 })).toEqual([{ path: "crop_id", message: "Культура не найдена" }]);
    expect(await problems({ breed: "Алексеич" })).toEqual([{ path: "crop_id", message: "Сначала укажите культуру" }]);
    expect(await problems({ crop_id: 1, sowed_at: "2014-05-02", harvested_at: "2014-05-01" })).toEqual([
      { path: "harvested_at", message: "Уборка раньше посева" },
    ]);
    expect(await problems({ crop_id: 1, sowed_at: "2013-05-31" })).toEqual([
      { path: "sowed_at", message: "Дата вне сезона 2014: с 01.06.2013 по 31.12.2014" },
    ]);
    expect(await problems({ crop_id: 1, field_yield: -1 })).toMatchObject([{ path: "field_yield" }]);
  });

  test("stays where a change says nothing of it, goes with its crop, follows the plot to another season", async () => {
    const crop = { crop_id: 1, breed: "Гром", sowed_at: "2012-09-20" };
    const plot = await create({ name: "Живой", year: 2013, geojson: square(39, 47, 0.002), ...crop });
    const change = (version: number, body: object) =>
      ask(plotCalls.updatePlot, { params: at(plot.id), body: { version, ...body } });
    expect((await change(1, { name: "Имя иное" })).body).toMatchObject({ name: "Имя иное", version: 2, ...crop });
    expect((await change(2, { year: 2012 })).body).toMatchObject({ year: 2012, ...crop });
    expect((await change(3, { breed: "" })).body).toMatchObject({ breed: null, crop_id: 1 });
    expect((await change(4, { crop_id: null })).body).toMatchObject({ crop_id: null, sowed_at: null });
    const field = await ask(calls.getField, { params: { customerId, fieldId } });
    expect(field.body.sowings.some(({ plot_id }) => plot_id === plot.id)).toBe(false);
  });
});

test("a stale version is refused with who changed it, also where only the sowing was changed", async () => {
  const plot = await create({ name: "Старый", year: 2011, geojson: square(39, 47, 0.002), crop_id: 1 });
  const change = (body: object) => ask(plotCalls.updatePlot, { params: at(plot.id), body: { version: 1, ...body } });
  expect((await change({ crop_id: 2 })).status).toBe(200);
  const stale = await change({ name: "Новее" });
  expect([stale.status, stale.problem.code, stale.problem.changed_by]).toEqual([409, "StaleVersion", "Главный Иван"]);
});

describe("a deleted plot", () => {
  test("is gone from lists, counts and sowings, and comes back with what grew on it", async () => {
    const field = await addField(39.1);
    const geojson = square(39.1, 47, 0.002);
    const plot = await create({ name: "Бывший", year: 2024, geojson, crop_id: 1, breed: "Гром" }, field);
    await create({ name: "Пустой", year: 2024, geojson: square(39.105, 47, 0.002) }, field);
    const count = async () => {
      const list = await ask(calls.listFields, { params: { customerId }, query: { season: 2024, q: "39.1" } });
      return [list.body.items[0]?.plots_count, list.body.items[0]?.sowings.length];
    };
    expect(await count()).toEqual([2, 1]);
    await create({ name: "Раньше", year: 2023, geojson }, field);
    const ofField = async (season?: number) =>
      (await ask(calls.getField, { params: { customerId, fieldId: field }, query: { season } })).body;
    expect([await ofField(2024), await ofField(2022), await ofField()]).toMatchObject([
      { plots_count: 2, sowings: [{ year: 2024 }] },
      { plots_count: 0, sowings: [{ year: 2024 }] },
      { plots_count: 3, sowings: [{ year: 2024 }] },
    ]);
    expect((await ask(plotCalls.deletePlot, { params: at(plot.id, field) })).status).toBe(204);
    expect(await count()).toEqual([1, 0]);
    for (const call of [plotCalls.getPlot, plotCalls.deletePlot])
      expect((await ask(call, { params: at(plot.id, field) })).status).toBe(404);
    const back = await ask(plotCalls.restorePlot, { params: at(plot.id, field) });
    expect(back.body).toEqual({ ...plot, version: 3 });
    expect((await ask(plotCalls.restorePlot, { params: at(plot.id, field) })).body.version).toBe(3);
    expect(await count()).toEqual([2, 1]);
  });

  test("does not come back to a place, or under a name, that was given away", async () => {
    const plot = await create({ name: "Место", year: 2010, geojson: square(39, 47, 0.002) });
    await ask(plotCalls.deletePlot, { params: at(plot.id) });
    const next = await create({ name: "Занял", year: 2010, geojson: square(39.001, 47, 0.002) });
    const refused = await ask(plotCalls.restorePlot, { params: at(plot.id) });
    expect([refused.status, refused.problem.code]).toEqual([422, "GeometryInvalid"]);
    expect(refused.problem.message).toContain("«Занял»");
    const moved = { version: 1, name: "Место", geojson: square(39.005, 47, 0.002) };
    expect((await ask(plotCalls.updatePlot, { params: at(next.id), body: moved })).status).toBe(200);
    expect((await ask(plotCalls.restorePlot, { params: at(plot.id) })).problem.code).toBe("NameTaken");
  });
});

test("a field that shrinks leaves its plots as they are; they are seen to lie outside and can be renamed, not moved", async () => {
  const field = await addField(39.2);
  const plot = await create({ name: "Край", year: 2024, geojson: square(39.205, 47, 0.004) }, field);
  const shrunk = { version: 1, geojson: square(39.2, 47, 0.006) };
  expect((await ask(calls.updateField, { params: { customerId, fieldId: field }, body: shrunk })).status).toBe(200);
  const land = await plotsOf(2024, field);
  expect(land.outside).toBeGreaterThan(100_000);
  expect(land.remainder).toBeGreaterThan(0);
  const change = (body: object) =>
    ask(plotCalls.updatePlot, { params: at(plot.id, field), body: { version: 1, ...body } });
  expect((await change({ geojson: square(39.2051, 47, 0.004) })).problem.code).toBe("GeometryInvalid");
  expect((await change({ name: "Окраина" })).body.name).toBe("Окраина");
});

test("all plots, by season and as GeoJSON, with an ETag that a change of a plot renews", async () => {
  const field = await addField(39.3);
  const plot = await create({ name: "Все", year: 2009, geojson: square(39.3, 47, 0.002), crop_id: 1 }, field);
  const list = await ask(plotCalls.listPlots, { params: { customerId }, query: { season: 2009, embed: "geojson" } });
  expect(list.body.items).toEqual([plot]);
  const given = { params: { customerId }, query: { season: 2009 } };
  const collection = await ask(plotCalls.listPlotsGeojson, given);
  expect(collection.body.features).toEqual([
    {
      type: "Feature",
      id: plot.id,
      geometry: plot.geojson,
      properties: { name: "Все", field_id: field, year: 2009, crop_id: 1, area: plot.area },
    },
  ]);
  const headers = { "if-none-match": String(collection.raw.headers.etag) };
  expect((await ask(plotCalls.listPlotsGeojson, { ...given, headers })).status).toBe(304);
  await ask(plotCalls.deletePlot, { params: at(plot.id, field) });
  expect((await ask(plotCalls.listPlotsGeojson, { ...given, headers })).body.features).toEqual([]);
});

test("foreign, absent and mismatched ids are not found; a deleted field hides its plots", async () => {
  const field = await addField(39.4);
  const plot = await create({ name: "Свой", year: 2024, geojson: square(39.4, 47, 0.002) }, field);
  const stranger = await api.as(api.people.stranger);
  const foreign = { ...at(plot.id, field), customerId: api.people.otherCustomer };
  expect((await stranger(plotCalls.getPlot, { params: foreign })).status).toBe(404);
  const paths = [at(plot.id), at(2_000_000_000, field), at(plot.id, 2_000_000_000)];
  for (const params of paths) {
    for (const call of [plotCalls.getPlot, plotCalls.deletePlot, plotCalls.restorePlot])
      expect((await ask(call, { params })).status).toBe(404);
    expect((await ask(plotCalls.updatePlot, { params, body: { version: 1, name: "Чужой" } })).status).toBe(404);
  }
  await ask(calls.deleteField, { params: { customerId, fieldId: field } });
  expect((await ask(plotCalls.getPlot, { params: at(plot.id, field) })).status).toBe(404);
  expect((await ask(plotCalls.listFieldPlots, { params: { customerId, fieldId: field } })).status).toBe(404);
  const all = await ask(plotCalls.listPlots, { params: { customerId }, query: { season: 2024 } });
  expect(all.body.items.some(({ id }) => id === plot.id)).toBe(false);
});

test("the permission is asked for", async () => {
  const worker = await api.as(api.people.worker);
  const body = { name: "Нельзя", year: 2024, geojson: square(39, 47, 0.001) };
  expect((await worker(plotCalls.createPlot, { params: { customerId, fieldId }, body })).status).toBe(403);
  expect((await worker(plotCalls.listFieldPlots, { params: { customerId, fieldId } })).status).toBe(200);
});

test("a plot that works are on can't be deleted or moved to another season; without them it can", async () => {
  const place = { name: "С работой", year: 2024, geojson: square(39.5, 47, 0.004) };
  const field = await addField(39.5);
  const plot = await create(place, field);
  const params = { customerId, fieldId: field };
  const work = await ask(calls.createWorkrecord, {
    params,
    body: { work_type_id: workType.cultivation, season: 2024, plot_id: plot.id, comment: null },
  });
  expect(work.status, JSON.stringify(work.problem)).toBe(201);
  const refused = await ask(plotCalls.deletePlot, { params: at(plot.id, field) });
  expect([refused.status, refused.problem.code]).toEqual([409, "InUse"]);
  expect(refused.problem.message).toBe("Удалить участок нельзя: на нём есть работы (1)");
  const moved = await ask(plotCalls.updatePlot, { params: at(plot.id, field), body: { version: 1, year: 2023 } });
  expect(moved.problem.fields).toMatchObject([{ path: "year" }]);
  await ask(calls.deleteWorkrecord, { params: { ...params, id: work.body.id } });
  expect((await ask(plotCalls.deletePlot, { params: at(plot.id, field) })).status).toBe(204);
});
