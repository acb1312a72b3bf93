import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Make, making } from "../../tests/support/ask";
import { type Browser, browserOf } from "../../tests/support/browser";
import { readScope } from "./scope.server";

let api: TestApi;
let make: Make;
let params: { customerId: number };
beforeAll(async () => {
  api = await testApi();
  params = { customerId: api.people.customer };
  make = making(await api.as(api.people.admin));
});
afterAll(() => api.close());

/** What a page finds chosen; `search` is that of its address. */
async function chosen(browser: Browser, search = ""): Promise<string> {
  const { context, request } = browser.get(`/customer/${params.customerId}/works${search}`, params);
  return (await readScope(context, request, params.customerId)).division;
}

test("what is chosen is remembered while it stands: a division, one nested in it, a group", async () => {
  const browser = await browserOf(api, api.people.admin);
  const group = (await make(calls.createDivisionGroup, { params, body: { name: "Юг" } })).id;
  const addDivision = async (name: string, parent_id: number | null) =>
    (await make(calls.createDivision, { params, body: { name, parent_id, divisiongroup_id: null } })).id;
  const outer = await addDivision("Отделение 1", null);
  const inner = await addDivision("Бригада", outer);
  for (const choice of [`d${outer}`, `d${inner}`, `g${group}`]) {
    expect(await chosen(browser, `?division=${choice}`)).toBe(choice);
    expect(await chosen(browser)).toBe(choice);
  }
});

test("one that was removed is the whole holding, until it is brought back", async () => {
  const browser = await browserOf(api, api.people.admin);
  const { id } = await make(calls.createDivision, {
    params,
    body: { name: "Отделение 2", parent_id: null, divisiongroup_id: null },
  });
  expect(await chosen(browser, `?division=d${id}`)).toBe(`d${id}`);
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
