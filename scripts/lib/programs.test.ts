import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFreePort } from "#farm-api/platform/embedded/free-port";
import { OperatorError } from "./operator-error";
import { type ProgramOptions, startProgram } from "./programs";

vi.setConfig({ testTimeout: 20_000 });

let logDirectory: string;
let shown: string[];
beforeEach(() => {
  logDirectory = mkdtempSync(path.join(os.tmpdir(), "polevod-programs-"));
  shown = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void shown.push(String(line)));
});
afterEach(() => {
  vi.mocked(console.warn).mockRestore();
  rmSync(logDirectory, { recursive: true });
});

async function fakeServer(): Promise<{ options: ProgramOptions; url: string }> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const options: ProgramOptions = {
    name: "fake",
    command: [path.join(import.meta.dirname, "testing/fake-server.mjs")],
    env: { PORT: String(port) },
    logDirectory,
    readyUrl: `${url}/readyz`,
    signal: new AbortController().signal,
  };
  return { options, url };
}

const pidAt = (url: string) => fetch(url).then((answer) => answer.text());

test("a program is ready when it answers, is started again when it dies, and stops when asked", async () => {
  const { options, url } = await fakeServer();
  const program = await startProgram(options);
  const first = await pidAt(url);
  await fetch(`${url}/crash`).catch(() => undefined);
  await vi.waitFor(async () => expect(await pidAt(url)).not.toBe(first), { timeout: 10_000, interval: 100 });
  await program.stop();
  await expect(pidAt(url)).rejects.toThrow();
  expect(shown).toContain("fake ended unexpectedly (exit code 7); starting it again in 1 s");
});

test("its whole output goes to its log, warnings to the console too", async () => {
  const { options } = await fakeServer();
  await (await startProgram(options)).stop();
  const log = readFileSync(path.join(logDirectory, "fake.log"), "utf8");
  expect(log).toContain('"msg":"serves"');
  expect(log).toContain("stopping in order");
  expect(shown).toEqual(["fake: a warning"]);
});

test("one that ends before it is ready is reported, with the place of its log", async () => {
  const { options } = await fakeServer();
  const broken = startProgram({ ...options, command: [path.join(import.meta.dirname, "exit-with-parent.mjs")] });
  await expect(broken).rejects.toThrow(OperatorError);
  await expect(broken).rejects.toThrow(`fake ended before it was ready (exit code 0). Its log is in ${logDirectory}.`);
});

test("starting is given up when the script ends", async () => {
  const { options } = await fakeServer();
  const ending = new AbortController();
  const starting = startProgram({ ...options, readyUrl: "http://127.0.0.1:1/", signal: ending.signal });
  ending.abort();
  await expect(starting).rejects.toThrow(OperatorError);
});
