import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { ImportApi } from "./testing/import-api";
import { geoJson, square } from "./testing/shapes";

let api: ImportApi;
beforeAll(async () => {
  api = await ImportApi.open();
});
afterAll(() => api.close());

const [winterRape, springRape] = [31, 32];

test("a crop that may be several is chosen once for all rows of the file", async () => {
  const rows = ["Рапс", "Рапс", "Рапс озимый", "Неведома зверюшка", "рапс"].map((crop, at) => ({
    geometry: square(500, [at * 1000, 0]),
    properties: { name: `Поле ${at + 1}`, crop },
  }));
  const preview = await api.read("рапс.geojson", geoJson(...rows));
  expect(preview.unclear_crops).toEqual([
    {
      name: "Рапс",
      rows: 3,
      options: [
        { id: winterRape, name: "Рапс озимый" },
        { id: springRape, name: "Рапс яровой" },
      ],
    },
  ]);
  expect(preview.unknown_crops).toEqual([{ name: "Неведома зверюшка", rows: 1 }]);
  const wrong = await api.ask(calls.confirmBoundaryImport, {
    params: api.params(preview.id),
    body: { season: 2026, crops: [{ name: "Рапс", crop_id: 1 }] },
  });
  expect([wrong.status, wrong.problem.message]).toEqual([422, "Культура «Рапс» в файле не может быть выбранной"]);
  await api.confirm(preview.id, { season: 2026, crops: [{ name: "Рапс", crop_id: springRape }] });
  const fields = await api.ask(calls.listFields, { params: api.params(0), query: { season: 2026 } });
  const sown = fields.body.items.map(({ name, sowings }) => [name, sowings[0]?.crop_id]);
  expect(sown.toSorted()).toEqual([
    ["Поле 1", springRape],
    ["Поле 2", springRape],
    ["Поле 3", winterRape],
    ["Поле 4", undefined],
    ["Поле 5", springRape],
  ]);
});
