import { readdirSync } from "node:fs";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentCalls } from "#contract/documents";
import { type TestApi, testApi } from "../../tests/support/api";
import { inScope } from "../platform/database/scope";
import { fileBody } from "./testing/file-body";
import { smallPdf } from "./testing/small-pdf";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const filesKept = () =>
  readdirSync(api.filesDirectory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Answers a file for a new document while each transaction that writes one ends so. */
async function putWhile(ending: string) {
  await inScope(api.database.pool, { system: true }, async (tx) => {
    await tx.run(sql`DROP TRIGGER IF EXISTS ending ON document`);
    await tx.run(sql`DROP FUNCTION IF EXISTS ending`);
  });
  const customerId = api.people.customer;
  const ask = await api.as(api.people.admin);
  const made = await ask(documentCalls.createDocument, { params: { customerId }, body: { title: "Договор" } });
  await api.database.pool.query(`
    CREATE FUNCTION ending() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${ending}; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER ending AFTER UPDATE ON document DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION ending()`);
  const content = Buffer.from(smallPdf("Договор"));
  const params = { customerId, id: made.body.id };
  return ask(documentCalls.putDocumentFile, { params, ...fileBody({ name: "договор.pdf", content }) });
}

test("a file stays where nobody has heard whether its document was committed, and goes where it surely wasn't", async () => {
  const refused = await putWhile("RAISE EXCEPTION USING ERRCODE = '40001'");
  expect(refused.status).toBeGreaterThanOrEqual(500);
  expect(filesKept()).toBe(0);
  const unheard = await putWhile("PERFORM pg_terminate_backend(pg_backend_pid())");
  expect(unheard.status).toBe(503);
  expect(filesKept()).toBe(1);
});
