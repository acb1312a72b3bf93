import { afterAll, beforeAll, expect, test } from "vitest";
import { documentCalls as calls } from "#contract/documents";
import { type TestApi, testApi } from "../../tests/support/api";
import { fileBody } from "./testing/file-body";
import { smallPdf } from "./testing/small-pdf";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test("a file takes the place of the one that its sender saw, and of no later one", async () => {
  const ask = await api.as(api.people.admin);
  const { customer: customerId } = api.people;
  const { body: made } = await ask(calls.createDocument, { params: { customerId }, body: { title: "Договор" } });
  const params = { customerId, id: made.id };
  const put = (text: string, query: { version?: number } = {}) =>
    ask(calls.putDocumentFile, { params, query, ...fileBody({ name: `${text}.pdf`, content: smallPdf(text) }) });
  expect((await put("a", { version: made.version })).body).toMatchObject({ file_name: "a.pdf", version: 2 });
  const late = await put("b", { version: made.version });
  expect([late.status, late.problem]).toMatchObject([409, { code: "StaleVersion", changed_by: "Главный Иван" }]);
  expect((await ask(calls.getDocument, { params })).body.file_name).toBe("a.pdf");
  expect((await put("c")).body).toMatchObject({ file_name: "c.pdf", version: 3 });
});
