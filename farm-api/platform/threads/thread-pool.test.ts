import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { exportWork } from "../../field-shapes/export/write-aside";
import { inspectionWork } from "../../fields/shared/read-boundary";
import { nestedSquares, star } from "../../geometry/testing/hostile-shapes";
import { works } from "../../thread";
import { AppError } from "../app-error";
import { TooMuchWork } from "./thread";
import { ThreadPool } from "./thread-pool";
import { APART } from "./thread-words";
import { threadWork } from "./work";

const generous = { size: 2, each: 1, waiting: 5, patience: 60_000, time: 60_000, heapMegabytes: 256, rest: 60_000 };
const look = { shapes: [[star(30).coordinates]], expected: undefined };

test("all that is made to be done in a thread is found there by its name", async () => {
  const source = path.join(import.meta.dirname, "../..");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const made = files.flatMap((file) =>
    [...readFileSync(path.join(source, file), "utf8").matchAll(/= (?:thread|shape)Work\(\s*"([^"]+)"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(Object.keys(works).sort()).toEqual(made.sort());
  for (const [name, load] of Object.entries(works)) expect((await load()).name).toBe(name);
});

describe.each([
  ["in a thread", generous],
  ["in a program of its own", { ...generous, apart: true }],
])("%s", (_name, usual) => {
  test("a work is done in a thread, whose errors come back", async () => {
    const pool = new ThreadPool(usual);
    await expect(pool.run(inspectionWork, 1, look)).resolves.toMatchObject([{ ok: false }]);
    await expect(
      pool.run(
        threadWork("unheard of", () => 1),
        1,
        1,
      ),
    ).rejects.toThrow("unheard of");
  });

  test("a work that takes too long is ended, and the next finds a thread", async () => {
    const pool = new ThreadPool({ ...usual, size: 1, time: 50 });
    const endless = { shapes: [nestedSquares(1500).coordinates], expected: undefined };
    await expect(pool.run(inspectionWork, 1, endless)).rejects.toThrow(TooMuchWork);
    await expect(pool.run(inspectionWork, 2, endless)).rejects.toThrow(TooMuchWork);
  });

  test("a work that may take longer than others is given its time", async () => {
    const pool = new ThreadPool({ ...usual, size: 1, time: 0 });
    await expect(pool.run(inspectionWork, 1, look)).rejects.toThrow(TooMuchWork);
    await expect(pool.run(inspectionWork, 1, look, { time: 60_000 })).resolves.toMatchObject([{ ok: false }]);
  });

  test("a work that takes too much memory ends its thread alone", async () => {
    const pool = new ThreadPool({ ...usual, heapMegabytes: 40 });
    const rows = Array.from({ length: 400_000 }, (_, id) => ({ id, name: `Поле ${id}`.repeat(3) }));
    await expect(
      pool.run(exportWork, 1, { format: "xlsx", rows, season: 2026, names: new Map() } as never),
    ).rejects.toThrow();
    await expect(pool.run(inspectionWork, 1, look)).resolves.toMatchObject([{ ok: false }]);
  });

  test("a work that is given up is ended at once", async () => {
    const pool = new ThreadPool({ ...usual, size: 1 });
    const endless = { shapes: [nestedSquares(1500).coordinates], expected: undefined };
    const reason = new Error("no longer wanted");
    const given = new AbortController();
    const answer = pool.run(inspectionWork, 1, endless, { signal: given.signal });
    setTimeout(() => given.abort(reason), 50);
    await expect(answer).rejects.toBe(reason);
    await expect(pool.run(inspectionWork, 1, look)).resolves.toMatchObject([{ ok: false }]);
  });
});

test("who waits longer than may be is refused", async () => {
  const pool = new ThreadPool({ ...generous, size: 1, patience: 1 });
  const first = pool.run(inspectionWork, 1, look);
  await expect(pool.run(inspectionWork, 2, look)).rejects.toThrow(AppError);
  await first;
});

test("a thread that rests is ended, and the next work finds a fresh one", async () => {
  const pool = new ThreadPool({ ...generous, rest: 20 });
  const started = once(process, "worker");
  await pool.run(inspectionWork, 1, look);
  const [worker] = await started;
  await once(worker, "exit");
  await expect(pool.run(inspectionWork, 1, look)).resolves.toMatchObject([{ ok: false }]);
});

/** Programs of their own that this one has; /proc knows them on Linux alone. */
const programs = () =>
  readdirSync("/proc").filter((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return words.at(-2) === APART && readFileSync(`/proc/${pid}/stat`, "utf8").includes(` ${process.pid} `);
    } catch {
      return false;
    }
  });

test.runIf(process.platform === "linux")(
  "a program that rests is ended, and the next work finds a fresh one",
  async () => {
    const before = new Set(programs());
    const pool = new ThreadPool({ ...generous, apart: true, rest: 20 });
    await pool.run(inspectionWork, 1, look);
    await expect.poll(() => programs().filter((pid) => !before.has(pid))).toEqual([]);
    await expect(pool.run(inspectionWork, 1, look)).resolves.toMatchObject([{ ok: false }]);
  },
);
