import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database";
import { memoryFiles } from "../../../tests/support/memory-files";
import { inScope } from "../../platform/database/scope";
import { don } from "../holdings/don";
import { makeDemo } from "../make-demo";

interface Seen {
  month: number;
  hour: number;
  height: number | null;
  stage: number | null;
  kind: string | null;
  photos: number;
}

describe("inspections of a demonstration that lives in winter", () => {
  let database: TestDatabase;
  let seen: Seen[];
  let plans: { name: string }[];

  beforeAll(async () => {
    database = await testDatabase();
    await makeDemo(database.pool, {
      files: memoryFiles(),
      clock: new Date("2026-03-01T09:00:00Z"),
      demoDay: "2026-01-20",
      holdings: [don],
      log: () => undefined,
    });
    const [customer] = await inScope(database.pool, { system: true, readOnly: true }, (tx) =>
      tx.rows<{ id: number }>(sql`SELECT id FROM customer`),
    );
    const scope = { customerId: customer?.id ?? 0, readOnly: true };
    [seen, plans] = await inScope(database.pool, scope, async (tx) => [
      await tx.rows<Seen>(sql`
        SELECT extract(month FROM s.scouted_at + interval '3 hours')::int AS month,
          extract(hour FROM s.scouted_at AT TIME ZONE 'UTC' + interval '3 hours')::int AS hour,
          (p.cropparams->>'plant_height')::float AS height, p.devstage AS stage, p.problem_kind AS kind,
          (SELECT count(*)::int FROM scout_photo o WHERE o.customer_id = p.customer_id AND o.point_id = p.id) AS photos
        FROM scout s JOIN scout_point p ON p.customer_id = s.customer_id AND p.scout_id = s.id`),
      await tx.rows<{ name: string }>(sql`SELECT name FROM scout_plan`),
    ]);
  });
  afterAll(() => database.drop());

  test("are few, by daylight, of low crops with stage, height and a photo, and of no pest", () => {
    const winter = seen.filter(({ month }) => [12, 1, 2].includes(month));
    expect(winter.length).toBeGreaterThan(3);
    expect(winter.length).toBeLessThan(40);
    const strange = winter.filter(
      ({ hour, height, stage, kind, photos }) =>
        hour < 9 || hour > 15 || kind !== null || photos === 0 || stage === null || !height || height > 30,
    );
    expect(strange).toEqual([]);
    expect(seen.filter(({ kind, photos, height }) => kind === null && photos === 0 && height === null)).toEqual([]);
  });

  test("have a plan of their own", () => {
    expect(plans.map(({ name }) => name)).toEqual(["Озимые: перезимовка"]);
  });
});
