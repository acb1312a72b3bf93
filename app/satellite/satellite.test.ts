import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { reliefLayerNames } from "#contract/relief-words";
import type { Scene } from "#contract/satellite-shapes";
import { readSheets } from "#formats/xlsx/testing/read-sheets";
import { inScope } from "../../farm-api/platform/database/scope";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { makeWorld, sceneDay, square, type World } from "../../tests/support/world";
import { chooseScene, followDay } from "./choose-scene.server";
import { loader as fieldTable } from "./field/export.route";
import { loader as fieldPicture } from "./field/picture.route";
import { loader as pixels } from "./field/pixels.route";
import { loadFieldVegetation } from "./field/queries.server";
import { loader as reliefPicture } from "./field/relief-picture.route";
import { loader as reliefPixels } from "./field/relief-pixels.route";
import { landText } from "./field/relief-words";
import { loader as layer } from "./vegetation/layer.route";
import { loadVegetation, sortFields } from "./vegetation/queries.server";
import { loadSeason, sortRows } from "./vegetation-season/queries.server";
import { changeText, insteadOf, ndviText, rankName, sceneNote } from "./words";

const clock = { now: () => new Date("2026-07-14T09:20:00Z") };
let api: TestApi;
let world: World;
let browser: Browser;

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  browser = await browserOf(api, api.people.admin);
});
afterAll(() => api.close());

const params = () => ({ customerId: String(world.customer), fieldId: String(world.ids.fields) });
const vegetation = (query = "") => loadVegetation(browser.get(`/${query || "?season=2026"}`, params()));

test("the newest scene of the season is shown with its fields, what isn't worked out with its progress", async () => {
  const { shown, scenes } = await vegetation();
  expect(scenes.map(({ date }) => date)).toEqual([sceneDay]);
  expect(shown?.scene.date).toBe(sceneDay);
  const mine = shown?.fields.find(({ field_id }) => field_id === world.ids.fields);
  expect(mine).toMatchObject({ avg_ndvi: 0.5, change: null, std_ndvi_rank: 1 });
  // Two neighbours have no pixels yet: they are worked out from now on.
  expect(shown?.picture).toEqual({ progress: 0 });
  for (const other of ["?season=2025", "?season=2027"]) expect((await vegetation(other)).shown).toBeNull();
});

test("pictures are handed through; junk of an address is left out", async () => {
  const asked = `/?season=2026&date=${sceneDay}&product=poison&stretch=sideways`;
  for (const load of [layer, fieldPicture]) {
    const answer = await load(browser.get(asked, params()));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(answer.headers.get("content-disposition")).toBeNull();
    const report = await load(browser.get(`${asked}&report=true`, params()));
    expect(decodeURIComponent(report.headers.get("content-disposition") ?? "")).toContain(`NDVI, ${sceneDay}.png`);
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 1, 4)).toBe("PNG");
  }
});

test("what an address asks for and can't be read is told, with where to go on from a picture", async () => {
  expect((await vegetation("?date=2026-99-99&product=poison&with=")).unread).toBe(
    "По ссылке не понять день снимка, показатель: показано обычное",
  );
  expect((await loadFieldVegetation(browser.get("/?compare=poison", params()))).unread).toContain("способ сравнения");
  expect((await vegetation(`?date=${sceneDay}&product=ndmi`)).unread).toBeNull();
  const refused = await fieldPicture(browser.get("/?date=poison", params()));
  expect(refused.status).toBe(404);
  expect(await refused.text()).toMatch(/адрес набран с ошибкой.*href="\."/);
});

test("a field has its figures, curve and relief without the pixels themselves", async () => {
  const { product, curves, relief, scene } = await loadFieldVegetation(browser.get("/?season=2026", params()));
  expect([scene?.date, curves.map(({ season, points }) => [season, points.length])]).toEqual([sceneDay, [[2026, 1]]]);
  expect(product).toMatchObject({ ready: { figures: { count: 1, average: 0.5 }, clear_share: 1 } });
  expect(product).not.toHaveProperty("ready.grid");
  expect(relief).toMatchObject({ ready: { height: { average: 0.5 } } });
  expect(relief).not.toHaveProperty("ready.grid");
});

test("a field's land has its picture, its sheet and its pixels, by what of it is asked for", async () => {
  for (const [layer, name] of Object.entries(reliefLayerNames)) {
    const picture = await reliefPicture(browser.get(`/?layer=${layer}`, params()));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const sheet = await reliefPicture(browser.get(`/?layer=${layer}&report=true`, params()));
    expect(decodeURIComponent(sheet.headers.get("content-disposition") ?? "")).toContain(`, ${name.toLowerCase()}.png`);
    const { grid } = await (await reliefPixels(browser.get(`/?layer=${layer}`, params()))).json();
    expect(grid).toMatchObject({ width: 1, height: 1, pixels: "Ag==" });
  }
  const { unread, choice } = await loadFieldVegetation(browser.get("/?season=2026&layer=poison", params()));
  expect([unread, choice.layer]).toEqual([expect.stringContaining("вид рельефа"), "relief"]);
});

test("a place of the land tells its height, its slope, or where it falls to", () => {
  expect([landText.relief(104.24), landText.slope(1.84), landText.slope("outside")]).toEqual([
    "104,2 м",
    "1,8°",
    "вне поля",
  ]);
  expect([0, 22, 23, 214, 337, 338, 360].map(landText.aspect)).toEqual([
    "на север (0°)",
    "на север (22°)",
    "на северо-восток (23°)",
    "на юго-запад (214°)",
    "на северо-запад (337°)",
    "на север (338°)",
    "на север (360°)",
  ]);
  expect(landText.aspect("clouds")).toBe("ровно");
});

test("who points at a field's picture is given its pixels", async () => {
  const answer = await pixels(browser.get(`/?date=${sceneDay}&product=ndvi`, params()));
  const { grid } = await answer.json();
  expect(grid).toMatchObject({ width: 1, height: 1, low: 0.5, pixels: "Ag==" });
});

const scene = (change: Partial<Scene>): Scene => ({
  ...{
    source_type: "sentinel-2",
    date: "2026-07-10",
    status: "PROCESSED",
    field_count: 3,
    cloud_coverage: 0,
    coverage: 100,
    clouds_known: true,
    scenes: [],
  },
  ...{ avg_ndvi: 0.5, std_ndvi: 0.1, std_ndvi_rank: 4, unusable: null, fault: null, serves_zones: true },
  ...change,
});

test("the scene that is asked for is chosen, else the newest that is worked out and clear", () => {
  const scenes = [
    scene({ date: "2026-07-10", status: "NEW" }),
    scene({ date: "2026-07-05", unusable: "clouds" }),
    scene({ date: "2026-06-30" }),
  ];
  expect(chooseScene(scenes, undefined)?.date).toBe("2026-06-30");
  expect(chooseScene(scenes, "2026-07-05")?.date).toBe("2026-07-05");
  expect(chooseScene(scenes.slice(0, 2), "2020-01-01")?.date).toBe("2026-07-10");
  expect(chooseScene([], undefined)).toBeNull();
});

test("fields without a number stand last, whichever way the list goes", async () => {
  const { shown } = await vegetation();
  const fields = shown?.fields ?? [];
  for (const direction of ["asc", "desc"] as const)
    expect(sortFields(fields, { key: "ndvi", direction }).map(({ avg_ndvi }) => avg_ndvi)[0]).toBe(0.5);
  expect(sortFields(fields, undefined)).toHaveLength(fields.length);
});

test("figures in words: signs, gaps, why a scene is grey", () => {
  expect([
    ndviText(0.615),
    ndviText(null),
    changeText(-0.126),
    changeText(0.05),
    changeText(0.001),
    changeText(null),
  ]).toEqual(["0,62", "—", "−0,13", "+0,05", "0,00", "—"]);
  expect([1, 5, null].map(rankName)).toEqual(["Очень ровное", "Очень неровное", "Нет данных"]);
  expect(sceneNote(scene({ unusable: "clouds", cloud_coverage: 71.4 }))).toBe("Слишком облачно, облака 71 %");
  expect(sceneNote(scene({ unusable: "small", cloud_coverage: 0 }))).toBe("Поле мельче точки снимка");
  expect(sceneNote(scene({ unusable: "failed", fault: "Файл снимка оборван" }))).toBe(
    "Снимок не удалось обработать: Файл снимка оборван",
  );
  expect(sceneNote(scene({ cloud_coverage: 3 }))).toBe("Облака 3 %");
  expect(sceneNote(scene({ unusable: "partly", coverage: 50 }))).toBe("Снимок накрывает 50 % площади, облака 0 %");
  expect(sceneNote(scene({ coverage: 95 }))).toBe("Облака 0 %, снимок накрывает 95 % площади");
  const unmarked = scene({ clouds_known: false, cloud_coverage: 35 });
  expect(sceneNote(unmarked)).toBe("Облака в снимке не отмечены, по каталогу их 35 %");
  const away = scene({ status: "NEW", fault: "Снимок не читается: ответил 503" });
  expect(sceneNote(away)).toBe("Снимок не читается: ответил 503, попробуем снова");
});

test("another day is advised only where one can be seen", () => {
  const away = scene({ status: "NEW", fault: "Снимок не читается: ответил 503" });
  const [failed, clear] = [scene({ date: "2026-07-05", unusable: "failed" }), scene({ date: "2026-06-30" })];
  expect(insteadOf(away, [away, failed])).toBe("Попробуем ещё раз сами.");
  expect(insteadOf(away, [away, failed, clear])).toBe("Попробуем ещё раз сами, а пока можно выбрать другую дату.");
  expect(insteadOf(failed, [failed, away])).toBe("");
});

test("the season's table begins with the largest fall beside the crop's; who has nobody beside stands behind, who has none last", async () => {
  const { rows, season } = await loadSeason(browser.get("/?season=2026", params()));
  expect([season, rows.length]).toEqual([2026, 3]);
  expect(rows.find(({ field_id }) => field_id === world.ids.fields)).toMatchObject({
    best: { date: sceneDay, value: 0.5 },
    scenes: 1,
    fall: null,
  });
  const [row] = rows;
  if (!row) throw new Error("No row");
  const one = (name: string, value: number | null, beside_crop: number | null = null) => ({
    ...row,
    name,
    fall: value === null ? null : { date: sceneDay, value, beside_crop },
  });
  const some = [one("А", null), one("Б", -0.1), one("В", -0.3), one("Г", -0.4, -0.01), one("Д", -0.2, -0.15)];
  expect(sortRows(some, undefined).map(({ name }) => name)).toEqual(["Д", "Г", "В", "Б", "А"]);
  expect(sortRows(some, { key: "fall", direction: "desc" }).map(({ name }) => name)).toEqual(["Г", "Д", "Б", "В", "А"]);
});

test("a day of another season leads to that season, unless the address names one itself", () => {
  const asked = (search: string) => {
    try {
      const request = new Request(`http://polevod.example/customer/1/vegetation${search}`);
      followDay(request, { season: 2026, today: "2026-07-14" }, readDay(search));
      return null;
    } catch (thrown) {
      return thrown instanceof Response ? thrown.headers.get("location") : thrown;
    }
  };
  const readDay = (search: string) => new URLSearchParams(search).get("date") ?? undefined;
  expect(asked("?date=2025-05-31&product=ndmi")).toBe(
    "/customer/1/vegetation?date=2025-05-31&product=ndmi&season=2025",
  );
  expect(["", "?date=2026-05-31", "?date=2025-05-31&season=2026"].map(asked)).toEqual([null, null, null]);
  // No scene is of a day that is still to come.
  expect(asked("?date=2099-05-31")).toBeNull();
  // In the autumn before its winter crops come up.
  expect([asked("?date=2025-09-01"), asked("?date=2025-08-31")]).toEqual([
    null,
    expect.stringContaining("season=2025"),
  ]);
});

test("a scene may stand beside one of the same weeks a year ago, not of another time of that year", async () => {
  const add = (day: string, average: number) => sql`
    WITH copied AS (
      INSERT INTO satellite_scene (customer_id, source_type, day, tiles, state)
      SELECT customer_id, source_type, ${day}, tiles, state FROM satellite_scene WHERE day = ${sceneDay} AND customer_id = ${world.customer}
      RETURNING id, customer_id)
    INSERT INTO satellite_product (customer_id, scene_id, field_id, index, day, boundary_id, clear_share, average, std, figures, grid, pixels)
    SELECT p.customer_id, c.id, p.field_id, p.index, ${day}, p.boundary_id, 1, ${average}, 0, p.figures, p.grid, p.pixels
    FROM satellite_product p JOIN copied c USING (customer_id) WHERE p.day = ${sceneDay} AND p.index = 'ndvi'`;
  await inScope(api.deps.pool, { customerId: world.customer }, async (tx) => {
    await tx.run(add("2025-07-15", 0.4));
    await tx.run(add("2025-05-01", 0.3));
  });
  const { earlierScenes, shown } = await vegetation("?season=2026&with=2025-07-15");
  expect(earlierScenes.map(({ date }) => date)).toEqual(["2025-07-15"]);
  const mine = shown?.fields.find(({ field_id }) => field_id === world.ids.fields);
  expect([shown?.beside?.date, mine?.compared?.toFixed(2)]).toEqual(["2025-07-15", "0.10"]);
});

test("the curves of a field come as a workbook, also while there are none yet", async () => {
  const ask = await api.as(api.people.admin);
  const body = { name: "Новое", geojson: square(41, 48) };
  const customerId = world.customer;
  const { id } = (await ask(calls.createField, { params: { customerId }, body })).body;
  const sheetsOf = async (fieldId: number) => {
    const file = await fieldTable(browser.get("/?season=2026", { customerId, fieldId }));
    return [...readSheets(Buffer.from(await file.arrayBuffer())).entries()].map(([name, rows]) => [name, rows.length]);
  };
  expect(await sheetsOf(Number(world.ids.fields))).toContainEqual(["2026", 2]);
  expect(await sheetsOf(id)).toEqual([["2026", 1]]);
});
