import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { yearOf } from "#formats/days/written";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Make, making } from "../../tests/support/ask";
import { type Browser, browserOf } from "../../tests/support/browser";
import { todayInMoscow } from "../words/today";
import { readScope, settleScope } from "./scope.server";
import { view } from "./session-data.server";

let api: TestApi;
let make: Make;
let params: { customerId: number };
beforeAll(async () => {
  api = await testApi();
  params = { customerId: api.people.customer };
  make = making(await api.as(api.people.admin));
});
afterAll(() => api.close());

const current = yearOf(todayInMoscow());
const there = () => `/customer/${params.customerId}`;

interface Visit {
  /** The page from which one comes. */
  from?: string;
  customerId?: number;
}

/** Opens a page as the frame of its screen does, and what it leads to. @returns what it shows at last, and where */
async function visit(browser: Browser, address: string, { from, customerId = params.customerId }: Visit = {}) {
  const headers: Record<string, string> = from ? { referer: `http://polevod.test${from}` } : {};
  const { context, request } = browser.get(address, params, headers);
  const shown = await readScope(context, request, customerId);
  const elsewhere = await settleScope(context, request, customerId, shown);
  if (elsewhere === null) return { ...shown, address };
  const again = browser.get(elsewhere, params, headers);
  expect(await settleScope(again.context, again.request, customerId, shown)).toBeNull();
  return { ...(await readScope(again.context, again.request, customerId)), address: elsewhere };
}

const chosen = async (browser: Browser, search = "") => (await visit(browser, `${there()}/works${search}`)).division;
const choose = (browser: Browser, division: string) => chosen(browser, `?division=${division}&remember=division`);

const season = async (browser: Browser, visited?: Visit) => (await visit(browser, `${there()}/works`, visited)).season;
const chooseSeason = (browser: Browser, year: number) =>
  visit(browser, `${there()}/works?sort=name&season=${year}&remember=season`);

test("what is chosen is remembered while it stands: a division, one nested in it, a group", async () => {
  const browser = await browserOf(api, api.people.admin);
  const group = (await make(calls.createDivisionGroup, { params, body: { name: "Юг" } })).id;
  const addDivision = async (name: string, parent_id: number | null) =>
    (await make(calls.createDivision, { params, body: { name, parent_id, divisiongroup_id: null } })).id;
  const outer = await addDivision("Отделение 1", null);
  const inner = await addDivision("Бригада", outer);
  for (const choice of [`d${outer}`, `d${inner}`, `g${group}`]) {
    expect(await choose(browser, choice)).toBe(choice);
    expect(await chosen(browser)).toBe(choice);
  }
  expect(await chosen(browser, `?division=d${outer}`)).toBe(`d${outer}`);
  expect(await chosen(browser)).toBe(`g${group}`);
  await choose(browser, "all");
  expect(await chosen(browser)).toBe("all");
});

test("one that was removed is the whole holding, until it is brought back", async () => {
  const browser = await browserOf(api, api.people.admin);
  const { id } = await make(calls.createDivision, {
    params,
    body: { name: "Отделение 2", parent_id: null, divisiongroup_id: null },
  });
  expect(await choose(browser, `d${id}`)).toBe(`d${id}`);
  await make(calls.deleteDivision, { params: { ...params, id } });
  expect(await chosen(browser)).toBe("all");
  expect(await chosen(browser, `?division=d${id}`)).toBe("all");
  await make(calls.restoreDivision, { params: { ...params, id } });
  expect(await chosen(browser)).toBe(`d${id}`);
});

test("one that never was is neither shown nor remembered", async () => {
  const browser = await browserOf(api, api.people.admin);
  expect(await chosen(browser, "?division=d987654321")).toBe("all");
  expect(await chosen(browser, "?division=g987654321")).toBe("all");
  expect(browser.cookies().filter((cookie) => cookie.startsWith("polevod-view"))).toEqual([]);
});

test("a season chosen in the header is remembered for its holding, and the mark of the choice leaves the address", async () => {
  const browser = await browserOf(api, api.people.admin);
  const past = await chooseSeason(browser, current - 2);
  expect(past).toMatchObject({ season: current - 2, address: `${there()}/works?sort=name&season=${current - 2}` });
  expect(await season(browser)).toBe(current - 2);
  expect(await season(browser, { customerId: params.customerId + 1 })).toBe(current);
});

test("the season of a link is shown, remembered by nobody, and stays from page to page", async () => {
  const browser = await browserOf(api, api.people.admin);
  const link = `${there()}/works?season=${current - 1}`;
  expect((await visit(browser, link)).season).toBe(current - 1);
  expect(await season(browser)).toBe(current);
  const next = await visit(browser, `${there()}/map?q=a`, { from: link });
  expect(next).toMatchObject({ season: current - 1, address: `${there()}/map?q=a&season=${current - 1}` });
  expect(await visit(browser, next.address, { from: next.address })).toMatchObject(next);
  expect((await visit(browser, `${there()}/map?season=${current}`, { from: link })).season).toBe(current);
  const ofDay = await visit(browser, `${there()}/vegetation?date=${current}-05-01`, { from: link });
  expect(ofDay.address).toBe(`${there()}/vegetation?date=${current}-05-01`);
  for (const from of ["/advisor", `/customer/${params.customerId + 1}/works?season=${current - 1}`, `${there()}/works`])
    expect(await season(browser, { from })).toBe(current);
  expect(browser.cookies().filter((cookie) => cookie.startsWith("polevod-view"))).toEqual([]);
});

test("what stands in the address as in memory is not written into the next one", async () => {
  const browser = await browserOf(api, api.people.admin);
  const { address: from } = await chooseSeason(browser, current + 1);
  expect(await visit(browser, `${there()}/map`, { from })).toMatchObject({
    season: current + 1,
    address: `${there()}/map`,
  });
});

test("a form that was just sent is shown in its season where it stands", async () => {
  const browser = await browserOf(api, api.people.admin);
  const { context } = browser.post(`${there()}/works`, params, {});
  const headers = { referer: `http://polevod.test${there()}/works?season=${current - 1}` };
  const { request } = browser.get(`${there()}/works`, params, headers);
  const shown = await readScope(context, request, params.customerId);
  expect(shown.season).toBe(current - 1);
  expect(await settleScope(context, request, params.customerId, shown)).toBeNull();
});

test("the current year moves by itself: chosen, or reached by what was chosen before", async () => {
  const browser = await browserOf(api, api.people.admin);
  const { context } = browser.get(there(), params);
  const { seasons: _, ...others } = context.session.view;
  await chooseSeason(browser, current - 2);
  await chooseSeason(browser, current);
  expect(context.session.view).toEqual({ ...others, seasons: {} });
  for (const kept of [current, current - 20]) {
    await context.session.remember({ seasons: { [params.customerId]: kept } });
    expect(await season(browser)).toBe(current);
    expect(context.session.view.seasons).toEqual({});
  }
});

test("what a browser remembered of a season before holdings had their own is left, and the rest is read", () => {
  expect(view.parse({ season: 2024, menuCollapsed: true, divisions: { 1: "d5" } })).toEqual({
    menuCollapsed: true,
    divisions: { 1: "d5" },
  });
});
