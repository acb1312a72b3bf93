import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workGroup, workStatus, workType } from "#contract/work-words";
import { env } from "~/env.server";
import { installWeather } from "../../farm-api/weather/installed";
import { refreshOnce } from "../../farm-api/weather/places/refresh";
import { simulatedWeather } from "../../farm-api/weather/sources/simulated/simulated";
import { keepWeatherOfWorks } from "../../farm-api/weather/works/keep-work-weather";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { makeWorld, type World } from "../../tests/support/world";
import { loadWorkWeather } from "./load-work-weather.server";
import { loadWorkWindows, takeWindow } from "./load-work-windows.server";

const clock = { now: () => new Date("2026-05-20T06:20:00Z") };
let api: TestApi;
let world: World;
let browser: Browser;

beforeAll(async () => {
  env.FEATURE_WEATHER = true;
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  browser = await browserOf(api, api.people.admin);
});
afterAll(() => {
  env.FEATURE_WEATHER = false;
  return api.close();
});

const windows = () => {
  const { context } = browser.get("/", {});
  return loadWorkWindows(context.api, world.customer, { field_ids: String(world.ids.fields) });
};

test("while the weather is still to come a form says so, and where nobody can know it it is shown without windows", async () => {
  expect(await windows()).toMatchObject({ isComing: true });
  const { context } = browser.get("/", {});
  expect(await loadWorkWindows(context.api, world.customer, { field_ids: "999999999" })).toBeNull();
});

test("afterwards it offers the best of each kind of work by the field's clock, as its boxes hold it", async () => {
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
  const found = await windows();
  expect(found).toMatchObject({ isComing: false, source: expect.stringMatching(/^Учебная погода/) });
  expect(found?.items.map(({ name }) => name)).toEqual([
    "Опрыскивание: гербицид",
    "Опрыскивание: фунгицид",
    "Опрыскивание: инсектицид (пчёлы не учтены, пока не выбран препарат)",
    "Опрыскивание: десикант",
    "Опрыскивание: жидкое удобрение",
    "Обработка почвы",
    "Внесение удобрений",
    "Посев",
    "Уборка",
  ]);
  const tillage = found?.items.find(({ group }) => group === workGroup.tillage)?.windows ?? [];
  const moment = expect.stringMatching(/^2026-05-2[0-3]T\d\d:(00|15|30|45)$/);
  expect(tillage.map(({ span }) => span)).toEqual(tillage.map(() => ({ from: moment, to: moment })));
  // Those that some work may take: in their order, each good one longer than the good ones before it.
  const begins = tillage.map(({ span }) => span.from);
  expect(begins).toEqual(begins.toSorted());
  const good = tillage.filter(({ verdict }) => verdict === "go").map(({ hours }) => hours);
  expect(good).toEqual([...new Set(good)].toSorted((a, b) => a - b));
});

test("a form that was sent by a window's button has it in its boxes and nothing else changed; other forms are left alone", () => {
  const sent = (window: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ window, "plan.area": "7", comment: "по росе" })) form.set(name, value);
    takeWindow(form, "plan.");
    return Object.fromEntries(form);
  };
  expect(sent("2026-05-21T06:00/2026-05-21T10:00")).toMatchObject({
    ...{ "plan.start_day": "2026-05-21", "plan.start_time": "06:00", "plan.end_day": "2026-05-21" },
    ...{ "plan.end_time": "10:00", "plan.area": "7", comment: "по росе" },
  });
  for (const none of ["завтра", ""]) expect(sent(none)).toEqual({ window: none, "plan.area": "7", comment: "по росе" });
});

test("the weather of a done work is told in words, and that it isn't known yet", async () => {
  const params = { customerId: world.customer, fieldId: world.ids.fields ?? 0 };
  const ask = await api.as(api.people.admin);
  const times = { start_dt: "2026-05-18T06:00:00+03:00", end_dt: "2026-05-18T10:00:00+03:00" };
  const body = { work_type_id: workType.spraying, work_status: workStatus.done, season: 2026, ...times };
  const { id } = (await ask(calls.createWorkrecord, { params, body })).body;
  const { context } = browser.get("/", {});
  const told = () => loadWorkWeather(context.api, { ...params, id }, 3);
  expect(await told()).toEqual({ facts: [], note: "Пока неизвестна: запишется сама, когда станет известна." });
  const weather = installWeather({ source: "simulated", model: null });
  await keepWeatherOfWorks({ pool: api.database.pool, weather, clock });
  const known = await told();
  expect(known?.facts.map(([name]) => name)).toEqual(["Температура", "Ветер", "Осадки", "Влажность", "ΔT"]);
  expect(known?.facts[0]?.[1]).toMatch(/^[+−]?\d+°(…[+−]?\d+°)?$/);
  expect(known?.note).toMatch(
    /^Учебная погода.*, модель учебная · расчёт от \d\d\.05\.26, \d\d:\d\d · получено .* · не дальше .*км от поля$/,
  );
});
