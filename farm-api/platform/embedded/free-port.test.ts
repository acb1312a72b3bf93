import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { findFreePort, isPortFree } from "./free-port";

test("a found port is free, and is not while somebody listens on it", async () => {
  const port = await findFreePort();
  expect(await isPortFree(port)).toBe(true);
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  expect(await isPortFree(port)).toBe(false);
  server.close();
  await once(server, "close");
  expect(await isPortFree(port)).toBe(true);
});
