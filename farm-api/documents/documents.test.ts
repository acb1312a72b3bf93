import { readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cadastreCalls } from "#contract/cadastre";
import { calls } from "#contract/calls";
import { documentCalls } from "#contract/documents";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { inScope } from "../platform/database/scope";
import { Worker } from "../platform/jobs/worker";
import { documentJobs } from "./jobs";
import { fileBody } from "./testing/file-body";
import { smallPdf } from "./testing/small-pdf";

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const pdf = (text = "") => Buffer.from(smallPdf(text));
const params = (id: number) => ({ customerId, id });
type Body = Parameters<typeof ask<typeof documentCalls.createDocument>>[1]["body"];

const create = async (body: Body = { title: "Договор" }) => {
  const made = await ask(documentCalls.createDocument, { params: { customerId }, body });
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  return made.body;
};
const put = (id: number, name: string, content: Buffer | string, by = ask) =>
  by(documentCalls.putDocumentFile, { params: params(id), ...fileBody({ name, content }) });
const fetchFile = async (id: number) => (await ask(documentCalls.getDocumentFile, { params: params(id) })).raw;

/** How many files the store holds, half-written ones too. */
const filesKept = () =>
  readdirSync(api.filesDirectory, { recursive: true, withFileTypes: true }).filter((e) => e.isFile()).length;

async function work(): Promise<void> {
  const { pool, files } = api.deps;
  const worker = new Worker({
    pool,
    files,
    handlers: documentJobs,
    log: { error: (details) => expect(details).toBeUndefined() },
  });
  while (await worker.workOnce());
}

test("a document is described first, then gets its file, which comes back under its own name", async () => {
  const made = await create({ title: " Аренда ", comment: "до 2030", valid_until: "2030-12-31" });
  expect(made).toMatchObject({
    title: "Аренда",
    comment: "до 2030",
    valid_until: "2030-12-31",
    file_name: null,
    media_type: null,
    size: null,
    created_by: "Главный Иван",
    version: 1,
  });
  expect((await fetchFile(made.id)).statusCode).toBe(404);
  const given = await put(made.id, "Договор аренды №5 «Ёлка».pdf", pdf());
  expect([given.status, given.body]).toMatchObject([
    200,
    { file_name: "Договор аренды №5 «Ёлка».pdf", media_type: "application/pdf", size: pdf().length },
  ]);
  const file = await fetchFile(made.id);
  expect(file.rawPayload).toEqual(pdf());
  expect(file.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(pdf().length),
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  const disposition = String(file.headers["content-disposition"]);
  expect(disposition).toMatch(/^inline; filename=/);
  expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? "")).toBe(
    "Договор аренды №5 «Ёлка».pdf",
  );
});

test("a long text is compressed on its way and comes whole", async () => {
  const { id } = await create();
  const text = "поле;га\r\n1;20\r\n".repeat(1000);
  await put(id, "таблица.csv", text);
  const packed = { params: params(id), headers: { "accept-encoding": "gzip" } };
  const { headers, rawPayload } = (await ask(documentCalls.getDocumentFile, packed)).raw;
  expect([headers["content-encoding"], headers["content-length"]]).toEqual(["gzip", undefined]);
  expect(gunzipSync(rawPayload).toString()).toBe(text);
});

test("what browsers don't draw is only saved", async () => {
  const { id } = await create();
  await put(id, "таблица.csv", "поле;га\r\n1;20\r\n");
  const { headers } = await fetchFile(id);
  expect(headers["content-type"]).toMatch(/^text\/plain/);
  expect(headers["content-disposition"]).toMatch(/^attachment; /);
});

test("of a text its beginning is had, of nothing else", async () => {
  const preview = async (name: string, content: Buffer | string) => {
    const { id } = await create();
    if (content.length > 0) await put(id, name, content);
    return ask(documentCalls.previewDocument, { params: params(id) });
  };
  const { body } = await preview("таблица.csv", `поле;га\n${"1;20\n".repeat(200_000)}`);
  expect(body).toMatchObject({ kind: "table", more: true });
  expect(body.kind === "table" && body.rows.slice(0, 2)).toEqual([
    ["поле", "га"],
    ["1", "20"],
  ]);
  const text = (await preview("заметка.txt", "<b>Поле</b>")).body;
  expect(text).toEqual({ kind: "text", text: "<b>Поле</b>", more: false });
  expect((await preview("договор.pdf", pdf())).status).toBe(404);
  expect((await preview("", "")).status).toBe(404);
});

test.each([
  ["an encoded one", `name="document"; filename*=UTF-8''${encodeURIComponent("Счёт.pdf")}`, "Счёт.pdf"],
  ["none", 'name="document"', "Документ.pdf"],
])("instead of a plain file name, %s", async (_, disposition, name) => {
  const { id } = await create();
  const form = fileBody({ name: "", content: pdf(), disposition });
  const given = await ask(documentCalls.putDocumentFile, { params: params(id), ...form });
  expect(given.body.file_name).toBe(name);
});

describe("a file that is not to be kept leaves nothing behind", () => {
  const program = Buffer.from("MZ\x90\0\x03\0%PDF-1.4", "latin1");
  const huge = Buffer.concat([pdf(), Buffer.alloc(25 * 1024 * 1024)]);
  test.each([
    ["a program under a paper's name", program, 415, "UnsupportedMedia", "Такой файл приложить нельзя"],
    [
      "a PDF that breaks off",
      pdf().subarray(0, -10),
      415,
      "UnsupportedMedia",
      "Файл повреждён: это PDF, но он обрывается",
    ],
    ["an empty one", Buffer.alloc(0), 400, "BadRequest", "Файл пуст"],
    ["one over 25 MB", huge, 413, "PayloadTooLarge", "Файл больше 25 МБ"],
  ])("%s", async (_, content, status, code, message) => {
    const { id } = await create();
    const before = filesKept();
    const refused = await put(id, "договор.pdf", content);
    expect([refused.status, refused.problem.code]).toEqual([status, code]);
    expect(refused.problem.message).toContain(message);
    expect(filesKept()).toBe(before);
    expect((await fetchFile(id)).statusCode).toBe(404);
  });

  test("one that is cut off on its way", async () => {
    const { id } = await create();
    const before = filesKept();
    const { payload, headers } = fileBody({ name: "a.pdf", content: pdf("x".repeat(100_000)) });
    const cut = { params: params(id), payload: payload.subarray(0, 50_000), headers };
    const refused = await ask(documentCalls.putDocumentFile, cut);
    expect([refused.status, refused.problem.code]).toEqual([400, "BadRequest"]);
    expect(filesKept()).toBe(before);
  });

  test("one under another part's name, or in no form at all", async () => {
    const { id } = await create();
    const before = filesKept();
    const misnamed = fileBody({ name: "a.pdf", content: pdf(), disposition: 'name="file"; filename="a.pdf"' });
    const other = await ask(documentCalls.putDocumentFile, { params: params(id), ...misnamed });
    expect(other.problem.code).toBe("BadRequest");
    const json = { params: params(id), payload: "{}", headers: { "content-type": "application/json" } };
    expect((await ask(documentCalls.putDocumentFile, json)).problem.code).toBe("UnsupportedMedia");
    expect(filesKept()).toBe(before);
  });

  test("one for a foreign or absent document, or from who may not", async () => {
    const { id } = await create();
    const before = filesKept();
    expect((await put(2_000_000_000, "a.pdf", pdf())).status).toBe(404);
    const stranger = await api.as(api.people.stranger);
    const foreign = { customerId: api.people.otherCustomer, id };
    const theirs = await stranger(documentCalls.putDocumentFile, {
      params: foreign,
      ...fileBody({ name: "a.pdf", content: pdf() }),
    });
    expect(theirs.status).toBe(404);
    expect((await put(id, "a.pdf", pdf(), await api.as(api.people.worker))).status).toBe(403);
    expect(filesKept()).toBe(before);
  });
});

describe("another file for the same document", () => {
  test("takes the place of the first, whose bytes go after the commit", async () => {
    const { id } = await create();
    await put(id, "первый.pdf", pdf("1"));
    const before = filesKept();
    expect((await put(id, "второй.pdf", pdf("2"))).body.file_name).toBe("второй.pdf");
    expect(filesKept()).toBe(before + 1);
    await work();
    expect(filesKept()).toBe(before);
    expect((await fetchFile(id)).rawPayload).toEqual(pdf("2"));
  });

  test("leaves the first as it was where it is refused", async () => {
    const { id } = await create();
    await put(id, "первый.pdf", pdf("1"));
    const before = filesKept();
    expect((await put(id, "второй.pdf", Buffer.from([0, 1, 2, 3]))).status).toBe(415);
    await work();
    expect(filesKept()).toBe(before);
    expect((await fetchFile(id)).rawPayload).toEqual(pdf("1"));
  });

  test("sent twice at once leaves one file", async () => {
    const { id } = await create();
    const before = filesKept();
    const sent = await Promise.all([put(id, "а.pdf", pdf("1")), put(id, "а.pdf", pdf("1"))]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    await work();
    expect(filesKept()).toBe(before + 1);
  });
});

test("a deleted document comes back with its file", async () => {
  const { id } = await create();
  await put(id, "а.pdf", pdf());
  expect((await ask(documentCalls.deleteDocument, { params: params(id) })).status).toBe(204);
  expect((await ask(documentCalls.deleteDocument, { params: params(id) })).status).toBe(404);
  expect((await fetchFile(id)).statusCode).toBe(404);
  expect((await put(id, "а.pdf", pdf())).status).toBe(404);
  for (const _ of [1, 2])
    expect((await ask(documentCalls.restoreDocument, { params: params(id) })).body.file_name).toBe("а.pdf");
  expect((await fetchFile(id)).rawPayload).toEqual(pdf());
});

test("documents are listed newest first, by page, and by field or parcel", async () => {
  const field = await ask(calls.createField, { params: { customerId }, body: { name: "Поле" } });
  const parcels = { parcels: [{ number: "61:12:0600301:45" }] };
  const parcel = await ask(cadastreCalls.createParcels, { params: { customerId }, body: parcels });
  const parcel_id = parcel.body.items[0]?.id ?? 0;
  const first = await create({ title: "О поле", field_id: field.body.id });
  const second = await create({ title: "Об участке", parcel_id });
  const page = async (query: object) =>
    (await ask(documentCalls.listDocuments, { params: { customerId }, query })).body;
  expect((await page({ field_id: first.field_id })).items).toEqual([first]);
  expect((await page({ parcel_id })).items).toEqual([second]);
  const newest = await page({ limit: 1 });
  expect(newest.items).toEqual([second]);
  expect((await page({ limit: 1, cursor: newest.next_cursor })).items).toEqual([first]);
  const foreign = await ask(documentCalls.listDocuments, { params: { customerId }, query: { cursor: "junk" } });
  expect(foreign.problem.code).toBe("BadRequest");
});

describe("a document together with its file", () => {
  const upload = (query: object, content: Buffer | string, name = "Выписка ЕГРН.pdf", key?: string) =>
    ask(documentCalls.uploadDocument, {
      params: { customerId },
      query,
      ...fileBody({ name, content }),
      ...(key ? { key } : {}),
    });
  const count = async () => (await ask(documentCalls.listDocuments, { params: { customerId } })).body.total_count;

  test("is there at once, named after its file where it has no title", async () => {
    const made = await upload({ comment: "свежая", valid_until: "2027-01-31" }, pdf("ё"));
    expect([made.status, made.body]).toMatchObject([
      201,
      { title: "Выписка ЕГРН", comment: "свежая", valid_until: "2027-01-31", file_name: "Выписка ЕГРН.pdf" },
    ]);
    expect((await upload({ title: "Своё" }, pdf())).body.title).toBe("Своё");
    expect((await fetchFile(made.body.id)).rawPayload).toEqual(pdf("ё"));
  });

  test("leaves neither where one of them is refused", async () => {
    const [files, documents] = [filesKept(), await count()];
    const program = await upload({}, Buffer.from("MZ\x90\0\x03\0", "latin1"));
    expect([program.status, program.problem.fields?.[0]?.path]).toEqual([415, "document"]);
    const nowhere = await upload({ field_id: 2_000_000_000 }, pdf());
    expect([nowhere.status, nowhere.problem.fields?.[0]?.path]).toEqual([422, "field_id"]);
    expect([filesKept(), await count()]).toEqual([files, documents]);
  });

  test("is made once where it is sent twice", async () => {
    const files = filesKept();
    const sent = await Promise.all([1, 2].map(() => upload({}, pdf("раз"), "а.pdf", "the-same-upload")));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(filesKept()).toBe(files + 1);
  });
});

test("what is said of a document is changed, by who has seen how it stands", async () => {
  const { id, version } = await create({ title: "Старое", comment: "было", valid_until: "2026-12-31" });
  const change = (body: object) =>
    ask(documentCalls.updateDocument, { params: params(id), body: { version, ...body } });
  const changed = await change({ title: "Новое", valid_until: null });
  expect(changed.body).toMatchObject({ title: "Новое", comment: "было", valid_until: null, version: version + 1 });
  expect((await ask(documentCalls.getDocument, { params: params(id) })).body).toEqual(changed.body);
  const stale = await change({ title: "Ещё" });
  expect([stale.status, stale.problem]).toMatchObject([409, { code: "StaleVersion", changed_by: "Главный Иван" }]);
  const nowhere = await ask(documentCalls.updateDocument, {
    params: params(id),
    body: { parcel_id: 2_000_000_000, version: version + 1 },
  });
  expect(nowhere.problem.fields?.[0]?.path).toBe("parcel_id");
});

test("documents are found by words in them and by how long they are valid", async () => {
  await create({ title: "Протокол ёмкости", comment: "Лаборатория 42", valid_until: "2021-05-01" });
  const titles = async (query: object) => {
    const { body } = await ask(documentCalls.listDocuments, { params: { customerId }, query });
    return [body.total_count, body.items.map(({ title }) => title)];
  };
  expect(await titles({ q: "ПРОТОКОЛ ЕМК" })).toEqual([1, ["Протокол ёмкости"]]);
  expect(await titles({ q: "лаборатория 42" })).toEqual([1, ["Протокол ёмкости"]]);
  expect(await titles({ valid_until: "2021-05-01" })).toEqual([1, ["Протокол ёмкости"]]);
});

test("a field or parcel that is not the customer's own is named; the same form sent twice makes one document", async () => {
  const stranger = await api.as(api.people.stranger);
  const theirs = await stranger(calls.createField, {
    params: { customerId: api.people.otherCustomer },
    body: { name: "Чужое" },
  });
  const refused = await ask(documentCalls.createDocument, {
    params: { customerId },
    body: { title: "Чужие", field_id: theirs.body.id, parcel_id: 2_000_000_000 },
  });
  expect(refused.problem.fields).toEqual([
    { path: "field_id", message: "Поле не найдено" },
    { path: "parcel_id", message: "Кадастровый участок не найден" },
  ]);
  const given = { params: { customerId }, key: "document-key", body: { title: "Раз" } };
  const [one, two] = await Promise.all([
    ask(documentCalls.createDocument, given),
    ask(documentCalls.createDocument, given),
  ]);
  expect(one.body.id).toBe(two.body.id);
});

test("the history of a document names no bytes", async () => {
  const { id } = await create();
  await put(id, "а.pdf", pdf());
  const rows = await inScope(api.database.pool, { customerId }, (tx) =>
    tx.rows<{ action: string }>(sql`SELECT action FROM audit WHERE what = 'document' AND row_id = ${id} ORDER BY id`),
  );
  expect(rows.map(({ action }) => action)).toEqual(["created", "changed"]);
});
