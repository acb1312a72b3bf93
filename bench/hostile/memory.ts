import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import type { AnyCall } from "#contract/call";
import { allCalls, calls } from "#contract/calls";
import type { BenchHouse } from "../support/bench-house";
import { type Holding, password } from "../support/make-holding";
import { signIn } from "../support/sign-in";
import type { Line } from "../support/table";
import { othersDuring, othersLine } from "./others";

const together = 20;
/** Of what it took at the start, once it has served as many requests as make it warm. */
const mostGrowth = 1.2;
const warmUp = 5000;
/** A program that rests has given back by then what it took for its work. */
const settles = 30_000;

const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 4, arbitrary: fc.constantFrom("Поле", "2026-05-01", "61:12:0600301:1", "x@example.org", "12,5") },
  { weight: 1, arbitrary: fc.constantFrom("я".repeat(5000), "\u0000", "\ud800") },
);
const position = fc.tuple(fc.double({ min: 39, max: 39.1 }), fc.double({ min: 47, max: 47.1 }));
const drawn = fc
  .array(position, { minLength: 3, maxLength: 60 })
  .map((ring) => ({ type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] }));
/** What a form may hold, as often right as not. */
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(1, 2, 2025, 2026, 12.5, null, true, false) },
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: drawn },
  { weight: 1, arbitrary: fc.array(fc.integer({ max: 50 }), { maxLength: 20 }) },
  { weight: 1, arbitrary: fc.array(fc.integer(), { minLength: 500, maxLength: 5000 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const keysOf = ({ body }: AnyCall): string[] => (body && "shape" in body ? Object.keys(Object(body.shape)) : []);

/** A body of a call: its own keys mostly, with whatever in them. */
const bodyOf = (call: AnyCall) => {
  const keys = keysOf(call);
  if (keys.length === 0) return value;
  const own = Object.fromEntries(keys.map((key) => [key, key === "geojson" ? fc.oneof(drawn, value) : value]));
  return fc.oneof({ weight: 5, arbitrary: fc.record(own, { requiredKeys: [] }) }, { weight: 1, arbitrary: value });
};

interface Fuzzed {
  call: AnyCall;
  body: string | undefined;
  token: string | undefined;
  key: string | undefined;
  id: unknown;
}

/** One in `of` is `arbitrary`, the others nothing. */
const rarely = <T>(of: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 1, arbitrary }, { weight: of - 1, arbitrary: fc.constant(undefined) });

const endings = new Set<AnyCall>([calls.logout, calls.endSession]);

/** An address or a header holds no halves of letters. */
const wellFormed = (given: string) => Buffer.from(given).toString();

/** Those that take a file apart, and those after which all others would be answered the same. */
const tried = allCalls.map(([, call]) => call).filter((call) => !call.upload && !endings.has(call));

const fuzzed = fc.constantFrom(...tried).chain((call) =>
  fc.record<Fuzzed>({
    call: fc.constant(call),
    body: call.method === "GET" ? fc.constant(undefined) : bodyOf(call).map((body) => JSON.stringify(body)),
    token: rarely(
      10,
      text.map((given) => encodeURIComponent(wellFormed(given))),
    ),
    key: rarely(3, fc.uuid()),
    id: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 50 }) },
      { weight: 1, arbitrary: text.map((given) => wellFormed(given).slice(0, 400)) },
    ),
  }),
);

/** So many are made up at a time. */
const batch = 2000;

/** The status that it is answered with, or why it is not. */
async function outcomeOf(house: BenchHouse, attacker: Holding, { call, body, ...strange }: Fuzzed): Promise<string> {
  return house.askAnyhow(attacker, call, body, strange).then(
    ({ status }) => String(status),
    (error: Error) => `${call.method} ${call.path}: ${error.message}, ${String(error.cause)}`,
  );
}

/** As many requests of anything as are asked for. @returns how many of them came to each outcome */
async function fuzz(house: BenchHouse, count: number, firstSeed: number): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  for (let sent = 0; sent < count; sent += batch) {
    // Sooner or later they shut themselves out, or have very many records.
    const attacker = await house.holding(`Нападающее ${firstSeed + sent}`, async () => undefined);
    const waiting = fc.sample(fuzzed, { numRuns: Math.min(batch, count - sent), seed: firstSeed + sent });
    const asker = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const outcome = await outcomeOf(house, attacker, one);
        told.set(outcome, (told.get(outcome) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: together }, asker));
  }
  return told;
}

const isAnswer = /^[1-4]\d\d$/;
const unanswered = (told: Map<string, number>) =>
  [...told].reduce((sum, [outcome, count]) => sum + (isAnswer.test(outcome) ? 0 : count), 0);

async function farmApiGrowth(house: BenchHouse, requests: number): Promise<Line[]> {
  const { memory } = await house.farmApi();
  await fuzz(house, warmUp, 1);
  await delay(settles);
  const before = await memory();
  let most = 0;
  let told = new Map<string, number>();
  const sample = await othersDuring(house, async () => {
    told = await fuzz(house, requests, 2);
    most = await memory();
  });
  await delay(settles);
  const after = await memory();
  const what = `${requests} fuzzed requests`;
  const answers = [...told].sort(([a], [b]) => a.localeCompare(b)).map(([outcome, count]) => `${count} × ${outcome}`);
  return [
    othersLine(what, sample),
    {
      what: `${what}: answered 5xx, or not at all`,
      figure: unanswered(told),
      unit: "answers",
      limit: 0,
      remark: answers.join(", "),
    },
    {
      what: `farm API after ${what}`,
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
export const hostileMemory = async (house: BenchHouse, requests: number): Promise<Line[]> => [
  ...(await uploadsThroughTheSite(house)),
  ...(await farmApiGrowth(house, requests)),
];
