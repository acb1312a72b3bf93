import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { smallPdf } from "../../farm-api/documents/testing/small-pdf";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { updateDocument } from "./document/actions.server";
import { loadDocument } from "./document/queries.server";
import { actOnDocuments } from "./list/actions.server";
import { loadDocuments } from "./list/queries.server";
import { uploadDocuments } from "./new/actions.server";
import { loadUpload } from "./new/queries.server";
import { sendOne } from "./new/send-one.server";

let api: TestApi;
let browser: Browser;
let customerId: number;
let fieldId: number;
beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  customerId = api.people.customer;
  const ask = await api.as(api.people.admin);
  fieldId = (await ask(calls.createField, { params: { customerId }, body: { name: "Балка" } })).body.id;
});
afterAll(() => api.close());

const pdf = (name: string) => new File([smallPdf(name)], name);
const program = new File([new Uint8Array([77, 90, 0, 3, 0])], "отчёт.pdf");

/** An upload as a browser sends it. */
function sent(files: File[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const file of files) form.append("files", file, file.name);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const args = browser.get("/", { customerId });
  return { ...args, request: new Request("http://polevod.test/", { method: "POST", body: form }) };
}

const titles = async (search = "") =>
  (await loadDocuments(browser.get(`/${search}`, { customerId }))).documents.map(({ title }) => title);

test("several files become documents of one title, told apart by the names of the files", async () => {
  const files = [pdf("Лист 1.pdf"), pdf("Лист 2.pdf")];
  const answer = await uploadDocuments(sent(files, { title: "Договор", field_id: String(fieldId) }));
  expect(answer).toMatchObject({ status: 302 });
  expect((answer as Response).headers.get("location")).toBe(`/customer/${customerId}/fields/${fieldId}/documents`);
  expect(await titles(`?field=${fieldId}`)).toEqual(["Договор: Лист 2", "Договор: Лист 1"]);
});

test("what is refused is named at the files, what is good is kept, and what was typed comes back", async () => {
  const answer = await uploadDocuments(sent([program, pdf("Хороший.pdf")], { comment: "осень" }));
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: {
      result: {
        initialValue: { comment: "осень" },
        error: { files: [expect.stringMatching(/^«отчёт\.pdf»: Такой файл/), "Остальные сохранены: Хороший"] },
      },
    },
  });
  expect(await titles("?q=хороший")).toEqual(["Хороший"]);
});

test("a form without files, with one too large, or about nobody's field leaves nothing", async () => {
  const before = await titles();
  const refusals = [
    [sent([]), "files", "Выберите файл"],
    [sent([new File([new Uint8Array(25 * 1024 * 1024 + 1)], "план.pdf")]), "files", "«план.pdf»: 25"],
    [sent([pdf("а.pdf")], { field_id: "2000000000" }), "field_id", "Поле не найдено"],
  ] as const;
  for (const [args, name, text] of refusals) {
    const answer = await uploadDocuments(args);
    expect(JSON.stringify((answer as { data: { result: { error: object } } }).data.result.error)).toContain(text);
    expect(answer).toMatchObject({ data: { result: { error: { [name]: expect.any(Array) } } } });
  }
  expect(await titles()).toEqual(before);
});

test("scripts send one file at a time and hear what became of it; under the same key it counts once", async () => {
  const send = async (file: File, key: string) => {
    const answer = await sendOne(sent([file], { idempotency_key: key, of: "1", added: "1" }));
    return [answer.status, await answer.json()];
  };
  const to = { to: `/customer/${customerId}/documents` };
  expect(await send(pdf("Раз.pdf"), "the-very-same-key")).toEqual([201, to]);
  expect(await send(pdf("Раз.pdf"), "the-very-same-key")).toEqual([201, to]);
  expect(await titles("?q=раз")).toEqual(["Раз"]);
  expect(await send(program, "another-key")).toEqual([415, { refused: expect.stringContaining("Такой файл") }]);
  expect((await sendOne(sent([]))).status).toBe(400);
});

test("a document is changed by who saw it last, deleted and brought back to where the button was", async () => {
  await uploadDocuments(sent([pdf("Паспорт.pdf")]));
  const { documents } = await loadDocuments(browser.get("/?q=паспорт", { customerId }));
  const place = { customerId, documentId: documents[0]?.id ?? 0 };
  const { document, choices } = await loadDocument(browser.get("/", place));
  expect(choices?.fields).toContainEqual({ value: String(fieldId), label: "Балка" });
  const form = { version: String(document.version), title: "Паспорт поля", field_id: String(fieldId), comment: "" };
  expect(await updateDocument(browser.post("/", place, form))).toMatchObject({ status: 302 });
  expect(await updateDocument(browser.post("/", place, form))).toMatchObject({ data: { code: "StaleVersion" } });
  const back = `/customer/${customerId}/fields/${fieldId}/documents`;
  const act = (fields: Record<string, string>) =>
    actOnDocuments(
      browser.post("/", { customerId }, { id: String(place.documentId), title: "-", to: back, ...fields }),
    );
  expect((await act({ intent: "delete" })) as Response).toMatchObject({ status: 302 });
  expect(await titles("?q=паспорт")).toEqual([]);
  const restored = (await act({ intent: "restore" })) as Response;
  expect(restored.headers.get("location")).toBe(back);
  expect(await titles("?q=паспорт")).toEqual(["Паспорт поля"]);
});

test("a document is put to another parcel by its number, and gets another file; what is refused changes nothing", async () => {
  const ask = await api.as(api.people.admin);
  const [first, second] = ["61:12:0600301:4", "61:12:0600301:45"];
  const parcels = [{ number: second }, { number: first }];
  await ask(calls.createParcels, { params: { customerId }, body: { parcels } });
  await uploadDocuments(sent([pdf("Аренда.pdf")], { field_id: String(fieldId) }));
  const { documents } = await loadDocuments(browser.get("/?q=аренда", { customerId }));
  const place = { customerId, documentId: documents[0]?.id ?? 0 };
  const standing = async () => (await loadDocument(browser.get("/", place))).document;
  const change = async (typed: Record<string, string>, file?: File) => {
    const form = new FormData();
    const all = { version: String((await standing()).version), title: "Аренда", field_id: String(fieldId), ...typed };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    form.set("file", file ?? new File([], ""));
    const request = new Request("http://polevod.test/", { method: "POST", body: form });
    return updateDocument({ ...browser.get("/", place), request });
  };
  await change({ parcel_number: first });
  expect(await standing()).toMatchObject({ field_name: "Балка", parcel_number: first, file_name: "Аренда.pdf" });
  // A form without its box, as of who sees no register of land, leaves it.
  await change({ title: "Договор" }, pdf("Новый.pdf"));
  const stands = { title: "Договор", parcel_number: first, file_name: "Новый.pdf" };
  expect(await standing()).toMatchObject(stands);
  const refused = [
    [await change({ parcel_number: "61:12:0600301:456" }), "parcel_number", /^Участка с таким номером нет/],
    [await change({ parcel_number: "номер 5" }), "parcel_number", /^Кадастровый номер имеет вид/],
    [await change({ title: "Отчёт", parcel_number: second }, program), "file", /^Такой файл приложить нельзя/],
  ] as const;
  for (const [answer, name, text] of refused)
    expect(answer).toMatchObject({ data: { result: { error: { [name]: [expect.stringMatching(text)] } } } });
  expect(await standing()).toMatchObject(stands);
  await change({ parcel_number: "" });
  expect(await standing()).toMatchObject({ parcel_id: null, field_id: fieldId });
});

test("only who may add documents comes to the form", async () => {
  const worker = await browserOf(api, api.people.worker);
  await expect(loadUpload(worker.get("/", { customerId }))).rejects.toMatchObject({ init: { status: 403 } });
  const screen = await loadUpload(browser.get(`/?field=${fieldId}`, { customerId }));
  expect(screen.field).toEqual({ id: fieldId, name: "Балка" });
});
