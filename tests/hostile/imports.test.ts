import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { calls } from "../../contract/calls";
import { fileBody, ImportApi } from "../../farm-api/boundary-imports/testing/import-api";
import { geoJson, square } from "../../farm-api/boundary-imports/testing/shapes";
import { nestedSquares } from "../../farm-api/geometry/testing/hostile-shapes";

let api: ImportApi;
beforeAll(async () => {
  api = await ImportApi.open();
});
afterAll(() => api.close());

const words = "пшеница яровая после гороха по чистому пару с внесением удобрений осенью ";
const table = (rows: number, columns: number, cell: (row: number, column: number) => string) =>
  geoJson(
    ...Array.from({ length: rows }, (_, row) => ({
      geometry: square(300, [(row % 30) * 400, Math.floor(row / 30) * 400]),
      properties: Object.fromEntries(
        Array.from({ length: columns }, (_, column) => [`Колонка ${column}`, cell(row, column)]),
      ),
    })),
  );

/** Milliseconds of the processor that this thread and those of the jobs take, which a busy machine does not make more. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

test.each([
  [
    "300 rows of 20 pages of text",
    table(300, 20, (row, column) => `${row} ${column} ${words.repeat(27)}`.slice(0, 2000)),
  ],
  ["300 rows of 10 columns of ten words", table(300, 10, (row, column) => `${words}${row} ${column}`)],
  [
    "100 rows of Japanese",
    table(100, 12, (row, column) => `圃場${row}番 ${column} 水田 転作大豆 田植え 収穫 肥料`.repeat(3)),
  ],
])("%s is read in seconds", async (_, file) => {
  const id = await api.upload("таблица.geojson", file);
  expect(await costOf(() => api.work())).toBeLessThan(20_000);
  expect(await api.preview(id)).toMatchObject({ state: "ready", mapping: { crop: null } });
});

test("a file that takes minutes holds up neither another holding's, nor its own removal", async () => {
  const { api: given, customerId } = api;
  const hostile = geoJson(...Array.from({ length: 60 }, () => ({ geometry: nestedSquares(1900) })));
  const id = await api.upload("ловушка.geojson", hostile);
  const worker = api.workerWith({});
  worker.start();
  const polled = () => api.ask(calls.getBoundaryImport, { params: api.params(id) });
  // Its first shapes took 40 s where browser tests ran beside it.
  await vi.waitFor(async () => expect(Number((await polled()).raw.headers["x-progress"])).toBeGreaterThan(0), 120_000);

  const stranger = await given.as(given.people.stranger);
  const other = { customerId: given.people.otherCustomer };
  const file = geoJson({ geometry: square(300, [0, 0]), properties: { name: "Чужое" } });
  const sent = await stranger(calls.uploadBoundaries, { params: other, ...fileBody("чужое.geojson", file) });
  const theirs = { ...other, id: Number(/\d+$/.exec(String(sent.raw.headers.location))?.[0]) };
  await vi.waitFor(
    async () => expect((await stranger(calls.getBoundaryImport, { params: theirs })).status).toBe(200),
    30_000,
  );
  expect((await polled()).status).toBe(204);

  expect((await api.ask(calls.discardBoundaryImport, { params: { customerId, id } })).status).toBe(204);
  const next = await api.upload("своё.geojson", file);
  await vi.waitFor(async () => expect((await api.preview(next)).state).toBe("ready"), 20_000);
  const begin = performance.now();
  await worker.stop();
  expect(performance.now() - begin).toBeLessThan(9000);
  expect(api.failures).toEqual([]);
}, 240_000);
