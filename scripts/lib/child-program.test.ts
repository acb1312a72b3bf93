import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test, vi } from "vitest";
import { findFreePort } from "#farm-api/platform/embedded/free-port";
import { processIdentity } from "#farm-api/platform/embedded/process-identity";
import { spawnProgram, stopChild } from "./child-program";

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

/** Works for two seconds, leaves 60 MB of garbage, and says how many bytes its heap takes then, and after each look for garbage. */
const laborious = `
  const tell = () => console.log(process.memoryUsage().heapTotal);
  const look = globalThis.gc;
  globalThis.gc = () => { look(); tell(); };
  setTimeout(() => {
    let made = [];
    for (const until = Date.now() + 2000; Date.now() < until; ) made = Array.from({ length: 60_000 }, () => new Array(128).fill(0));
    tell();
  }, 100);
  setInterval(() => undefined, 1000);`;

test("a program that rests after work gives back what the work took", async () => {
  const told: number[] = [];
  const child = spawnProgram({ command: ["-e", laborious], env: {}, onLine: (line) => told.push(Number(line)) });
  await vi.waitFor(() => expect(told).toHaveLength(4), { timeout: 50_000, interval: 500 });
  expect(told[0]).toBeGreaterThan(60_000_000);
  expect(told[3]).toBeLessThan(20_000_000);
  await stopChild(child);
});
