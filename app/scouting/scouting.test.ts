import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { moscowSeason } from "#formats/days/instants";
import { drawnPhoto } from "../../farm-api/scouting/testing/photos";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { addScout, changeScout } from "./add-scout.server";
import { loadScout } from "./field-scout/queries.server";
import { loader as editedOne } from "./field-scout-edit/route";
import { loadProblemMap } from "./list/problem-map.server";
import { loadScouts, readScoutFilter } from "./list/queries.server";
import { loadAnyInspection, loadInspection } from "./load-inspection.server";
import { loadScoutNames } from "./names.server";
import { promisedYield, readScoutForm } from "./points-form";
import { action as saveOne } from "./send/save.route";
import { typedParams } from "./typed-params";

let api: TestApi;
let browser: Browser;
let place: { customerId: number; fieldId: number };
const season = moscowSeason(new Date());

beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  const ask = await api.as(api.people.admin);
  const { customer: customerId } = api.people;
  const geojson = {
    type: "Polygon" as const,
    coordinates: [
      [
        [39, 47],
        [39.01, 47],
        [39.01, 47.01],
        [39, 47],
      ],
    ],
  };
  const field = await ask(calls.createField, { params: { customerId }, body: { name: "Поле 5", geojson } });
  place = { customerId, fieldId: field.body.id };
  await ask(calls.setSowing, { params: place, body: { year: season, crop_id: 1 } });
});
afterAll(() => api.close());

const sent = (form: FormData, more: object = {}) => ({
  ...browser.get("/", { ...place, ...more }),
  request: new Request("http://polevod.test/", { method: "POST", body: form }),
});
async function filled(values: Record<string, string>, photos: readonly Buffer[] = []): Promise<FormData> {
  const form = new FormData();
  const all = { field_id: String(place.fieldId), points: "3", client_key: crypto.randomUUID(), ...values };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const photo of photos)
    form.append("p0.photos", new File([new Uint8Array(photo)], "a.jpg", { type: "image/jpeg" }));
  return form;
}
const idOf = (answer: unknown) =>
  Number(/scouts\/(\d+)$/.exec((answer instanceof Response && answer.headers.get("location")) || "")?.[1]);

test("the plain form offers what fits the crop, and keeps photos and what was typed when it is refused", async () => {
  const screen = await loadInspection(browser.get("/", place));
  expect(screen.own).toMatchObject({
    name: "Поле 5",
    cropId: 1,
    outline: [
      [
        [39, 47],
        [39.01, 47],
        [39.01, 47.01],
        [39, 47],
      ],
    ],
  });
  expect(screen.params.some(({ name }) => name === "tillers")).toBe(true);
  expect(screen.params.some(({ name }) => name === "head_diameter")).toBe(false);
  expect(screen.params.find(({ name }) => name === "grains_per_ear")?.stages).toBe("789");
  const values = { "p0.problem": "pest:1", "p0.severity": "3", "p0.affected": "130", comment: "Край реже" };
  const refused = await addScout(sent(await filled(values, [await drawnPhoto(51)])));
  expect(refused).toMatchObject({
    data: { errors: ["Точка 1: Поражено: от 0 до 100 %"], typed: { comment: "Край реже" } },
  });
  const kept = (refused as { data: { kept: Record<string, string[]> } }).data.kept;
  const again = await filled({ ...values, "p0.affected": "30", "p0.ref": kept["p0.ref"]?.[0] ?? "" });
  const scoutId = idOf(await addScout(sent(again)));
  const seen = await loadScout(browser.get("/", { ...place, scoutId }));
  expect(seen.points).toMatchObject([
    { problem: { text: "Вредная черепашка, сильно, 30\u00a0%" }, photos: [{ width: 800 }] },
  ]);
});

test("an inspection is changed by the same form, its photos stay", async () => {
  const form = await filled({ "p0.comments": "У дороги" }, [await drawnPhoto(52)]);
  const scoutId = idOf(await addScout(sent(form)));
  const before = await loadScout(browser.get("/", { ...place, scoutId }));
  const change = await filled({
    version: "1",
    "p0.ref": before.points[0]?.photos[0]?.ref ?? "",
    "p0.param.plant_height": "82,5",
  });
  await changeScout(sent(change, { scoutId }));
  const after = await loadScout(browser.get("/", { ...place, scoutId }));
  expect(after).toMatchObject({ version: 2, params: [{ title: "Высота растений, см", value: "83" }] });
  expect(after.points[0]?.photos).toEqual(before.points[0]?.photos);
  // Somebody has changed it meanwhile: who reads that may save what they have typed all the same.
  const late = await changeScout(sent(await filled({ version: "1", comment: "Край реже" }), { scoutId }));
  if (late instanceof Response || late === null) throw new Error("taken");
  expect(late.data).toMatchObject({
    errors: [expect.stringMatching(/^Пока вы заполняли форму, запись изменил .*сверьте их и отправьте ещё раз\.$/)],
    typed: { version: "2", comment: "Край реже" },
  });
  await changeScout(sent(await filled({ version: "2", comment: "Край реже" }), { scoutId }));
  expect(await loadScout(browser.get("/", { ...place, scoutId }))).toMatchObject({ version: 3, comment: "Край реже" });
});

test("a word for a number, and a share of no problem, are told with what was typed kept", async () => {
  const typed = async (values: Record<string, string>, more: object = {}) => {
    const answer = await (more && "scoutId" in more ? changeScout : addScout)(sent(await filled(values), more));
    if (answer instanceof Response || answer === null) throw new Error("taken");
    return [answer.init?.status, answer.data.errors, answer.data.typed["p0.affected"]];
  };
  const nameless = { "p0.affected": "12", "p0.comments": "Край" };
  const word = { "p0.problem": "pest:1", "p0.affected": "много" };
  const told = ["Точка 1: Поражено: введите число вместо «много»"];
  expect(await typed(word)).toEqual([422, told, "много"]);
  expect(await typed(nameless)).toEqual([422, ["Точка 1: выберите проблему, степень и доля которой указаны"], "12"]);
  const scoutId = idOf(await addScout(sent(await filled({ "p0.comments": "Край" }))));
  expect(await typed({ ...word, version: "1" }, { scoutId })).toEqual([422, told, "много"]);
});

test("a place that is no numbers is told at its point, and half a place is none", async () => {
  const typed = async (lat: string, lon: string) => {
    const answer = await addScout(
      sent(await filled({ "p0.comments": "Край", "p1.comments": "Центр", "p1.lat": lat, "p1.lon": lon })),
    );
    return answer instanceof Response ? "taken" : answer.data.wrong;
  };
  const lat = { place: 1, text: "широта — введите число, например 46,7200" };
  const lon = { place: 1, text: "долгота — введите число, например 39,7200" };
  for (const word of ["абв", "46 39", "46°43'12\""]) expect(await typed(word, "39,005")).toEqual([lat]);
  expect(await typed("47,005", "")).toEqual([lon]);
  expect(await typed("", "39,005")).toEqual([lat]);
  expect(await typed("абв", "где")).toEqual([lat, lon]);
  expect(await typed("47,005", "39,008")).toBe("taken");
});

test("the plain form names all that is wrong at once, each with its point of the form, and asks of a place off the field", async () => {
  const answered = async (values: Record<string, string>, photos: Buffer[] = []) => {
    const answer = await addScout(sent(await filled(values, photos)));
    if (answer instanceof Response) return idOf(answer);
    const { errors, wrong, asked } = answer.data;
    return { status: answer.init?.status, errors, wrong, asked };
  };
  const far = { "p2.lat": "47,012", "p2.lon": "39,008", "p2.comments": "Край" };
  const wrong = { "p1.problem": "pest:1", "p1.affected": "200" };
  const noPhoto = "«a.jpg»: Это не фото. Приложите снимок в JPEG, PNG или WebP";
  expect(await answered({ ...far, ...wrong }, [Buffer.from("нет")])).toMatchObject({
    status: 415,
    errors: [`Точка 1, ${noPhoto}`, "Точка 2: Поражено: от 0 до 100 %"],
    wrong: [
      { place: 0, text: noPhoto },
      { place: 1, text: "Поражено: от 0 до 100 %" },
    ],
  });
  // Nothing was chosen in the one, and what was in the other is empty.
  const empty = await filled({ comment: "Край" }, [Buffer.from("")]);
  empty.append("p1.photos", new File([], ""));
  expect(await addScout(sent(empty))).toMatchObject({ data: { errors: ["Точка 1, «a.jpg»: Файл пуст"] } });
  expect(await answered({ field_id: "", comment: "Край" })).toMatchObject({ status: 422, errors: ["Выберите поле"] });
  // The first two stand empty.
  const text = "Точка 3 стоит в 270 м от поля «Поле 5»";
  expect(await answered(far)).toEqual({ status: 422, errors: [text], wrong: [{ place: 2, text }], asked: true });
  expect(await answered({ ...far, sure: "on" })).toBeGreaterThan(0);
});

test("of photos that a sign-in could not carry along it is told at their points, and nothing is saved", async () => {
  const lost = await filled({ comment: "Край", __files: "p1.photos", __email: "a@b.c", __password: "тайна" });
  const refused = await addScout(sent(lost));
  const text = "фото не отправлены, сеанс закончился раньше. Выберите их ещё раз";
  expect(refused).toMatchObject({ data: { wrong: [{ place: 1, text }] }, init: { status: 422 } });
  expect(JSON.stringify(refused)).not.toContain("тайна");
});

test("one that is changed is of the crop that stood there then, and its numbers stand as they are typed", async () => {
  const ask = await api.as(api.people.admin);
  const scoutId = idOf(await addScout(sent(await filled({ "p0.param.thousand_grain_mass": "40,5" }))));
  await ask(calls.setSowing, { params: place, body: { year: season, crop_id: 8 } });
  const now = await loadInspection(browser.get("/", place));
  const { screen, filled: form } = await editedOne(browser.get("/edit", { ...place, scoutId }));
  await ask(calls.setSowing, { params: place, body: { year: season, crop_id: 1 } });
  expect([now.own.cropId, screen.own.cropId]).toEqual([8, 1]);
  expect(screen.params.some(({ name }) => name === "thousand_grain_mass")).toBe(true);
  expect(form.typed["p0.param.thousand_grain_mass"]).toBe("40,5");
});

test("the running season has what is sown for the next one beside it; a season gone by and days have not", async () => {
  const asked = async (search: string) => (await readScoutFilter(browser.get(`/${search}`, place))).query;
  expect(await asked("")).toMatchObject({ season, later_seasons: "true" });
  const days = await asked(`?from=${season}-01-01`);
  expect([days.season, days.later_seasons]).toEqual([undefined, undefined]);
  const before = await asked(`?season=${season - 1}`);
  expect([before.season, before.later_seasons]).toEqual([season - 1, undefined]);
  await asked(`?season=${season}`);
});

test("the form of any field has all fields with their outlines, and each choice with its crops", async () => {
  const { own, fields, problems } = await loadAnyInspection(browser.get("/", place));
  expect(own).toBeNull();
  expect(fields).toMatchObject([{ name: "Поле 5", cropId: 1, outline: [expect.any(Array)] }]);
  expect(problems.find(({ kind, id }) => kind === "pest" && id === 1)?.crops).toMatch(/^1 16/);
});

test("the list and its map are narrowed by the address", async () => {
  const found = await loadScouts(browser.get("/?problem=pest:1", place));
  expect(found.rows).toMatchObject([{ field: "Поле 5", photos: 1, crop: { name: "Пшеница озимая" } }]);
  const { map } = await loadScouts(browser.get("/?view=map", place));
  const drawing = map?.drawing;
  expect(drawing?.spots).toMatchObject([{ field: "Поле 5", kind: "pest" }]);
  expect([drawing?.height, ...(drawing?.spots[0]?.at ?? [])].every((value) => Number.isFinite(value))).toBe(true);
  expect(drawing?.path).toMatch(/^M[\d. LM]+Z$/);
  expect((await loadScouts(browser.get("/?author=99", place))).rows).toEqual([]);
  await addScout(sent(await filled({ "p0.problem": "pest:1", "p0.severity": "3", "p1.problem": "weed:2" })));
  const { map: fuller } = await loadScouts(browser.get("/?view=map", place));
  // Those of a kind that would cover each other are one dot.
  expect(fuller?.drawing?.spots.map(({ kind, more, severe }) => [kind, more, severe])).toEqual([
    ["weed", 0, false],
    ["pest", 1, true],
  ]);
  const [weed, pest] = fuller?.drawing?.spots.map(({ at }) => at) ?? [];
  expect(Math.hypot((weed?.[0] ?? 0) - (pest?.[0] ?? 0), (weed?.[1] ?? 0) - (pest?.[1] ?? 0))).toBeGreaterThan(11);
  expect([fuller?.total, fuller?.counts, fuller?.told.length]).toMatchObject([3, { pest: 2, weed: 1, disease: 0 }, 3]);
});

test("the list is narrowed by what the holding has inspected and found; days the wrong way round are turned, and told", async () => {
  const found = await loadScouts(browser.get("/?problem=disease:3&from=2026-07-01&to=2026-06-01", place));
  expect(found.crops).toEqual([{ value: "1", label: "Пшеница озимая" }]);
  // What the address asks for is among them, though nobody has found it.
  expect(found.problems.map(({ value }) => value)).toEqual(["pest:1", "weed:2", "disease:3"]);
  expect(found.problems[0]).toEqual({ value: "pest:1", kind: "pest", label: "Вредная черепашка" });
  expect([found.isTurned, found.filter.from, found.filter.to]).toEqual([true, "2026-06-01", "2026-07-01"]);
});

test("thousands of findings are some hundred dots on the map, and fields without boundaries leave them told in words", async () => {
  const { context } = browser.get("/", place);
  const names = await loadScoutNames(context.api, place.customerId);
  const found = Array.from({ length: 5000 }, (_, nth) => ({
    ...{ kind: "pest" as const, id: 1, severity: nth === 4000 ? (3 as const) : null, affected: null },
    ...{ scout_id: nth + 1, field_id: place.fieldId, field_name: "Поле 5", tz_offset: 3 },
    ...{
      scouted_at: "2026-07-01T06:00:00Z",
      season,
      lat: 47 + (nth % 71) / 7100,
      lon: 39 + Math.floor(nth / 71) / 7100,
    },
  }));
  const answer = { items: found, complete: true };
  const { drawing, total } = await loadProblemMap(context, place.customerId, answer, names);
  const spots = drawing?.spots ?? [];
  expect(spots.length).toBeLessThanOrEqual(400);
  expect(spots.length).toBeGreaterThan(50);
  // None is lost under another, and what is bad lies above.
  expect([spots.reduce((sum, { more }) => sum + 1 + more, 0), total, spots.at(-1)?.severe]).toEqual([5000, 5000, true]);
  const other = (await browserOf(api, api.people.restrictedAdmin)).get("/", {});
  const bare = await loadProblemMap(other.context, api.people.restrictedCustomer, answer, names);
  expect([bare.drawing, bare.total, bare.told.length]).toEqual([null, 5000, 60]);
});

test("a form is read alike here and on the phone: empty points are left out, ears promise a yield", async () => {
  const form = await filled({
    "p1.param.productive_stems": "520",
    "p1.param.grains_per_ear": "30,5",
    "p1.param.thousand_grain_mass": "38",
    "p2.lat": "47",
  });
  const { scout, places } = readScoutForm(form, (nth) => (nth === 0 ? 1 : 0));
  expect(places).toEqual([0, 1, 2]);
  expect(scout.points.map(({ type }) => type)).toEqual(["photo", "cropparams", "photo"]);
  expect(scout.points[1]?.cropparams.yield_forecast).toBe("60.3");
  expect(readScoutForm(form).places).toEqual([1, 2]);
  form.set("p0.resistance", "on");
  expect(readScoutForm(form).places).toEqual([0, 1, 2]);
  expect(promisedYield({ productive_stems: "520" })).toBeNull();
});

test("a yield that was counted is counted anew when its parts change; one that was typed stays", () => {
  const counted = { productive_stems: "520", grains_per_ear: "30,5", thousand_grain_mass: "38" };
  expect(typedParams({ ...counted, yield_forecast: 60.3 }, promisedYield)).toEqual(counted);
  expect(typedParams({ ...counted, yield_forecast: "60,3" }, promisedYield)).toEqual(counted);
  expect(typedParams({ ...counted, yield_forecast: 55 }, promisedYield)).toEqual({ ...counted, yield_forecast: "55" });
  expect(typedParams({ yield_forecast: 55 }, promisedYield)).toEqual({ yield_forecast: "55" });
});

test("what a phone sends is answered with its key, of its owner alone", async () => {
  const customerId = place.customerId;
  const send = async (user: number, more: object = {}) => {
    const body = {
      client_key: "a-key-of-the-phone",
      field_id: place.fieldId,
      comment: "С телефона",
      points: [],
      user,
      ...more,
    };
    const request = new Request("http://polevod.test/", { method: "POST", body: JSON.stringify(body) });
    const answer = await saveOne({ ...browser.get("/", { customerId }), request });
    return [answer.status, await answer.json()];
  };
  expect(await send(api.people.worker)).toEqual([401, { key: "a-key-of-the-phone", why: "Войдите снова" }]);
  const [status, first] = await send(api.people.admin);
  expect([status, first]).toEqual([201, { key: "a-key-of-the-phone", to: expect.stringMatching(/scouts\/\d+$/) }]);
  expect(await send(api.people.admin)).toEqual([201, first]);
  expect(await send(api.people.admin, { client_key: "another key", field_id: 999_999 })).toMatchObject([
    422,
    { why: "Поле не найдено. Выберите другое" },
  ]);
  const affected = { type: "problem", problem: { kind: "pest", id: 1, affected: "150" } };
  expect(
    await send(api.people.admin, { client_key: "a third key", points: [{ type: "photo" }, affected] }),
  ).toMatchObject([422, { key: "a third key", why: "Точка 2: Поражено: от 0 до 100 %" }]);
});

test("a field that is sown by plots alone is inspected with the crop of the first of them", async () => {
  const ask = await api.as(api.people.admin);
  const { customerId } = place;
  const land = (west: number, east: number, south: number, north: number) => ({
    type: "Polygon" as const,
    coordinates: [[west, east, east, west, west].map((lon, nth) => [lon, nth === 2 || nth === 3 ? north : south])],
  });
  const body = { name: "Делянки", geojson: land(39, 39.01, 47.03, 47.04) };
  const { id: fieldId } = (await ask(calls.createField, { params: { customerId }, body })).body;
  for (const [name, crop_id, west] of [
    ["Запад", 8, 39.001],
    ["Восток", 1, 39.006],
  ] as const) {
    const geojson = land(west, west + 0.003, 47.033, 47.037);
    const plot = { name, year: season, crop_id, geojson };
    expect((await ask(calls.createPlot, { params: { customerId, fieldId }, body: plot })).status).toBe(201);
  }
  expect((await loadInspection(browser.get("/", { customerId, fieldId }))).own).toMatchObject({ cropId: 8 });
});
