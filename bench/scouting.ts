import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import sql from "sql-template-tag";
import { scoutingCalls as calls } from "#contract/scouting";
import type { Pool } from "#farm-api/platform/database/pool";
import { inScope } from "#farm-api/platform/database/scope";
import { scoutBody } from "#farm-api/scouting/testing/photos";
import type { Bench } from "./support/bench";
import type { BenchHouse } from "./support/bench-house";
import { repeat, spread } from "./support/figures";
import { fillRotation } from "./support/fill-rotation";
import { formInFlight } from "./support/flight";
import { get } from "./support/get";
import { manyFields, season } from "./support/holdings";
import { type Holding, password } from "./support/make-holding";
import { signIn } from "./support/sign-in";
import type { Line } from "./support/table";

const inspections = 10_000;
const photos = 30;

/** Two points an inspection, every third with a problem. */
async function fillScouts(pool: Pool, customerId: number, fieldIds: readonly number[]): Promise<void> {
  await inScope(pool, { customerId }, async (tx) => {
    await tx.run(sql`
      INSERT INTO scout (customer_id, field_id, scouted_at, season, crop_id)
      SELECT ${customerId}, (${fieldIds}::int[])[1 + nth % ${fieldIds.length}], now() - nth * interval '20 minutes', ${season}, 1
      FROM generate_series(1, ${inspections}) nth`);
    await tx.run(sql`
      INSERT INTO scout_point (customer_id, scout_id, ordinal, type, lat, lon, devstage, cropparams, problem_kind, problem_id, severity)
      SELECT ${customerId}, s.id, point, CASE WHEN s.id % 3 = point THEN 'problem' ELSE 'cropparams' END,
        47 + s.id * 37 % 1000 * 0.0004, 39 + s.id * 91 % 1000 * 0.0006, 57, '{"plant_height": 80}',
        CASE WHEN s.id % 3 = point THEN 'pest' END, CASE WHEN s.id % 3 = point THEN 1 + s.id % 9 END, 2
      FROM scout s CROSS JOIN generate_series(0, 1) point WHERE s.customer_id = ${customerId}`);
  });
  await pool.query("VACUUM ANALYZE scout, scout_point");
}

const manyScouts = (house: BenchHouse) =>
  house.holding("Десять тысяч осмотров", async (pool, customerId) => {
    const ids = await fillRotation(pool, customerId, { fields: 500, seasons: { from: season, to: season } });
    await fillScouts(pool, customerId, ids);
  });

async function lists(house: BenchHouse, holding: Holding): Promise<Line[]> {
  const asked = [
    ["the newest page", {}],
    ["those with a pest", { problem_kind: "pest", problem_id: 3 }],
    ["of a month", { from: `${season}-06-01`, to: `${season}-06-30` }],
    ["without photos", { with_photos: "false" }],
  ] as const;
  const lines: Line[] = [];
  for (const [what, query] of asked) {
    const sample = await repeat(
      { runs: 40 },
      async () => (await house.ask(holding, calls.listScouts, { query: { ...query, limit: 100 } })).whole,
    );
    lines.push({
      what: `inspections, ${what}, of 10,000`,
      figure: sample.p50,
      unit: "ms",
      limit: 60,
      remark: spread(sample),
    });
  }
  const choices = await repeat({ runs: 40 }, async () => (await house.ask(holding, calls.listScoutChoices, {})).whole);
  lines.push({
    what: "what 10,000 inspections can be narrowed by",
    figure: choices.p50,
    unit: "ms",
    limit: 60,
    remark: spread(choices),
  });
  const sample = await repeat(
    { runs: 20 },
    async () => (await house.ask(holding, calls.listScoutProblems, { query: {} })).whole,
  );
  const what = "all that 10,000 inspections found, for the map";
  return [...lines, { what, figure: sample.p50, unit: "ms", limit: 250, remark: spread(sample) }];
}

/** All 10,000 as a workbook, and what they found on the page of the map. */
async function wholes(house: BenchHouse, holding: Holding): Promise<Line[]> {
  const workbook = await repeat(
    { runs: 5, warmUp: 1 },
    async () => (await house.ask(holding, calls.exportScouts, { query: {} })).whole,
  );
  const { url } = await house.app();
  const cookie = await signIn(url, { email: holding.email, password });
  const { wire } = await get(`${url}/customer/${holding.customerId}/scouting?view=map`, { cookie });
  return [
    {
      what: "10,000 inspections and 20,000 points as a workbook",
      figure: workbook.p50,
      unit: "ms",
      remark: spread(workbook),
    },
    { what: "page of the map of what 10,000 inspections found", figure: wire / 1000, unit: "kB", limit: 300 },
  ];
}

/** What the worker of a phone takes along once a release, from whatever screen its user comes to. */
async function keptForm(house: BenchHouse): Promise<Line[]> {
  const holding = await manyFields(house);
  const { url } = await house.app();
  const cookie = await signIn(url, { email: holding.email, password });
  const { wire, whole } = await get(`${url}/customer/${holding.customerId}/scouting/new`, { cookie });
  return [
    { what: "the form with 10,000 fields, as a phone keeps it", figure: wire / 1000, unit: "kB", limit: 1500 },
    { what: "the same, asked of the site", figure: whole / 1000, unit: "s" },
  ];
}

/** Twelve megapixels of about 4 MB, as a phone takes them; no two alike. */
async function takenPhotos(): Promise<Buffer[]> {
  const noise = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "#5a7a3a",
      noise: { type: "gaussian", mean: 120, sigma: 26 },
    },
  });
  const photo = await noise.jpeg({ quality: 78 }).toBuffer();
  // What follows the end of a picture belongs to no part of it.
  return Array.from({ length: photos }, () => Buffer.concat([photo, randomBytes(16)]));
}

async function upload(house: BenchHouse, holding: Holding, fieldId: number): Promise<Line[]> {
  const taken = await takenPhotos();
  const points = taken.map((_, nth) => ({ type: "photo", photos: [`photo:${nth}`] }));
  const { payload, headers } = scoutBody({
    meta: { field_id: fieldId, client_key: randomUUID(), points },
    photos: taken,
  });
  const { memory, longestStop } = await house.farmApi();
  const before = await memory();
  let most = before;
  await longestStop();
  const watch = setInterval(() => void memory().then((now) => (most = Math.max(most, now))), 100);
  const sent = await house.ask(holding, calls.uploadScout, { body: payload, headers });
  clearInterval(watch);
  const size = `${photos} photos of ${((taken[0]?.length ?? 0) / 1e6).toFixed(1)} MB`;
  const remark = `answered ${sent.status}, ${before.toFixed(0)} MB before`;
  return [
    { what: `farm API, memory that ${size} add`, figure: most - before, unit: "MB", limit: 150, remark },
    { what: `${size}, longest stop of the event loop`, figure: await longestStop(), unit: "ms", limit: 50 },
    { what: size, figure: sent.whole / 1000, unit: "s" },
  ];
}

async function thumbnails(): Promise<Line> {
  const [photo] = await takenPhotos();
  const screen = await sharp(photo).resize(1600).jpeg({ quality: 80 }).toBuffer();
  const sample = await repeat({ runs: 40 }, async () => {
    const begin = performance.now();
    await sharp(screen).resize(320).jpeg({ quality: 72 }).toBuffer();
    return performance.now() - begin;
  });
  return { what: "a thumbnail", figure: sample.p50, unit: "ms", limit: 40, remark: spread(sample) };
}

async function flight(house: BenchHouse, holding: Holding, fieldId: number): Promise<Line> {
  const sample = await formInFlight(house, holding, fieldId);
  const what = "the form without a line, 500 fields, a phone four times slower";
  return { what, figure: sample.p50, unit: "ms", limit: 1500, remark: spread(sample) };
}

/** Inspections as the farm API lists them, photos as it takes them, and their form where there is no line. */
export const scouting: Bench = async ({ house }) => {
  const holding = await manyScouts(house);
  const { pool } = await house.database();
  const field = await inScope(pool, { customerId: holding.customerId }, (tx) =>
    tx.row<{ id: number }>(sql`SELECT id FROM field WHERE customer_id = ${holding.customerId} ORDER BY id LIMIT 1`),
  );
  const fieldId = field?.id ?? 0;
  return [
    ...(await lists(house, holding)),
    ...(await wholes(house, holding)),
    ...(await upload(house, holding, fieldId)),
    await thumbnails(),
    await flight(house, holding, fieldId),
    ...(await keptForm(house)),
  ];
};
