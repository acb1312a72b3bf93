import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "#contract/zod";
import { packageCommand, ROOT } from "./root";
import { countOfRun, oneCheck, type TestCount, withUnsteady } from "./test-count";

export interface RunnerOptions {
  env: Record<string, string>;
  /** Where reports of this run go. */
  reports: string;
  signal: AbortSignal;
  /** Keeps what is printed together and shows it at the end: for what runs beside something else. */
  together?: boolean;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

type VitestReport = z.infer<typeof vitestReport>;

const firstLine = (text = "") => stripVTControlCharacters(text).split("\n", 1)[0]?.slice(0, 300) ?? "";

/** What failed, by file and name; a file that could not even be read has no tests. */
const brokenOf = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const told = failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages?.[0])}`);
    const all = assertionResults.length === 0 && message ? [firstLine(message)] : told;
    return all.map((what) => `${path.relative(ROOT, name)}: ${what}`);
  });

const browserTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
});

const suite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(browserTest) })).default([]),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
});

/** What failed in a browser, or did so at the first try. */
const brokenBelow = ({ title, specs, suites = [] }: z.infer<typeof suite>): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => `${spec.file}: ${title} › ${spec.title}: ${firstLine(results[0]?.error?.message)}`),
  ),
  ...suites.flatMap(brokenBelow),
];

/** A script of package.json that only fails or passes. */
export async function runCheck(name: string, options: RunnerOptions): Promise<TestCount> {
  const npm = process.env.npm_execpath;
  const command = npm ? [process.execPath, npm] : ["npm"];
  return oneCheck((await run([...command, "run", "--silent", name], options)) === 0);
}

/** Unit tests and tests of the farm API: all of them, or those below some places. */
export async function runVitest(places: readonly string[], options: RunnerOptions): Promise<TestCount> {
  const report = path.join(options.reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = [packageCommand("vitest", "vitest"), "run", "--config", "remix.config.ts", "--passWithNoTests"];
  const code = await run([process.execPath, ...command, ...reporters, ...places], options);
  const found = vitestReport.safeParse(readReport(report)).data;
  return countOfRun(
    {
      passed: found?.numPassedTests ?? 0,
      failed: found?.numFailedTests ?? 0,
      skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
      broken: found ? brokenOf(found) : [],
    },
    code,
  );
}

/** Tests in a browser: all of them, or those below some places. One that fails has a second try; that it needed it is told. */
export async function runPlaywright(
  config: string,
  places: readonly string[],
  options: RunnerOptions,
): Promise<TestCount> {
  const report = path.join(options.reports, "playwright.json");
  const command = [
    packageCommand("@playwright/test", "playwright"),
    "test",
    "-c",
    config,
    "--reporter=list,json",
    "--retries=1",
  ];
  const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run([process.execPath, ...command, ...places], { ...options, env });
  const found = playwrightReport.safeParse(readReport(report)).data;
  const stats = found?.stats;
  const count = {
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    broken: found?.suites.flatMap(brokenBelow) ?? [],
  };
  return countOfRun(withUnsteady(count, stats?.flaky ?? 0), code);
}

async function run([program = "", ...args]: string[], options: RunnerOptions): Promise<number> {
  const { env, signal, together = false } = options;
  const stdio = together ? "pipe" : "inherit";
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio, signal });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => printed.push(chunk));
  const [code] = await once(child, "close");
  if (printed.length > 0) console.info(Buffer.concat(printed).toString("utf8").trimEnd());
  return typeof code === "number" ? code : 1;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
