import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Recommendation } from "#contract/recommendations";
import { workStatus, workType } from "#contract/work-words";
import { instantAt } from "#formats/days/instants";
import { type TestDatabase, testDatabase } from "../../../tests/support/database";
import { memoryFiles } from "../../../tests/support/memory-files";
import { inScope } from "../../platform/database/scope";
import { listRecommendations } from "../../recommendations/read-recommendations";
import { checkProducts } from "../../works/check-works";
import { getWorkrecord } from "../../works/shared/get-workrecord";
import { don } from "../holdings/don";
import { makeDemo } from "../make-demo";

describe("recommendations of the demonstration", () => {
  const today = "2026-07-14";
  let database: TestDatabase;
  let customerId: number;
  let all: Recommendation[];

  const within = <Found>(work: Parameters<typeof inScope<Found>>[2]) =>
    inScope(database.pool, { customerId, readOnly: true }, work);

  beforeAll(async () => {
    database = await testDatabase();
    const clock = new Date("2026-03-01T09:00:00Z");
    await makeDemo(database.pool, {
      files: memoryFiles(),
      clock,
      demoDay: today,
      holdings: [don],
      log: () => undefined,
    });
    const [customer] = await inScope(database.pool, { system: true, readOnly: true }, (tx) =>
      tx.rows<{ id: number }>(sql`SELECT id FROM customer`),
    );
    customerId = customer?.id ?? 0;
    all = (await within((tx) => listRecommendations(tx, customerId, { limit: 100 }, today))).items;
  });
  afterAll(() => database.drop());

  test("name products at the rates of their registration, which the rules let on the field while they wait", async () => {
    const named = all.filter(({ product_id }) => product_id !== null);
    expect(named.length).toBeGreaterThanOrEqual(2);
    const waiting = named.filter(({ status, workrecord_id }) => status === "new" || workrecord_id !== null);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { field_id: fieldId, product_id, rate, unit, until, workrecord_id } of waiting) {
      // What has become a work is not to be done once more.
      if (workrecord_id !== null) continue;
      const { items } = await within((tx) =>
        checkProducts(
          tx,
          { customerId, fieldId, today },
          {
            work_type_id: workType.spraying,
            start_dt: instantAt(until && until > today ? until : today, "06:00", 3),
            products: [{ kind: "pesticide", product_id: product_id ?? 0, rate, unit: unit ?? "л/га" }],
          },
        ),
      );
      expect(items[0]).toMatchObject({ verdict: expect.not.stringMatching("forbidden") });
    }
  });

  test("have become works of their product, done where they are done", async () => {
    const works = all.filter(({ workrecord_id }) => workrecord_id !== null);
    expect(works.length).toBeGreaterThan(0);
    for (const { field_id: fieldId, workrecord_id, status, product_id, rate } of works) {
      const work = await within((tx) => getWorkrecord(tx, { customerId, fieldId, id: workrecord_id ?? 0 }));
      const done = status === "done";
      expect(work.work_status).toBe(done ? workStatus.done : workStatus.planned);
      expect(work.products).toMatchObject([{ product_id, planned_rate: rate, ...(done && { rate }) }]);
      expect((work.start_dt ?? "") < `${today}T09`).toBe(done);
    }
  });
});
