import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workType } from "#contract/work-words";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { type Browser, browserOf } from "../../tests/support/browser";
import { square } from "../../tests/support/world";
import { createPlot, updatePlot } from "./actions.server";
import { actOnPlots } from "./list/actions.server";
import { loadPlots } from "./list/queries.server";
import { loader as mapPlots } from "./map/route";
import { loadPlot } from "./queries.server";

let api: TestApi;
let ask: Ask;
let browser: Browser;
let place: { customerId: number; fieldId: number };

beforeAll(async () => {
  api = await testApi();
  ask = await api.as(api.people.admin);
  browser = await browserOf(api, api.people.admin);
  const { customer: customerId } = api.people;
  const body = { name: "Делимое", geojson: square(40, 47) };
  const field = await ask(calls.createField, { params: { customerId }, body });
  place = { customerId, fieldId: field.body.id };
});
afterAll(() => api.close());

/** Corners as they are pasted. */
const pasted = (lon: number, half = 0.001) =>
  [
    [47.005 - half, lon - half],
    [47.005 - half, lon + half],
    [47.005 + half, lon + half],
    [47.005 + half, lon - half],
  ]
    .map((corner) => corner.join("; "))
    .join("\n");

const plotsOf = (year: number) => loadPlots(browser.get(`/?year=${year}`, place));
const outcome = async (answer: Promise<unknown>) => {
  const given = await answer;
  return given instanceof Response ? given.headers.get("location") : given;
};
const refused = (status: number, error: Record<string, unknown>) =>
  expect.objectContaining({
    init: { status },
    data: expect.objectContaining({ result: expect.objectContaining({ error: expect.objectContaining(error) }) }),
  });

test("a pasted plot is kept with what grows on it; the rest of the field is its background", async () => {
  const form = { name: "Сорт Юка", year: "2026", boundary: pasted(40.005), crop_id: "1", field_yield: "52,5" };
  expect(await outcome(createPlot(browser.post("/", place, form)))).toMatch(/plots\?year=2026$/);
  const screen = await plotsOf(2026);
  expect(screen.plots).toMatchObject([{ name: "Сорт Юка", number: 1, crop: { id: 1 }, field_yield: 52.5 }]);
  expect(screen.plots[0]?.drawn?.path).toMatch(/^M[\d. L]+Z$/);
  expect(screen.remainder).toBeGreaterThan(screen.plots[0]?.area ?? 0);
  expect(screen.seasons).toEqual([{ season: 2026, count: 1 }]);
  expect((await plotsOf(2024)).seasons.map(({ season }) => season)).toEqual([2026, 2024]);
  const drawn = await (await mapPlots(browser.get("/?season=2026", { customerId: place.customerId }))).json();
  expect(drawn.items).toMatchObject([{ name: "Сорт Юка", color: expect.stringMatching(/^#/) }]);
});

test.each([
  ["nothing drawn", { boundary: "" }, 400, { boundary: ["Нарисуйте границу участка"] }],
  ["a line that is none", { boundary: "47" }, 400, { boundary: [expect.stringContaining("Строка 1")] }],
  ["outside", { boundary: pasted(40.0098) }, 422, { boundary: [expect.stringContaining("выходит за границу поля")] }],
  ["over another", { boundary: pasted(40.0055) }, 422, { boundary: [expect.stringContaining("«Сорт Юка»")] }],
  ["its name taken", { name: "сорт юка", boundary: pasted(40.002) }, 409, {}],
  ["no crop, but a breed", { boundary: pasted(40.002), breed: "Гром" }, 422, { crop_id: ["Сначала укажите культуру"] }],
])("a plot is refused at its place: %s", async (_, given, status, error) => {
  const form = { name: "Иной", year: "2026", ...given };
  expect(await createPlot(browser.post("/", place, form))).toEqual(refused(status, error));
  expect((await plotsOf(2026)).plots).toHaveLength(1);
});

test("a plot is changed where it stands, and moved only when it is drawn anew", async () => {
  const plotId = (await plotsOf(2026)).plots[0]?.id ?? 0;
  const at = { ...place, plotId };
  const { plot } = await loadPlot(browser.get("/", at));
  const form = { name: "Сорт Гром", year: "2026", crop_id: "1", boundary: JSON.stringify(plot.geojson) };
  expect(await outcome(updatePlot(browser.post("/", at, { ...form, version: String(plot.version) })))).toMatch(/plots/);
  const renamed = (await loadPlot(browser.get("/", at))).plot;
  expect(renamed).toMatchObject({ name: "Сорт Гром", geojson: plot.geojson, field_yield: null });
  const stale = await updatePlot(browser.post("/", at, { ...form, version: String(plot.version) }));
  expect(stale).toEqual(refused(409, { "": [expect.stringContaining("Главный Иван")] }));
});

test("a deleted plot comes back, and one with works says why it stays", async () => {
  const [plot] = (await plotsOf(2026)).plots;
  const id = String(plot?.id);
  await actOnPlots(browser.post("/?year=2026", place, { intent: "delete", id, name: "Сорт Гром" }));
  expect((await plotsOf(2026)).plots).toEqual([]);
  await actOnPlots(browser.post("/?year=2026", place, { intent: "restore", id }));
  expect((await plotsOf(2026)).plots).toHaveLength(1);
  const body = { work_type_id: workType.cultivation, season: 2026, plot_id: plot?.id ?? 0, comment: null };
  await ask(calls.createWorkrecord, { params: place, body });
  const kept = await actOnPlots(browser.post("/?year=2026", place, { intent: "delete", id, name: "Сорт Гром" }));
  expect(kept).toEqual(refused(409, { "": ["Удалить участок нельзя: на нём есть работы (1)"] }));
});
