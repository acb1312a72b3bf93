import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { AnyCall } from "../../contract/call";
import { allCalls } from "../../contract/calls";
import { errorTable, problem } from "../../contract/errors";
import { inScope } from "../../farm-api/platform/database/scope";
import { smallPhoto } from "../../farm-api/scouting/testing/photos";
import { type TestApi, testApi } from "../support/api";
import { sampleParams } from "../support/samples";
import { makeWorld, type World } from "../support/world";
import { brokenBodies, form, formType, part, wrongTypes } from "./multipart-bodies";

/** Those of one file; what takes many tells of them in its own tests. */
const uploads = allCalls.filter(([, call]) => call.upload && !call.upload.most);
const contract = "Договор аренды № 5";
/** What a call takes whose file is read at once, by the name of its part. */
const readAtOnce: Record<string, string | typeof smallPhoto> = {
  photo: smallPhoto,
  readings: "Дата и время;Температура, °C\n01.07.2020 12:00;20,5\n",
};

let api: TestApi;
let own: World;
let token: string;
let port: number;

beforeAll(async () => {
  api = await testApi();
  own = await makeWorld(api, api.people.customer, api.people.admin);
  token = await api.tokenOf(api.people.admin);
  port = Number(new URL(await api.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => api.close());

/** Every file of the store, half-written ones too. */
const stored = () =>
  readdirSync(api.filesDirectory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Files that something in the database speaks of: a document, an import, or a job that will remove one. */
async function spokenOf(): Promise<number> {
  const found = await inScope(api.database.pool, { customerId: own.customer, system: true }, (tx) =>
    tx.rows(sql`
      SELECT file_key FROM document WHERE file_key IS NOT NULL
      UNION SELECT file_key FROM boundary_import WHERE file_key <> 'none'
      UNION SELECT file_key FROM photo_file
      UNION SELECT payload->>'file_key' FROM job WHERE kind IN ('remove-document-file', 'remove-boundary-file')`),
  );
  return found.length;
}

const nothingLeftBehind = async () => expect(stored()).toBe(await spokenOf());
afterEach(nothingLeftBehind);

const urlOf = (call: AnyCall) => {
  const params = sampleParams(call, own);
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
};

const send = (call: AnyCall, payload: Buffer, type: string | null = formType) =>
  api.app.inject({
    method: call.method,
    url: urlOf(call),
    headers: { authorization: `Bearer ${token}`, ...(type === null ? {} : { "content-type": type }) },
    payload,
  });

/** Done, or refused in the contract's words: nothing else. */
function outcomeOf({ statusCode, body }: { statusCode: number; body: string }): "done" | "refused" {
  if (statusCode < 300) return "done";
  const { status, code, message } = problem.parse(JSON.parse(body));
  expect([status, errorTable[code].status], body).toEqual([statusCode, statusCode]);
  expect(statusCode, body).toBeLessThan(500);
  expect(message).toMatch(/^[А-ЯЁ][а-яё]*:? /);
  return "refused";
}

/** Writes bytes to a socket as they are and waits until the other side has closed it. */
async function sendRaw(bytes: Buffer): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  return text(socket).catch(() => "");
}

const rawHead = (call: AnyCall, headers: Record<string, string | number>) => {
  const all = {
    host: "x",
    authorization: `Bearer ${token}`,
    "content-type": formType,
    connection: "close",
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${call.method} ${urlOf(call)} HTTP/1.1\r\n${lines.join("")}\r\n`);
};

describe.each(uploads)("%s", (_name, call) => {
  const { file: name = "", maxBytes = 0 } = call.upload ?? {};
  const content = readAtOnce[name] ?? contract;
  const whole = (name: string) => form(part({ name }, content));

  test.each(brokenBodies)("%s", async (_what, body, outcome) => {
    const answer = await send(call, body({ name, content }));
    expect(outcomeOf(answer), answer.body).toBe(outcome);
  });

  test.each(wrongTypes)("a form under the type %s", async (type) => {
    expect(outcomeOf(await send(call, whole(name), type))).toBe("refused");
  });

  test("a file above the limit, and one of 60 MB", async () => {
    for (const size of [maxBytes + 1, 60 * 1024 * 1024]) {
      const answer = await send(call, form(part({ name }, Buffer.alloc(size, "x"))));
      expect([answer.statusCode, answer.json().code]).toEqual([413, "PayloadTooLarge"]);
      expect(answer.json().message).toBe(`Файл больше ${maxBytes / 1024 / 1024} МБ`);
    }
  });

  test("a packed form that says so", async () => {
    const headers = { "content-encoding": "gzip", authorization: `Bearer ${token}`, "content-type": formType };
    const request = { method: call.method, url: urlOf(call), headers, payload: Buffer.from([0x1f, 0x8b, 8, 0, 1, 2]) };
    expect(outcomeOf(await api.app.inject(request))).toBe("refused");
  });

  test("any bytes changed, left out or put in", async () => {
    const good = whole(name);
    const place = fc.nat(good.length - 1);
    const change = fc.record({ at: place, drop: fc.nat(40), put: fc.uint8Array({ maxLength: 40 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const body = changes.reduce(
          (bytes, { at, drop, put }) => Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + drop)]),
          good,
        );
        outcomeOf(await send(call, body));
      }),
      { numRuns: 60 },
    );
  });

  test("a line that is cut, and a length that lies", async () => {
    const good = whole(name);
    await sendRaw(Buffer.concat([rawHead(call, { "content-length": good.length }), good.subarray(0, -80)]));
    await sendRaw(Buffer.concat([rawHead(call, { "content-length": good.length + 5000 }), good]));
    await sendRaw(Buffer.concat([rawHead(call, { "content-length": "-5" }), good]));
    await sendRaw(Buffer.concat([rawHead(call, { "transfer-encoding": "chunked" }), Buffer.from("zz\r\n"), good]));
    const short = await sendRaw(Buffer.concat([rawHead(call, { "content-length": good.length - 80 }), good]));
    expect(short).toMatch(/^HTTP\/1.1 400 /);
    await vi.waitFor(nothingLeftBehind);
    expect((await api.app.inject("/readyz")).statusCode).toBe(200);
  });
});
