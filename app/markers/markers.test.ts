import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { actOnMarkers, createMarker, updateMarker } from "./actions.server";
import { loadMarkers } from "./list/queries.server";
import { loader as mapMarkers } from "./map/route";
import { loadMarker, loadMarkerForm } from "./queries.server";
import { wayBack } from "./way-back";

let api: TestApi;
let browser: Browser;
let place: { customerId: number };

beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  place = { customerId: api.people.customer };
});
afterAll(() => api.close());

const form = { name: "Камень", kind: "stone", lat: "47,2357", lon: "39.7015", comment: "у межи" };
const markers = async () => (await loadMarkers(browser.get("/", place))).markers;
const refused = (status: number, error: Record<string, unknown>) =>
  expect.objectContaining({
    init: { status },
    data: expect.objectContaining({ result: expect.objectContaining({ error: expect.objectContaining(error) }) }),
  });

test("coordinates are typed with a comma or a point, and faults stand at them", async () => {
  const wrong = await createMarker(browser.post("/", place, { ...form, lat: "95", lon: "" }));
  expect(wrong).toEqual(refused(400, { lat: ["Градусы от −90 до 90, например 47,2357"], lon: ["Укажите долготу"] }));
  const answer = await createMarker(browser.post("/?back=map", place, form));
  expect(answer instanceof Response && answer.headers.get("location")).toMatch(/\/map\?view=map$/);
  expect(await markers()).toMatchObject([{ name: "Камень", lat: 47.2357, lon: 39.7015, field_id: null }]);
  const drawn = await (await mapMarkers(browser.get("/", place))).json();
  expect(drawn.items).toMatchObject([{ name: "Камень", kind: "stone" }]);
});

test("a marker is changed, removed and brought back", async () => {
  const at = { ...place, markerId: (await markers())[0]?.id ?? 0 };
  const { marker } = await loadMarker(browser.get("/", at));
  const version = String(marker.version);
  await updateMarker(browser.post("/", at, { ...form, name: "Валун", version }));
  expect(await updateMarker(browser.post("/", at, { ...form, version }))).toEqual(refused(409, {}));
  const id = String(at.markerId);
  await actOnMarkers(browser.post("/", place, { intent: "delete", id, name: "Валун" }));
  expect(await markers()).toEqual([]);
  await expect(loadMarker(browser.get("/", at))).rejects.toMatchObject({ init: { status: 404 } });
  await actOnMarkers(browser.post("/", place, { intent: "restore", id }));
  expect(await markers()).toMatchObject([{ name: "Валун" }]);
});

test("who may not change fields gets no form", async () => {
  const worker = await browserOf(api, api.people.worker);
  await expect(loadMarkerForm(worker.get("/", place))).rejects.toMatchObject({ init: { status: 403 } });
  expect((await loadMarkers(worker.get("/", place))).mayEdit).toBe(false);
});

test("the way back is one of three", () => {
  expect(wayBack(1, "12")).toBe("/customer/1/fields/12");
  for (const back of [null, "//evil.example", "0", "list"]) expect(wayBack(1, back)).toBe("/customer/1/markers");
});
