import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { ImportApi } from "./testing/import-api";
import { bowTie, geoJson, square } from "./testing/shapes";

let api: ImportApi;
beforeAll(async () => {
  api = await ImportApi.open();
});
afterAll(() => api.close());

let north = 0;
beforeEach(() => {
  // Each test has land of its own.
  north += 20_000;
});

const three = () =>
  geoJson(
    {
      geometry: square(1000, [0, north]),
      properties: { Название: "Поле 1", Культура: "озимая пшеница", Отделение: "Первое", Площадь: "100,5" },
    },
    {
      geometry: square(500, [3000, north]),
      properties: { Название: "", Культура: "Sloot", Отделение: "Первое", Площадь: 40 },
    },
    {
      geometry: bowTie(500, [6000, north]),
      properties: { Название: "Бантик", Культура: "Соя", Отделение: null, Площадь: 25 },
    },
  );

test("a file is read, shown row by row, and becomes fields only when confirmed", async () => {
  const before = await api.count("field");
  const id = await api.upload("Поля 2026.geojson", three());
  const waiting = await api.ask(calls.getBoundaryImport, { params: api.params(id) });
  expect([waiting.status, waiting.raw.headers["x-progress"]]).toEqual([204, "0"]);
  await api.work();
  const preview = await api.preview(id);
  expect(preview).toMatchObject({
    state: "ready",
    file_name: "Поля 2026.geojson",
    format: "geojson",
    mapping: { name: "Название", crop: "Культура", division: "Отделение", area: "Площадь" },
    area_unit: "ha",
    season: 2026,
    rows_count: 3,
    good_count: 2,
    bad_count: 1,
    duplicate_count: 0,
    noted_count: 1,
    unknown_crops: [{ name: "Sloot", rows: 1 }],
    new_divisions: [{ name: "Первое", rows: 2 }],
    created_count: null,
  });
  expect(preview.total_area / 10_000).toBeCloseTo(125, 0);
  expect(preview.rows.map(({ row, name, crop_id }) => ({ row, name, crop_id }))).toEqual([
    { row: 3, name: "Бантик", crop_id: 23 },
    { row: 2, name: "Без названия 1", crop_id: null },
    { row: 1, name: "Поле 1", crop_id: 1 },
  ]);
  expect(preview.rows[0]?.problems).toMatchObject([
    {
      code: "self_intersection",
      message: "Граница пересекает сама себя",
      place: [expect.any(Number), expect.any(Number)],
    },
  ]);
  expect(preview.rows[1]?.notes.map(({ message }) => message)).toEqual([
    "Культуры «Sloot» нет в справочнике, посев не будет создан",
    expect.stringMatching(/^Площадь в файле 40 га, по контуру 2\d(,\d+)? га$/),
  ]);
  expect(await api.count("field")).toBe(before);

  const done = await api.confirm(id, { season: 2026 });
  expect([done.state, done.created_count]).toEqual(["done", 2]);
  const fields = await api.ask(calls.listFields, { params: api.params(id), query: { season: 2026 } });
  expect(
    fields.body.items.map(({ name, documented_area, sowings }) => [name, documented_area, sowings[0]?.crop_id]),
  ).toEqual([
    ["Без названия 1", 400_000, undefined],
    ["Поле 1", 1_005_000, 1],
  ]);
  const divisions = await api.ask(calls.listDivisions, { params: api.params(id) });
  expect(divisions.body.items).toMatchObject([{ name: "Первое", fields_count: 2 }]);
});

test("columns can be mapped otherwise; numbers go on after fields without a name", async () => {
  const preview = await api.read("поля.geojson", three());
  const mapping = { name: null, division: "Название", crop: null, area: null };
  const remapped = await api.ask(calls.remapBoundaryImport, { params: api.params(preview.id), body: { mapping } });
  expect(remapped.status).toBe(202);
  const { rows, ...rest } = await api.preview(preview.id);
  expect(rest).toMatchObject({ mapping, area_unit: null, noted_count: 0, unknown_crops: [] });
  expect(rows.map(({ name, division, crop, documented_area }) => [name, division, crop, documented_area])).toEqual([
    [null, "Бантик", null, null],
    ["Без названия 2", "Поле 1", null, null],
    ["Без названия 3", null, null, null],
  ]);
  const wrong = await api.ask(calls.remapBoundaryImport, {
    params: api.params(preview.id),
    body: { mapping: { ...mapping, crop: "Нет такой" } },
  });
  expect([wrong.status, wrong.problem.fields]).toEqual([
    422,
    [{ path: "mapping.crop", message: "Такой колонки в файле нет" }],
  ]);
});

test("rows on standing fields and on earlier rows are duplicates, skipped unless asked for", async () => {
  const first = await api.read(
    "раз.geojson",
    geoJson({ geometry: square(1000, [0, north]), properties: { name: "Дом" } }),
  );
  await api.confirm(first.id);
  const again = geoJson(
    { geometry: square(1000, [5, north]), properties: { name: "Дом ещё раз" } },
    { geometry: square(400, [100, north + 100]), properties: { name: "Внутри" } },
    { geometry: square(1000, [1000, north]), properties: { name: "Сосед" } },
    { geometry: square(1000, [1000, north]), properties: { name: "Сосед" } },
  );
  const preview = await api.read("два.geojson", again);
  expect([preview.good_count, preview.duplicate_count]).toEqual([4, 3]);
  expect(preview.rows.map(({ row, duplicates }) => [row, duplicates])).toEqual([
    [1, [{ field_id: expect.any(Number), row: null, name: "Дом", share: 0.995, same: true }]],
    [
      2,
      [
        { field_id: expect.any(Number), row: null, name: "Дом", share: 1, same: false },
        { field_id: null, row: 1, name: "Дом ещё раз", share: 1, same: false },
      ],
    ],
    [4, [{ field_id: null, row: 3, name: "Сосед", share: 1, same: true }]],
    [3, []],
  ]);
  expect((await api.confirm(preview.id)).created_count).toBe(1);

  const third = await api.read("три.geojson", again);
  expect(third.duplicate_count).toBe(4);
  const nothing = await api.ask(calls.confirmBoundaryImport, { params: api.params(third.id), body: {} });
  expect([nothing.status, nothing.problem.message]).toEqual([
    422,
    "Создавать нечего: все контуры файла уже есть среди полей или пропущены",
  ]);
  expect((await api.confirm(third.id, { duplicates: "create", skip_rows: [2] })).created_count).toBe(3);
});

test("a file whose shapes are all bad is shown, and refused when confirmed", async () => {
  const parts = [square(500, [0, north]), square(500, [900_000, north])];
  const inTwoLands = { type: "MultiPolygon", coordinates: parts.map(({ coordinates }) => coordinates) };
  const preview = await api.read(
    "плохой.geojson",
    geoJson(
      { geometry: bowTie(500, [0, north]) },
      { geometry: null },
      { geometry: { type: "Point", coordinates: [39, 47] } },
      { geometry: inTwoLands, properties: { name: "В двух краях" } },
    ),
  );
  expect([preview.good_count, preview.bad_count, preview.total_area]).toEqual([0, 4, 0]);
  expect(preview.rows.map(({ row, name, problems }) => [row, name, problems[0]?.message])).toEqual([
    [1, null, "Граница пересекает сама себя"],
    [2, null, "Контур пустой: в нём нет ни одной границы"],
    [3, null, "Это не контур: нужна замкнутая граница (полигон), а не точки или линии"],
    [4, "В двух краях", expect.stringMatching(/^Контур растянулся больше чем на градус/)],
  ]);
  const refused = await api.ask(calls.confirmBoundaryImport, { params: api.params(preview.id), body: {} });
  expect([refused.status, refused.problem.message]).toEqual([422, "В файле нет ни одного пригодного контура"]);
});

test("equal names stay two fields, and a long name loses its end", async () => {
  const long = "Я".repeat(130);
  const preview = await api.read(
    "имена.geojson",
    geoJson(
      { geometry: square(500, [0, north]), properties: { name: "Двойник\u0000 1" } },
      { geometry: square(500, [1000, north]), properties: { name: "Двойник 1" } },
      { geometry: square(500, [2000, north]), properties: { name: long } },
    ),
  );
  expect(preview.rows.map(({ name }) => name)).toEqual([long.slice(0, 120), "Двойник 1", "Двойник 1"]);
  expect(preview.rows[0]?.notes[0]?.message).toBe("Название длиннее 120 знаков, конец будет отброшен");
  expect((await api.confirm(preview.id)).created_count).toBe(3);
});

test("what was begun and not confirmed is listed with how it stands, until it is done or forgotten", async () => {
  const list = async () =>
    (await api.ask(calls.listBoundaryImports, { params: { customerId: api.customerId } })).body.items;
  const before = (await list()).length;
  const id = await api.upload("Весна.geojson", three());
  expect((await list())[0]).toMatchObject({ id, file_name: "Весна.geojson", state: "reading", rows_count: 0 });
  await api.work();
  expect((await list())[0]).toMatchObject({ id, state: "ready", rows_count: 3 });
  const bad = await api.upload("Осень.geojson", "это не файл границ");
  await api.work();
  expect((await list())[0]).toMatchObject({ id: bad, state: "failed", rows_count: 0 });
  await api.ask(calls.discardBoundaryImport, { params: api.params(bad) });
  await api.ask(calls.confirmBoundaryImport, { params: api.params(id), body: {} });
  await api.work();
  expect(await list()).toHaveLength(before);
});
