import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { ImportApi } from "./testing/import-api";
import { geoJson, square } from "./testing/shapes";

let api: ImportApi;
beforeAll(async () => {
  api = await ImportApi.open();
  const home = await api.read("дом.geojson", geoJson({ geometry: square(1000, [0, 0]), properties: { name: "Дом" } }));
  await api.confirm(home.id);
});
afterAll(() => api.close());

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, "../geometry/import/fixtures", name));

async function reread(id: number, body: { layers: number[] | null; crs: number | null }) {
  const { status, problem } = await api.ask(calls.rereadBoundaryImport, { params: api.params(id), body });
  if (status === 202) await api.work();
  return { status, fields: problem?.fields };
}

test("of several layers some are chosen, and others can be read instead", async () => {
  const asked = await api.read("поля.gpkg", fixture("two-layers.gpkg"));
  expect(asked).toMatchObject({ state: "choosing", rows_count: 0, layers: [{ id: 1, name: "Поля" }, { id: 2 }] });
  const early = await api.ask(calls.confirmBoundaryImport, { params: api.params(asked.id), body: {} });
  expect([early.status, early.problem.message]).toEqual([409, "Сначала выберите, что читать из файла"]);
  expect(await reread(asked.id, { layers: [7], crs: null })).toEqual({
    status: 422,
    fields: [{ path: "layers", message: "Такого слоя в файле нет" }],
  });
  await reread(asked.id, { layers: [2], crs: null });
  const ready = await api.preview(asked.id);
  expect(ready).toMatchObject({
    state: "ready",
    good_count: 3,
    crs: "EPSG:32637",
    reading: { layers: [2], crs: null },
  });
  expect(ready.layers.map(({ chosen }) => chosen)).toEqual([false, true]);
  await reread(asked.id, { layers: [1, 2], crs: null });
  expect(await api.preview(asked.id)).toMatchObject({ good_count: 6, duplicate_count: 3 });
  expect((await api.confirm(asked.id)).created_count).toBe(3);
  expect((await reread(asked.id, { layers: [1], crs: null })).status).toBe(409);
});

test("a file without a coordinate system asks for one, the zones at the holding first", async () => {
  const asked = await api.read("чертёж.dxf", fixture("utm-37.dxf"));
  expect(asked).toMatchObject({
    state: "choosing",
    crs_needed: expect.stringContaining("не указана система координат"),
  });
  expect(asked.crs_options.map(({ code }) => code)).toContain(32637);
  expect((await reread(asked.id, { layers: null, crs: 1 })).fields).toEqual([
    { path: "crs", message: "Эта система координат не поддерживается" },
  ]);
  await reread(asked.id, { layers: null, crs: 32637 });
  expect(await api.preview(asked.id)).toMatchObject({ state: "ready", crs_needed: null, bad_count: 0 });
});

test("fields in the wrong zone are told with how far they lie, and read again in the right one", async () => {
  const csv = fixture("zone-7.mif")
    .toString("latin1")
    .replace(/8, 1001, "m", 39/, '8, 1001, "m", 81');
  const far = await api.read("чужая зона.mif", Buffer.from(csv, "latin1"));
  expect(far).toMatchObject({ state: "ready", noted_count: 3, far: { count: 3 } });
  expect(far.far?.distance).toBeGreaterThan(2_900_000);
  expect(far.rows[0]?.notes[0]).toMatchObject({ code: "far_away" });
  expect(far.crs_options[0]).toEqual({ code: 28407, name: "СК-42, зона 7" });
  await reread(far.id, { layers: null, crs: 28407 });
  const near = await api.preview(far.id);
  expect([near.far, near.crs, near.noted_count]).toEqual([null, "СК-42, зона 7 (EPSG:28407)", 0]);
});
