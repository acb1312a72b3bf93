import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { addDays } from "#formats/days/count";
import { moscowSeason } from "#formats/days/instants";
import { dayOf, readSheets } from "#formats/xlsx/testing/read-sheets";
import { square } from "../../farm-api/fields/testing/field-samples";
import { inScope } from "../../farm-api/platform/database/scope";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { loader as table } from "./list/export.route";
import { action } from "./new/route";
import { loadRecommendation } from "./recommendation/queries.server";

let api: TestApi;
let browser: Browser;
let customerId: number;
let fieldId: number;

beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  browser = await browserOf(api, api.people.admin);
  const ask = await api.as(api.people.admin);
  const body = { name: "Поле 7", geojson: square(39, 47) };
  fieldId = (await ask(calls.createField, { params: { customerId }, body })).body.id;
});
afterAll(() => api.close());

function advise(values: Record<string, string>) {
  const form = new FormData();
  const all = { field_id: String(fieldId), text: "Обработать", urgency: "2", ...values };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const request = new Request("http://polevod.test/", { method: "POST", body: form });
  return action({ ...browser.get("/", { customerId }), request });
}

test("a field that is gone is told at its box, with all that was typed, though its product can't be checked there", async () => {
  const answer = await advise({ field_id: "999999", product: "pesticide:1", rate: "0,1", unit: "л/га" });
  if (!("data" in answer)) throw new Error("sent");
  expect([answer.init?.status, answer.data.result.error]).toEqual([422, { field_id: ["Поле не найдено"] }]);
  expect(answer.data.result.initialValue).toMatchObject({ text: "Обработать", rate: "0,1" });
});

test("a day that has passed is told at its box, and today is none", async () => {
  const { today } = browser.get("/", { customerId }).context;
  const answer = await advise({ until: addDays(today, -1) });
  if (!("data" in answer)) throw new Error("sent");
  expect(answer.data.result.error).toEqual({ until: ["Срок уже прошёл"] });
  expect(await advise({ until: today })).toBeInstanceOf(Response);
});

test("what names no product is held against no rules", async () => {
  expect(await advise({})).toBeInstanceOf(Response);
});

test("the plan of a work is offered to who may change works, and an answer to who may not, too", async () => {
  const ask = await api.as(api.people.admin);
  const body = { field_id: fieldId, text: "Прокультивировать" };
  const { id } = (await ask(calls.createRecommendation, { params: { customerId }, body })).body;
  const { worker, admin } = api.people;
  await inScope(api.database.pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE person SET permissions = '{scouting:edit}' WHERE id = ${worker}`),
  );
  const seenBy = async (person: number) =>
    loadRecommendation((await browserOf(api, person)).get("/", { customerId, recommendationId: id }));
  expect(await seenBy(admin)).toMatchObject({ mayAnswer: true, mayPlan: true });
  expect(await seenBy(worker)).toMatchObject({ mayAnswer: true, mayPlan: false });
});

test("the workbook holds what the list's filters leave, with its days as days and what is applied by itself", async () => {
  const ask = await api.as(api.people.admin);
  const term = `${moscowSeason(new Date()) + 1}-06-01`;
  const product = { product_kind: "pesticide" as const, product_id: 1, rate: 0.15, unit: "л/га" as const };
  const advised = { ...product, field_id: fieldId, text: "=Клоп", until: term, urgency: 3 as const };
  const { id, version } = (await ask(calls.createRecommendation, { params: { customerId }, body: advised })).body;
  const body = { status: "declined" as const, text: "Уже убрали", version };
  await ask(calls.answerRecommendation, { params: { customerId, id }, body });
  const read = async (search: string) => {
    const file = await table(browser.get(`/${search}`, { customerId }));
    return [...readSheets(Buffer.from(await file.arrayBuffer())).values()][0] ?? [];
  };
  expect((await read("?status=new&cursor=x")).flatMap(([text]) => text)).not.toContain("=Клоп");
  const [head, row, ...others] = await read(`?status=declined&field=${fieldId}`);
  const of = (title: string) => row?.[head?.indexOf(title) ?? -1];
  expect(others).toEqual([]);
  expect(["Что сделать", "Поле", "Норма", "Единица", "Срочность", "Состояние", "Почему отклонена"].map(of)).toEqual([
    "=Клоп",
    "Поле 7",
    0.15,
    "л/га",
    "Срочно",
    "Отклонена",
    "Уже убрали",
  ]);
  expect([dayOf(of("Срок")), of("Препарат")]).toEqual([term, expect.stringMatching(/^[^\d]/)]);
  expect(await read("?status=done&author=999999")).toHaveLength(1);
});
