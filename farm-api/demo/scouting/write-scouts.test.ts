import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { daysBetween } from "#formats/days/count";
import { type TestDatabase, testDatabase } from "../../../tests/support/database";
import { memoryFiles } from "../../../tests/support/memory-files";
import { inScope } from "../../platform/database/scope";
import { crop } from "../agronomy/crop-ids";
import { don } from "../holdings/don";
import { makeDemo } from "../make-demo";

const winterCrops = new Set<number>([crop.winterWheat, crop.winterBarley, crop.winterRape]);

interface Seen {
  day: string;
  month: number;
  crop: number;
  comment: string | null;
  /** Whether its crop was sown and not harvested on that day. */
  stood: boolean;
  hour: number;
  height: number | null;
  stage: number | null;
  kind: string | null;
  severity: number | null;
  affected: number | null;
  photos: number;
}

/** Of each holding's local time. */
const at = sql`(s.scouted_at AT TIME ZONE 'UTC' + interval '3 hours')`;
const toldAt = sql`(n.created_at AT TIME ZONE 'UTC' + interval '3 hours')`;
const inWinter = (month: number) => [12, 1, 2].includes(month);

describe.each([
  ["2026-01-20", ["Озимые: перезимовка"]],
  ["2026-10-15", ["Озимые перед уходом в зиму", "Всходы озимых"]],
] as const)("inspections of a demonstration that lives on %s", (demoDay, planned) => {
  let database: TestDatabase;
  let seen: Seen[];
  let plans: { name: string }[];
  let told: { day: string; hour: number; before: boolean }[];

  beforeAll(async () => {
    database = await testDatabase();
    await makeDemo(database.pool, {
      files: memoryFiles(),
      clock: new Date("2026-03-01T09:00:00Z"),
      demoDay,
      holdings: [don],
      log: () => undefined,
    });
    const [customer] = await inScope(database.pool, { system: true, readOnly: true }, (tx) =>
      tx.rows<{ id: number }>(sql`SELECT id FROM customer`),
    );
    const scope = { customerId: customer?.id ?? 0, readOnly: true };
    [seen, plans, told] = await inScope(database.pool, scope, async (tx) => [
      await tx.rows<Seen>(sql`
        SELECT ${at}::date AS day, extract(month FROM ${at})::int AS month, extract(hour FROM ${at})::int AS hour,
          s.crop_id AS crop, s.comment, (p.cropparams->>'plant_height')::float AS height, p.devstage AS stage, p.problem_kind AS kind, p.severity, p.affected,
          (SELECT count(*)::int FROM scout_photo o WHERE o.customer_id = p.customer_id AND o.point_id = p.id) AS photos,
          EXISTS (SELECT 1 FROM sowing w WHERE w.customer_id = s.customer_id AND w.field_id = s.field_id AND w.year = s.season
            AND w.crop_id = s.crop_id AND w.sowed_at <= ${at}::date AND coalesce(w.harvested_at >= ${at}::date, true)) AS stood
        FROM scout s JOIN scout_point p ON p.customer_id = s.customer_id AND p.scout_id = s.id ORDER BY 1`),
      await tx.rows<{ name: string }>(sql`SELECT name FROM scout_plan ORDER BY 1`),
      await tx.rows<{ day: string; hour: number; before: boolean }>(sql`
        SELECT ${toldAt}::date AS day, extract(hour FROM ${toldAt})::int AS hour, n.created_at < s.scouted_at AS before
        FROM notification n LEFT JOIN scout s ON s.customer_id = n.customer_id AND s.id = (n.data->>'scout_id')::int`),
    ]);
  });
  afterAll(() => database.drop());

  test("are of crops that stood there on the day, lately too, by daylight, and tell something", () => {
    expect(seen.length).toBeGreaterThan(20);
    expect(daysBetween(seen.at(-1)?.day ?? "", demoDay)).toBeLessThan(7);
    const wrong = seen.filter(({ day, hour, stood }) => day >= demoDay || hour < 7 || hour > 15 || !stood);
    expect(wrong).toEqual([]);
    const empty = ({ kind, photos, height, comment }: Seen) =>
      kind === null && photos === 0 && height === null && comment === null;
    expect(seen.filter(empty)).toEqual([]);
  });

  test("are few in winter, of winter crops alone that are low, with stage, height and a photo, and of no pest", () => {
    const winter = seen.filter(({ month }) => inWinter(month));
    expect(winter.length).toBeGreaterThan(inWinter(Number(demoDay.slice(5, 7))) ? 3 : -1);
    expect(winter.length).toBeLessThan(40);
    const strange = winter.filter(
      ({ hour, height, stage, kind, photos, crop: sown }) =>
        hour < 9 || kind !== null || photos === 0 || stage === null || !height || height > 30 || !winterCrops.has(sown),
    );
    expect(strange).toEqual([]);
  });

  test("find more of what they call worse", () => {
    const shares = [1, 2, 3].map((how) =>
      seen.flatMap(({ severity, affected }) => (severity === how && affected !== null ? [affected] : [])),
    );
    const [slight = [], middling = [], severe = []] = shares;
    expect(slight.length).toBeGreaterThan(0);
    expect(Math.max(...slight)).toBeLessThan(Math.min(...middling));
    expect(Math.max(...middling)).toBeLessThan(Math.min(...severe));
  });

  test("are told of when they were made, as is all else that people heard, by daylight", () => {
    expect(new Set(told.map(({ day }) => day)).size).toBeGreaterThan(2);
    expect(told.filter(({ day, hour, before }) => day >= demoDay || hour < 7 || hour > 19 || before)).toEqual([]);
  });

  test("have the plans of the time of year", () => {
    expect(plans.map(({ name }) => name).sort()).toEqual([...planned].sort());
  });
});
