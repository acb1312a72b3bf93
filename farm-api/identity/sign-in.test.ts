import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { fieldShapeCalls } from "#contract/field-shapes";
import { moscowSeason } from "#formats/days/instants";
import { type TestApi, testApi } from "../../tests/support/api";
import { password } from "../../tests/support/people";
import { acrossSquare, square } from "../fields/testing/field-samples";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const basic = (email: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${email}:${secret}`).toString("base64")}`,
});

test("an e-mail and a password give tokens, and the access token works", async () => {
  const signed = await api.anyone(calls.login, { headers: basic("Admin@Zarya.example", password) });
  expect(signed.status).toBe(200);
  expect(signed.body.access_token_lifetime).toBe(900);
  const info = await api.anyone(calls.getUserInfo, {
    params: { customerId: api.people.customer },
    headers: { authorization: `Bearer ${signed.body.access_token}` },
  });
  expect(info.body).toMatchObject({ last_name: "Главный", acting: false, customer: { name: "Заря" } });
});

test("a wrong password and an unknown e-mail answer alike", async () => {
  const wrong = await api.anyone(calls.login, { headers: basic("worker@zarya.example", "nope") });
  const unknown = await api.anyone(calls.login, { headers: basic("nobody@zarya.example", "nope") });
  expect([wrong.status, wrong.problem.code, wrong.problem.message]).toEqual([
    401,
    "BadCredentials",
    "Неверный email или пароль",
  ]);
  expect({ ...unknown.problem, instance: "" }).toEqual({ ...wrong.problem, instance: "" });
});

test("guessing is slowed from one address, and the owner elsewhere is let in", async () => {
  const guess = () =>
    api.anyone(calls.login, { headers: { ...basic("admin@luch.example", "guess"), "x-forwarded-for": "203.0.113.9" } });
  for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(401);
  const slowed = await guess();
  expect(slowed.status).toBe(429);
  expect(Number(slowed.raw.headers["retry-after"])).toBeGreaterThan(0);
  const owner = await api.anyone(calls.login, {
    headers: { ...basic("admin@luch.example", password), "x-forwarded-for": "198.51.100.7" },
  });
  expect(owner.status).toBe(200);
});

test("a refresh token is rotated; a second use in the grace is served, a late one ends the family", async () => {
  const { body: first } = await api.anyone(calls.login, { headers: basic("admin@voshod.example", password) });
  const refresh = (token: string) => api.anyone(calls.refresh, { headers: { authorization: `Bearer ${token}` } });
  const second = await refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect((await refresh(first.refresh_token)).status).toBe(200);
  await api.database.pool.query(
    "UPDATE refresh_token SET rotated_at = now() - interval '2 minutes' WHERE rotated_at IS NOT NULL",
  );
  const stolen = await refresh(first.refresh_token);
  expect([stolen.status, stolen.problem.code]).toEqual([401, "REFRESH_TOKEN_NOT_FOUND"]);
  expect((await refresh(second.body.refresh_token)).status).toBe(401);
});

test("logout ends the sign-in", async () => {
  const { body } = await api.anyone(calls.login, { headers: basic("admin@zarya.example", password) });
  const headers = { authorization: `Bearer ${body.refresh_token}` };
  expect((await api.anyone(calls.logout, { headers })).status).toBe(204);
  expect((await api.anyone(calls.refresh, { headers })).status).toBe(401);
});

test("an advisor's list counts land that was split once", async () => {
  const own = await api.as(api.people.admin);
  const params = { customerId: api.people.customer };
  const { body: field } = await own(calls.createField, { params, body: { name: "Поле", geojson: square(39, 47) } });
  const split = await own(fieldShapeCalls.splitField, {
    params: { ...params, fieldId: field.id },
    body: { line: acrossSquare(39, 47), from: `${moscowSeason(new Date())}-05-01`, version: 1 },
  });
  expect(split.status, JSON.stringify(split.problem)).toBe(200);
  const { body } = await (await api.as(api.people.advisorWorker))(calls.listCustomers, {});
  const figures = { name: "Заря", fields_count: 2, fields_area: expect.closeTo(field.area, -2) };
  expect(body.items[0]).toMatchObject(figures);
});

test("an advisor acts for a client and for nobody else", async () => {
  const ask = await api.as(api.people.advisorWorker);
  const acting = await ask(calls.actForCustomer, { body: { customer_id: api.people.customer } });
  expect(acting.status).toBe(200);
  expect((await ask(calls.actForCustomer, { body: { customer_id: api.people.otherCustomer } })).status).toBe(404);
  expect((await ask(calls.getCustomer, { params: { customerId: api.people.customer } })).status).toBe(404);
  const list = await ask(calls.listCustomers, {});
  expect(list.body.items.map(({ name }) => name)).toEqual(["Заря", "Луч"]);
});
