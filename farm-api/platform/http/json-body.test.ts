import { afterAll, beforeAll, expect, test } from "vitest";
import { problem } from "#contract/errors";
import { type TestApi, testApi } from "../../../tests/support/api";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.tokenOf(api.people.admin);
});
afterAll(() => api.close());

async function send(kind: string, payload: Buffer | string) {
  const headers = { authorization: `Bearer ${token}`, "content-type": kind, "idempotency-key": crypto.randomUUID() };
  const url = `/customers/${api.people.customer}/divisions`;
  const answer = await api.app.inject({ method: "POST", url, headers, payload });
  return { status: answer.statusCode, said: answer.json() };
}

const body = JSON.stringify({ name: "Дальнее отделение" });

test.each(["application/json", "application/json; charset=utf-8", 'application/json;charset="UTF-8"'])(
  "%s is read",
  async (kind) => {
    const name = `Отделение ${crypto.randomUUID()}`;
    expect(await send(kind, JSON.stringify({ name, parent_id: null }))).toMatchObject({ status: 201, said: { name } });
  },
);

test.each<[string, string, Buffer | string, number, RegExp]>([
  ["text", "text/plain", body, 415, /Неподдерживаемый вид данных/],
  ["a form", "application/x-www-form-urlencoded", "name=x", 415, /Неподдерживаемый вид данных/],
  ["another encoding, as it says", "application/json; charset=utf-16", body, 415, /только в кодировке UTF-8/],
  [
    "another encoding, unsaid",
    "application/json",
    Buffer.from('{"name":"\xcf\xee\xeb\xe5"}', "latin1"),
    400,
    /не в кодировке UTF-8/,
  ],
  ["no JSON", "application/json", "{", 400, /./],
  ["an own prototype", "application/json", '{"__proto__":{"name":"x"}}', 400, /./],
])("%s is refused in Russian", async (_what, kind, payload, status, message) => {
  const answer = await send(kind, payload);
  expect(problem.parse(answer.said)).toMatchObject({ status, message: expect.stringMatching(message) });
});
