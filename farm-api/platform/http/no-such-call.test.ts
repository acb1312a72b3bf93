import { afterAll, beforeAll, expect, test } from "vitest";
import { problem } from "#contract/errors";
import { type TestApi, testApi } from "../../../tests/support/api";
import { buildApp } from "../../app";

let api: TestApi;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  api = await testApi();
  app = await buildApp(api.deps, { logger: false, trustProxy: "loopback", requestsPerMinute: 1000 });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

test.each([
  ["TRACE", "/customers/1/fields", "GET, HEAD, POST"],
  ["DELETE", "/customers/1/fields?season=2026", "GET, HEAD, POST"],
  ["OPTIONS", "/customers/1/fields/7/", "GET, HEAD, PUT, DELETE"],
  ["PUT", "/login", "POST"],
] as const)("%s %s is not how this address is asked", async (method, url, allow) => {
  const { statusCode, headers, body } = await app.inject({ method, url });
  expect([statusCode, headers.allow]).toEqual([405, allow]);
  expect(problem.parse(JSON.parse(body))).toMatchObject({ code: "MethodNotAllowed", status: 405 });
  expect(body).toContain("так не обращаются");
});

test("an address that nobody has is not there, however it is asked", async () => {
  for (const method of ["GET", "TRACE", "DELETE"] as const) {
    const { statusCode, body } = await app.inject({ method, url: "/customers/1/weeds" });
    expect([statusCode, problem.parse(JSON.parse(body)).code]).toEqual([404, "NotFound"]);
  }
});
