import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import { buildApp } from "../../app";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

describe("answers", () => {
  test("are kept by nobody and taken for nothing else", async () => {
    const ask = await api.as(api.people.admin);
    const params = { customerId: api.people.customer };
    const answers = [
      await ask(calls.getProfile, { params }),
      await api.anyone(calls.getProfile, { params }),
      await ask(calls.getUser, { params: { ...params, id: 2_000_000_000 } }),
    ];
    for (const { raw } of answers)
      expect([raw.headers["cache-control"], raw.headers["x-content-type-options"]]).toEqual(["no-store", "nosniff"]);
  });

  test("with an ETag stay so, and are asked for by it", async () => {
    const ask = await api.as(api.people.admin);
    const first = await ask(calls.getDictionary, { params: { name: "crops" } });
    expect(first.raw.headers["cache-control"]).toBe("private, no-cache");
    const headers = { "if-none-match": String(first.raw.headers.etag) };
    const again = await ask(calls.getDictionary, { params: { name: "crops" }, headers });
    expect([again.status, again.raw.headers["cache-control"]]).toEqual([304, "private, no-cache"]);
  });
});

test("requests are counted by the session that is proved, else by the address, whatever stands in Bearer", async () => {
  const app = await buildApp(api.deps, { logger: false, trustProxy: "loopback", requestsPerMinute: 10 });
  const statuses = async (count: number, header: (index: number) => string, address: string) => {
    const answered: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const headers = { authorization: header(index), "x-forwarded-for": address };
      answered.push((await app.inject({ url: "/auth/users", headers })).statusCode);
    }
    return answered;
  };
  const junk = await statuses(15, (index) => `Bearer junk-${index}`, "203.0.113.30");
  expect(junk.filter((status) => status === 429)).toHaveLength(5);
  const token = await api.tokenOf(api.people.worker);
  const signed = await statuses(10, () => `Bearer ${token}`, "203.0.113.30");
  expect(signed).toEqual(Array(10).fill(200));
  expect(await statuses(1, () => `Bearer ${token}`, "203.0.113.31")).toEqual([429]);
  await app.close();
});
