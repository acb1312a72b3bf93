import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { password, people } from "../world/people";
import { Line } from "./line";
import { loneFarm } from "./lone-farm";
import { Scripted } from "./script";

const scripted = new Scripted(loneFarm());
const line = new Line(scripted);
beforeAll(() => line.open());
afterAll(() => line.close());
beforeEach(() => {
  scripted.play(loneFarm());
  line.reset();
});

const divisions = "/customers/1/divisions";
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${line.url}${path}`, { ...init, headers: { authorization: "Bearer any", ...init.headers } });
const json = { "content-type": "application/json" };

test("requests are heard, and those that break the contract are faults", async () => {
  await ask(`${divisions}?colour=red`);
  await ask(divisions, { method: "POST", headers: json, body: JSON.stringify({ name: "Дальнее" }) });
  const keyed = { ...json, "idempotency-key": "a key of its own" };
  await ask(divisions, { method: "POST", headers: keyed, body: JSON.stringify({ name: "Ближнее" }) });
  await ask("/nowhere");
  expect(line.faults.map(({ why }) => why)).toEqual([
    "unknown query: colour",
    "no key: sent twice, it would be done twice",
    "no such call",
  ]);
  expect(line.requests("createDivision").map(({ body, status }) => [body, status])).toEqual([
    [{ name: "Дальнее" }, 201],
    [{ name: "Ближнее" }, 201],
  ]);
});

test("orders are obeyed in turn, as often as they say, and then the script goes on", async () => {
  line.order({ call: "listDivisions", code: "TooManyRequests", times: 2 });
  line.order({ call: "listDivisions", progress: 40 });
  line.order({ call: "listDivisions", nonsense: true });
  line.order({ call: "listDivisions", cut: true });
  const answers = [await ask(divisions), await ask(divisions), await ask(divisions), await ask(divisions)];
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 204, 200]);
  expect(await answers[0]?.json()).toMatchObject({ code: "TooManyRequests", status: 429 });
  expect(answers[2]?.headers.get("x-progress")).toBe("40");
  expect(await answers[3]?.json()).toBe("nonsense");
  await expect(ask(divisions).then((cut) => cut.json())).rejects.toThrow();
  expect(await (await ask(divisions)).json()).toMatchObject({ items: [{ name: "Отделение № 1" }] });
  expect(line.faults).toEqual([]);
});

test("a script refuses as the contract has it; what is not the contract's, or not in it, is a fault", async () => {
  const basic = `Basic ${Buffer.from(`${people.farm.email}:${password}!`).toString("base64")}`;
  const refused = await ask("/login", { method: "POST", headers: { authorization: basic } });
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: "BadCredentials" }]);
  scripted.play({ listDivisions: () => ({ items: [{ ...loneDivision, fields_count: 0.5 }] }) });
  await expect(ask(divisions)).rejects.toThrow();
  await expect(ask("/customers/1/divisiongroups")).rejects.toThrow();
  expect(line.faults.map(({ call }) => call)).toEqual([divisions, "/customers/1/divisiongroups"]);
});

const loneDivision = {
  id: 1,
  name: "Отделение № 1",
  divisiongroup_id: null,
  parent_id: null,
  fields_count: 0,
  fields_area: 0,
  version: 1,
  divisions: [],
};
