import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

test("a holding's own crop is rotated as those of the dictionary, and is nothing to others", async () => {
  const own = await ask(calls.createOwnEntry, {
    params: { customerId, name: "crops" },
    body: { name: "Полба", group: "зерновые", return_interval: 3 },
  });
  const field = await ask(calls.createField, { params: { customerId }, body: { name: "Под полбу" } });
  const cells = [2026, 2027].map((year) => ({ field_id: field.body.id, year, crop_id: own.body.id }));
  const set = await ask(calls.setRotation, { params: { customerId }, body: { cells } });
  expect(set.status, JSON.stringify(set.problem)).toBe(200);
  const rotation = () => ask(calls.getRotation, { params: { customerId }, query: { from: 2026, to: 2027 } });
  const first = (await rotation()).body;
  expect(first.intervals).toContainEqual({ crop_id: own.body.id, years: 3, own: false });
  expect(first.warnings).toMatchObject([{ year: 2027, crop_id: own.body.id, interval: 3 }]);
  const intervals = [{ crop_id: own.body.id, years: 1 }];
  const body = { intervals, version: first.intervals_version };
  expect((await ask(calls.setRotationIntervals, { params: { customerId }, body })).status).toBe(200);
  expect((await rotation()).body.warnings).toEqual([]);
  const { body: older } = await ask(calls.createOwnEntry, {
    params: { customerId, name: "crops" },
    body: { name: "Спельта", group: "зерновые", return_interval: 1 },
  });
  const spelt = [2026, 2027].map((year) => ({ field_id: field.body.id, year, crop_id: older.id }));
  await ask(calls.setRotation, { params: { customerId }, body: { cells: spelt } });
  expect((await rotation()).body.warnings).toEqual([]);
  const longer = { name: "Спельта", group: "зерновые", version: older.version, return_interval: 3 };
  await ask(calls.updateOwnEntry, { params: { customerId, name: "crops", id: older.id }, body: longer });
  expect((await rotation()).body.warnings).toMatchObject([{ year: 2027, crop_id: older.id, interval: 3 }]);
  const file = await ask(calls.exportRotation, { params: { customerId }, query: { from: 2026, to: 2027 } });
  expect(file.status).toBe(200);

  const stranger = await api.as(api.people.stranger);
  const foreign = { customerId: api.people.otherCustomer };
  const theirs = await stranger(calls.createField, { params: foreign, body: { name: "Чужое" } });
  const cell = { field_id: theirs.body.id, year: 2026, crop_id: own.body.id };
  const refused = await stranger(calls.setRotation, { params: foreign, body: { cells: [cell] } });
  expect(refused.problem.fields).toEqual([{ path: "cells.0.crop_id", message: "Культура не найдена" }]);
});
