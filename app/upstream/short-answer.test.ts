import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askBriefly } from "./short-answer.server";

/** What the server does with a request: it never answers by itself. */
let answer: (response: ServerResponse) => void = () => undefined;
const server = createServer((_, response) => answer(response));
const asked = { method: "GET", headers: {}, body: null, patience: 5_000 };
const ask = (given: Partial<Parameters<typeof askBriefly>[1]> = {}) => {
  const { port } = server.address() as AddressInfo;
  return askBriefly(new URL(`http://127.0.0.1:${port}/`), { ...asked, ...given });
};
const beginBody = (response: ServerResponse) => response.write("half of ");

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.closeAllConnections());

test("what nobody answers in time is broken off, before it begins and in the middle", async () => {
  answer = () => undefined;
  await expect(ask({ patience: 50 })).rejects.toMatchObject({ name: "TimeoutError" });
  answer = beginBody;
  const begun = await ask({ patience: 200 });
  await expect(begun.text()).rejects.toMatchObject({ name: "TimeoutError" });
});

test("whoever goes away is told their own reason, before they ask, before it begins and in the middle", async () => {
  answer = () => undefined;
  const gone = new Error("Gone");
  await expect(ask({ signal: AbortSignal.abort(gone) })).rejects.toBe(gone);
  const waiting = new AbortController();
  const asking = ask({ signal: waiting.signal });
  waiting.abort(gone);
  await expect(asking).rejects.toBe(gone);
  answer = beginBody;
  const reading = new AbortController();
  const begun = await ask({ signal: reading.signal });
  reading.abort(gone);
  await expect(begun.text()).rejects.toBe(gone);
});

test("nothing waits for an answer that has come", async () => {
  answer = (response) => response.end("whole");
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  const { signal } = new AbortController();
  const listens = vi.spyOn(signal, "addEventListener");
  const forgets = vi.spyOn(signal, "removeEventListener");
  expect(await (await ask({ signal })).text()).toBe("whole");
  await vi.waitFor(() => expect(timers()).toBe(before));
  expect(listens).toHaveBeenCalledOnce();
  expect(forgets).toHaveBeenCalledWith(...(listens.mock.calls[0]?.slice(0, 2) ?? []));
});
