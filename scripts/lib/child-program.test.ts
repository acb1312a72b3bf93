import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test, vi } from "vitest";
import { findFreePort } from "#farm-api/platform/embedded/free-port";
import { processIdentity } from "#farm-api/platform/embedded/process-identity";
import { spawnProgram } from "./child-program";

const FAKE_SERVER = path.join(import.meta.dirname, "testing/fake-server.mjs");

test("a program ends when its supervisor is killed with SIGKILL", async () => {
  const holder = path.join(import.meta.dirname, "testing/hold-program.ts");
  const supervisor = spawn(process.execPath, ["--import", "tsx", holder, FAKE_SERVER], {
    env: { ...process.env, PORT: String(await findFreePort()) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface(supervisor.stdout), "line");
  const pid = Number(line);
  expect(processIdentity(pid)).toBeDefined();
  supervisor.kill("SIGKILL");
  await vi.waitFor(() => expect(processIdentity(pid)).toBeUndefined(), { timeout: 5000, interval: 50 });
}, 20_000);

test("a program that has nothing left to do ends by itself", async () => {
  const program = path.join(import.meta.dirname, "exit-with-parent.mjs");
  const child = spawnProgram({ command: [program], env: {}, onLine: () => undefined });
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
}, 20_000);
