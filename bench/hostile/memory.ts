import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import type { AnyCall } from "#contract/call";
import { allCalls } from "#contract/calls";
import type { BenchHouse } from "../support/bench-house";
import { password } from "../support/make-holding";
import { signIn } from "../support/sign-in";
import type { Line } from "../support/table";
import { othersDuring, othersLine } from "./others";

/** Requests of anything: HOSTILE_REQUESTS. */
const requests = Number(process.env.HOSTILE_REQUESTS ?? 20_000);
const together = 20;
/** Of what it took at the start, once it has served as many requests as make it warm. */
const mostGrowth = 1.2;
const settles = 15_000;

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constant("я".repeat(5000)),
  fc.constant("\u0000"),
);
const json = fc.oneof(
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 3,
    arbitrary: fc.dictionary(
      fc.constantFrom("name", "geojson", "season", "fields", "parcels", "version"),
      fc.jsonValue(),
    ),
  },
  { weight: 1, arbitrary: fc.array(fc.integer(), { minLength: 500, maxLength: 5000 }) },
);

interface Fuzzed {
  call: AnyCall;
  body: string;
  token: string | undefined;
  key: string | undefined;
  id: unknown;
}

const fuzzed = fc.record<Fuzzed>({
  call: fc.constantFrom(...allCalls.map(([, call]) => call)).filter(({ upload }) => !upload),
  body: json.map((value) => JSON.stringify(value)),
  token: fc.option(
    text.map((value) => encodeURIComponent(value).slice(0, 8000)),
    { nil: undefined, freq: 5 },
  ),
  key: fc.option(fc.uuid(), { nil: undefined }),
  id: fc.oneof(fc.integer(), text),
});

/** As many requests of anything as are asked for. */
async function fuzz(house: BenchHouse, count: number, seed: number): Promise<void> {
  const attacker = await house.holding("Нападающее", async () => undefined);
  const all = fc.sample(fuzzed, { numRuns: Math.min(count, 2000), seed });
  let next = 0;
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (next < count) {
        const { call, body, token, key, id } = all[next++ % all.length] ?? {};
        if (!call) return;
        await house
          .askAnyhow(attacker, call, call.method === "GET" ? undefined : body, { token, key, id })
          .catch(() => undefined);
      }
    }),
  );
}

async function farmApiGrowth(house: BenchHouse): Promise<Line[]> {
  const { memory } = await house.farmApi();
  await fuzz(house, 3000, 1);
  await delay(settles);
  const before = await memory();
  let most = 0;
  const sample = await othersDuring(house, async () => {
    await fuzz(house, requests, 2);
    most = await memory();
  });
  await delay(settles);
  const after = await memory();
  return [
    othersLine(`${requests} fuzzed requests`, sample),
    {
      what: `farm API after ${requests} fuzzed requests`,
      figure: after,
      unit: "MB",
      limit: before * mostGrowth,
      remark: `${before.toFixed(0)} MB before, ${most.toFixed(0)} at their end`,
    },
  ];
}

const large = 49 * 1024 * 1024;
const uploads = 6;

async function uploadsThroughTheSite(house: BenchHouse): Promise<Line[]> {
  const { url, memory } = await house.app();
  const holding = await house.holding("С файлами", async () => undefined);
  const cookie = await signIn(url, { email: holding.email, password });
  const before = await memory();
  let most = before;
  const watch = setInterval(() => {
    void memory().then(
      (now) => {
        most = Math.max(most, now);
      },
      () => undefined,
    );
  }, 100);
  await Promise.all(
    Array.from({ length: uploads }, async (_, number) => {
      const form = new FormData();
      form.set("idempotency_key", randomUUID());
      form.set("file", new File([Buffer.alloc(large, " ")], `${number}.geojson`));
      const address = `${url}/customer/${holding.customerId}/fields/import`;
      const answer = await fetch(address, {
        method: "POST",
        body: form,
        headers: { cookie, origin: url },
        redirect: "manual",
      });
      if (answer.status !== 302) throw new Error(`An upload was answered ${answer.status}`);
    }),
  );
  clearInterval(watch);
  return [
    {
      what: `the site during ${uploads} uploads of 49 MB`,
      figure: most,
      unit: "MB",
      limit: before + 150,
      remark: `${before.toFixed(0)} MB before`,
    },
  ];
}

/** What stays in memory after requests of every kind, and what large files take on their way. */
export const hostileMemory = async (house: BenchHouse): Promise<Line[]> => [
  ...(await uploadsThroughTheSite(house)),
  ...(await farmApiGrowth(house)),
];
