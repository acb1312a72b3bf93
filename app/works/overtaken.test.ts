import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workType } from "#contract/work-words";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { type Browser, browserOf } from "../../tests/support/browser";
import { saveDone } from "./entry/save-done.server";
import { actOnWork } from "./field-work/actions.server";

let api: TestApi;
let browser: Browser;
let ask: Ask;
let place: { customerId: number; fieldId: number };

beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  ask = await api.as(api.people.admin);
  const customerId = api.people.customer;
  const field = await ask(calls.createField, { params: { customerId }, body: { name: "Балка" } });
  place = { customerId, fieldId: field.body.id };
});
afterAll(() => api.close());

const planned = async () =>
  (await ask(calls.createWorkrecord, { params: place, body: { work_type_id: workType.discing, season: 2026 } })).body;

test("who ticks off a work that was changed or deleted meanwhile is told what to do", async () => {
  const { id, version } = await planned();
  const params = { ...place, id };
  const tick = async (key: string) => {
    const work = { field: String(place.fieldId), work: String(id), version: String(version) };
    const sent = {
      ...work,
      idempotency_key: key,
      user: String(api.people.admin),
      date: "2026-04-20",
      area: "",
      reason: "",
    };
    return (await saveDone(browser.post("/", place, sent))).json();
  };
  const body = { work_type_id: workType.harrowing, season: 2026, version };
  await ask(calls.updateWorkrecord, { params, body });
  expect((await tick("tick-of-the-day-1")).message).toMatch(
    /^Не отмечено: запись изменил Главный Иван .+\. Обновите страницу, сверьте работу и отметьте её снова\.$/,
  );
  await ask(calls.deleteWorkrecord, { params });
  const { outcome, message } = await tick("tick-of-the-day-2");
  expect([outcome, message]).toEqual(["refused", "Работу удалили, отмечать нечего. Обновите страницу."]);
});

test("what stands again is not brought back a second time, and it is told so", async () => {
  const { id, version } = await planned();
  await ask(calls.deleteWorkrecord, { params: { ...place, id } });
  const restore = () =>
    actOnWork(browser.post("/", { ...place, workId: id }, { do: "restore", record: `${id}:${version}` }));
  expect(await restore()).toMatchObject({ status: 302 });
  expect(await restore()).toMatchObject({
    data: { result: { error: { "": [expect.stringMatching(/^Возвращать нечего: запись уже вернули/)] } } },
  });
});
