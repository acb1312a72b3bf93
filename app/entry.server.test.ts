import { expect, it } from "vitest";
import { handleDataRequest } from "./entry.server";

const site = "http://polevod.test";
const ask = (address: string, data: string, headers: Record<string, string> = {}) =>
  handleDataRequest(new Response(data), {
    request: new Request(site + address, { headers }),
    context: {} as never,
    params: {},
  });
const list = "/customer/1/works.data";

it("data that a browser has already are not sent again, and changed ones are", async () => {
  const first = await ask(list, "data");
  expect([first.status, await first.text(), first.headers.get("cache-control")]).toEqual([
    200,
    "data",
    "private, no-cache",
  ]);
  const known = { "if-none-match": first.headers.get("etag") ?? "" };
  const again = await ask(list, "data", known);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const changed = await ask(list, "other data", known);
  expect([changed.status, await changed.text()]).toEqual([200, "other data"]);
});

it("what is about people is kept by no browser", async () => {
  for (const address of ["/customer/1/profile.data", "/customer/1/settings/users.data", "/advisor.data"])
    expect((await ask(address, "data")).headers.get("etag")).toBeNull();
});
