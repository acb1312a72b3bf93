import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { boundaryImportJobs } from "./jobs";
import { ImportApi } from "./testing/import-api";
import { geoJson, square } from "./testing/shapes";
import { writeBoundaries } from "./write-boundaries";

let api: ImportApi;
beforeAll(async () => {
  api = await ImportApi.open();
});
afterAll(() => api.close());

let north = 0;
let before = 0;
beforeEach(async () => {
  north += 20_000;
  before = await api.count("field");
});

const created = async () => (await api.count("field")) - before;
const two = () =>
  geoJson(
    { geometry: square(700, [0, north]), properties: { name: "А", crop: "соя", division: `Бригада ${north}` } },
    { geometry: square(700, [2000, north]), properties: { name: "Б", crop: "soybean", division: `бригада  ${north}` } },
  );
const confirm = (id: number, given: { body?: object; key?: string } = {}) =>
  api.ask(calls.confirmBoundaryImport, { params: api.params(id), body: {}, ...given });

test("two confirmations at once write the fields once; under one key they answer alike", async () => {
  const { id } = await api.read("два.geojson", two());
  const [one, other] = await Promise.all([confirm(id), confirm(id)]);
  expect([one.status, other.status].sort()).toEqual([202, 409]);
  expect([one.problem, other.problem].find(Boolean)).toMatchObject({ code: "ImportAlreadyDone" });
  await api.work();
  expect(await created()).toBe(2);
  expect((await confirm(id)).problem.code).toBe("ImportAlreadyDone");

  north += 10_000;
  const next = await api.read("ещё два.geojson", two());
  const key = "the very same key";
  const keyed = await Promise.all([confirm(next.id, { key }), confirm(next.id, { key })]);
  expect(keyed.map(({ status, raw }) => [status, raw.headers.location])).toEqual(
    Array(2).fill([202, `/customers/${api.customerId}/imports/fields/${next.id}`]),
  );
  await api.work();
  expect(await created()).toBe(4);
});

test("the same file in two tabs makes its fields once", async () => {
  const tabs = [await api.read("вкладка 1.geojson", two()), await api.read("вкладка 2.geojson", two())];
  expect(tabs.map(({ duplicate_count }) => duplicate_count)).toEqual([0, 0]);
  const answers = await Promise.all(tabs.map(({ id }) => confirm(id)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  await api.work();
  expect(await created()).toBe(2);
  const counts = await Promise.all(tabs.map(async ({ id }) => (await api.preview(id)).created_count));
  expect(counts.sort()).toEqual([0, 2]);
});

test("a failure after the fields were inserted leaves nothing, and the next attempt all of it", async () => {
  const { id } = await api.read("сбой.geojson", two());
  const divisions = await api.count("division");
  const sowings = await api.count("sowing");
  const { pool } = api.api.deps;
  await pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'pulled the plug'; END $$;
    CREATE TRIGGER fail BEFORE UPDATE ON boundary_import FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION fail()`);
  expect((await confirm(id, { body: { season: 2026 } })).status).toBe(202);
  await api.work();
  expect(api.failures.splice(0)).toMatchObject([{ kind: "write-boundaries" }]);
  expect([await created(), await api.count("division"), await api.count("sowing")]).toEqual([0, divisions, sowings]);
  const waiting = await api.ask(calls.getBoundaryImport, { params: api.params(id) });
  expect(waiting.status).toBe(204);

  for (let attempt = 2; attempt <= 3; attempt++) {
    await api.hurry();
    await api.work();
  }
  expect(api.failures.splice(0)).toHaveLength(2);
  expect(await api.preview(id)).toMatchObject({
    state: "ready",
    failure: expect.stringContaining("задание остановлено"),
  });

  await pool.query("DROP TRIGGER fail ON boundary_import");
  const done = await api.confirm(id, { season: 2026 });
  expect(done).toMatchObject({ state: "done", created_count: 2, failure: null });
  expect([await created(), await api.count("division"), await api.count("sowing")]).toEqual([
    2,
    divisions + 1,
    sowings + 2,
  ]);
});

test("a worker killed after the fields were written is followed by one that writes nothing", async () => {
  const { id } = await api.read("убит.geojson", two());
  expect((await confirm(id)).status).toBe(202);
  const killed = api.workerWith({
    "write-boundaries": async (context) => {
      await writeBoundaries(context);
      throw new Error("killed");
    },
  });
  await killed.workOnce();
  expect(api.failures.splice(0)).toHaveLength(1);
  await api.hurry();
  await api.work();
  expect(await created()).toBe(2);
  expect((await api.preview(id)).created_count).toBe(2);
});

test("a file that holds no boundaries fails for good, and can be forgotten", async () => {
  const id = await api.upload("список.csv", "поле;площадь\nПервое;120\n");
  await api.work();
  for (const _ of [1, 2]) {
    const { status, problem } = await api.ask(calls.getBoundaryImport, { params: api.params(id) });
    expect([status, problem.code]).toEqual([422, "BoundaryFileInvalid"]);
    expect(problem.message).toContain("Загрузите GeoJSON, KML, KMZ или шейп-файл в архиве ZIP");
  }
  expect((await confirm(id)).problem.code).toBe("BoundaryFileInvalid");
  expect((await api.ask(calls.discardBoundaryImport, { params: api.params(id) })).status).toBe(204);
  expect((await api.ask(calls.getBoundaryImport, { params: api.params(id) })).status).toBe(404);
});

test("nothing but reading and forgetting can be done while a file is read", async () => {
  const id = await api.upload("ждёт.geojson", two());
  const mapping = { name: null, division: null, crop: null, area: null };
  const remap = await api.ask(calls.remapBoundaryImport, { params: api.params(id), body: { mapping } });
  expect([(await confirm(id)).problem.code, remap.problem.code]).toEqual(["ImportNotReady", "ImportNotReady"]);
  expect((await api.ask(calls.discardBoundaryImport, { params: api.params(id) })).status).toBe(204);
  await api.work();
  expect(api.failures.splice(0)).toEqual([]);
  expect((await confirm(id)).status).toBe(404);
});

test("what is forgotten is gone: rows and file; fields made of it stay", async () => {
  const removed: string[] = [];
  const { files } = api.api.deps;
  const { id } = await api.read("лишний.geojson", two());
  await api.confirm(id);
  const rows = await api.count("boundary_import_row");
  expect((await api.ask(calls.discardBoundaryImport, { params: api.params(id) })).status).toBe(204);
  const spy = api.workerWith({
    "remove-boundary-file": async (context) => {
      const { file_key } = context.job.payload as { file_key: string };
      expect((await files.readAll(file_key)).length).toBeGreaterThan(0);
      await boundaryImportJobs["remove-boundary-file"]?.(context);
      await expect(files.readAll(file_key)).rejects.toThrow("ENOENT");
      removed.push(file_key);
    },
  });
  await spy.workOnce();
  expect([removed.length, rows - (await api.count("boundary_import_row")), await created()]).toEqual([1, 2, 2]);
});
