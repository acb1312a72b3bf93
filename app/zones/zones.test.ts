import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workStatus, workType } from "#contract/work-words";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { makeWorld, type World } from "../../tests/support/world";
import { loadZoneMaps } from "./field/queries.server";
import { actOnZoneMap } from "./field-map/actions.server";
import { loader as zoneFile } from "./field-map/export.route";
import { loader as picture } from "./field-map/picture.route";
import { loadZoneMap } from "./field-map/queries.server";
import { unlikeAskedText } from "./field-map/unlike-asked";
import { actOnRateMap } from "./field-rates/actions.server";
import { loader as rateFile } from "./field-rates/export.route";
import { loadRateMap } from "./field-rates/queries.server";
import { action as save } from "./field-rates-new/route";
import { typedTotals } from "./typed-totals";
import { averageText, relativeText, savedText, sharesText, shareText, spreadText, totalText } from "./words";

const clock = { now: () => new Date("2026-11-02T09:20:00Z") };
let api: TestApi;
let world: World;
let browser: Browser;

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  browser = await browserOf(api, api.people.admin);
});
afterAll(() => api.close());

const params = () => ({
  customerId: String(world.customer),
  fieldId: String(world.ids.fields),
  zoneMapId: String(world.ids.zones),
  rateMapId: String(world.ids.ratemaps),
});

test("what zones can be drawn by is offered; an address may name a map to begin from", async () => {
  const screen = await loadZoneMaps(browser.get("/", params()));
  expect(screen).toMatchObject({
    mayChange: true,
    given: { by: "date", date: "2026-07-10", count: "3", min_area: "0,5" },
  });
  expect(screen.maps.map(({ name, rates_count }) => [name, rates_count])).toEqual([["Зоны по снимку", 1]]);
  const like = await loadZoneMaps(browser.get(`/?from=${world.ids.zones}`, params()));
  expect(like.given).toMatchObject({ count: "2", by: "date" });
});

test("a map of zones has its figures, those of another scene, and its rates in words", async () => {
  const screen = await loadZoneMap(browser.get("/?with=2026-07-10", params()));
  expect(screen.made).toBe("NDVI, по сходству, сглаживание слабое, пятна от 0,5 га");
  expect(screen.rates).toMatchObject([{ name: "Подкормка", rates: "150 / 100 кг/га", workId: null }]);
  expect(screen.beside).toMatchObject({ ready: { date: "2026-07-10" } });
  expect((await loadZoneMap(browser.get("/?with=poison", params()))).beside).toBeNull();
});

test("nothing of a map of zones is there under another field's address, nor rates under another map's", async () => {
  const thrown = async (work: Promise<unknown>) => {
    const told = await work.catch((error: unknown) => error);
    return told instanceof Response ? told.status : (told as { init?: { status?: number } }).init?.status;
  };
  const field = { ...params(), fieldId: "999999" };
  const files = [zoneFile, picture, rateFile].map((file) => thrown(file(browser.get("/?format=kml", field))));
  expect(await Promise.all(files)).toEqual([404, 404, 404]);
  const remove = { intent: "delete" };
  const changes = [actOnZoneMap, actOnRateMap, save].map((act) => thrown(act(browser.post("/", field, remove))));
  expect(await Promise.all(changes)).toEqual([404, 404, 404]);
  const map = { ...params(), zoneMapId: "999999" };
  expect(await thrown(rateFile(browser.get("/?format=kml", map)))).toBe(404);
  expect(await thrown(loadRateMap(browser.get("/", map)))).toBe(404);
  expect(await thrown(actOnRateMap(browser.post("/", map, remove)))).toBe(404);
  for (const file of [zoneFile, picture, rateFile])
    expect(await thrown(file(browser.get("/?format=kml", params())))).toBe(200);
});

test("under another field's address a map of zones leads to its own", async () => {
  const elsewhere = { ...params(), fieldId: "999999" };
  const led = await loadZoneMap(browser.get("/", elsewhere)).catch((thrown: unknown) => thrown);
  if (!(led instanceof Response)) throw new Error("shown");
  expect(led.headers.get("location")).toMatch(new RegExp(`/fields/${world.ids.fields}/zones/${world.ids.zones}$`));
});

test("rates come as a form with what they make", async () => {
  const screen = await loadRateMap(browser.get("/", params()));
  expect(screen.given).toMatchObject({
    product: "fertilizer:1",
    unit: "кг/га",
    rates: ["150", "100"],
    flat_rate: "140",
  });
  expect(screen.saved).toMatch(/ меньше, чем ровной нормой 140 кг\/га$/);
  expect(screen.checks).toEqual([]);
});

test("works to choose from are on the field's own days", async () => {
  const ask = await api.as(api.people.admin);
  const place = { customerId: world.customer, fieldId: world.ids.fields ?? 0 };
  const { body: field } = await ask(calls.getField, { params: place });
  const change = { name: field.name, version: field.version, tz_offset: 10 };
  const changed = await ask(calls.updateField, { params: place, body: change });
  await ask(calls.createWorkrecord, {
    params: place,
    body: {
      ...{ work_type_id: workType.spraying, work_status: workStatus.planned, season: 2026 },
      start_dt: "2026-04-19T22:00:00Z",
    },
  });
  const { screen } = await loadRateMap(browser.get("/", params()));
  expect(screen.works.map(({ label }) => label)).toContain("Опрыскивание, 20.04.2026");
  const back = { name: field.name, version: changed.body.version, tz_offset: field.tz_offset };
  await ask(calls.updateField, { params: place, body: back });
});

test("a unit that nobody has chosen is that of the product", async () => {
  const typed = { intent: "save", "rates[0]": "1,2", "rates[1]": "0,8" };
  const unitOfSaved = async (fields: Record<string, string>) => {
    const saved: unknown = await save(browser.post("/", params(), { ...typed, ...fields }));
    if (!(saved instanceof Response)) throw new Error(`Refused: ${JSON.stringify(saved)}`);
    const rateMapId = saved.headers.get("location")?.split("/").at(-1) ?? "";
    return (await loadRateMap(browser.get("/", { ...params(), rateMapId }))).given.unit;
  };
  expect(await unitOfSaved({ product: "pesticide:1" })).toBe("л/га");
  expect(await unitOfSaved({ product: "fertilizer:1" })).toBe("кг/га");
  expect(await unitOfSaved({ product: "pesticide:1", unit: "кг/га" })).toBe("кг/га");
});

test("files are handed through under Russian names; an unknown format is GeoJSON", async () => {
  for (const [load, address, ending] of [
    [zoneFile, "/?format=shp", ".zip"],
    [zoneFile, "/?format=poison", ".geojson"],
    [rateFile, "/?format=isoxml2", ".zip"],
  ] as const) {
    const answer = await load(browser.get(address, params()));
    const name = decodeURIComponent(answer.headers.get("content-disposition") ?? "");
    expect([answer.status, name.includes("Поле 1"), name.endsWith(ending)]).toEqual([200, true, true]);
  }
  const seen = await picture(browser.get("/", params()));
  expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("a map tells what of it is not as it was asked for, and why", () => {
  const asked = { count: 4, method: "alike", min_area: 100_000, told_apart: 4, tied: 0.1 } as const;
  const zones = (...shares: number[]) => ({ zones: shares.map((share) => ({ share })) });
  expect(unlikeAskedText({ ...asked, ...zones(0.1, 0.2, 0.3, 0.4) })).toBeNull();
  expect(unlikeAskedText({ ...asked, ...zones(0.2, 0.8) })).toBe(
    "Просили 4 зоны, получилось 2: части меньше 10 га отошли к соседним зонам.",
  );
  expect(unlikeAskedText({ ...asked, told_apart: 2, ...zones(0.2, 0.8) })).toBe(
    "Просили 4 зоны, получилось 2: поле слишком ровное, чтобы различить на нём больше.",
  );
  const equal = { ...asked, method: "equal" } as const;
  expect(unlikeAskedText({ ...equal, ...zones(0.25, 0.255, 0.238, 0.257) })).toBeNull();
  expect(unlikeAskedText({ ...equal, told_apart: 3, tied: 0.65, ...zones(0.24, 0.11, 0.65) })).toBe(
    "Просили 4 зоны, получилось 3, и не поровну: на 65 % поля показатель одинаковый, и поровну эту землю не поделить.",
  );
  expect(unlikeAskedText({ ...equal, min_area: 0, ...zones(0.25, 0.35, 0.15, 0.25) })).toBe(
    "Зоны получились не поровну: части меньше пикселя снимка отошли к соседним зонам.",
  );
  const old = { ...asked, told_apart: null, tied: null };
  expect(unlikeAskedText({ ...old, ...zones(0.2, 0.8) })).toBe(
    "Просили 4 зоны, получилось 2: поле слишком ровное, чтобы различить на нём больше или части меньше 10 га отошли к соседним зонам.",
  );
});

test("rates make totals as they are typed, but for those that would be refused", () => {
  const areas = [80_600, 161_600];
  expect(typedTotals(areas, ["0,1", "0"], "0,15")).toEqual({
    ...{ amounts: [expect.closeTo(0.806), 0], area: 242_200 },
    ...{ total: expect.closeTo(0.806), flatTotal: expect.closeTo(3.633) },
  });
  for (const refused of ["-1", "−1", "", "много", "10000001", undefined])
    expect(typedTotals(areas, ["0,1", refused], "0")).toMatchObject({
      ...{ amounts: [expect.closeTo(0.806), null], total: null, flatTotal: null },
    });
});

test("figures in words", () => {
  expect(sharesText([0.33357, 0.33357, 0.33286])).toEqual(["33,4 %", "33,3 %", "33,3 %"]);
  expect(sharesText([0.2, 0.3, 0.5])).toEqual(["20 %", "30 %", "50 %"]);
  expect([shareText(0.333), relativeText(-0.124), relativeText(0)]).toEqual(["33,3 %", "−12 %", "0 %"]);
  expect([averageText(0.617), spreadText(0.0451)]).toEqual(["0,62", "± 0,045"]);
  expect(totalText(1234.56, "кг/га")).toBe("1\u00a0234,6 кг");
  const rates = { unit: "кг/га", flat_rate: 100, total: 900 } as const;
  expect(savedText({ ...rates, saved: 100 })).toBe("на 100 кг (10 %) меньше, чем ровной нормой 100 кг/га");
  expect(savedText({ ...rates, saved: -100 })).toBe("на 100 кг (12,5 %) больше, чем ровной нормой 100 кг/га");
  expect(savedText({ ...rates, saved: 0 })).toBe("столько же, сколько ровной нормой 100 кг/га");
  expect(savedText({ ...rates, flat_rate: null, saved: null })).toBeNull();
});
