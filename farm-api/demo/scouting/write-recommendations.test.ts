import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Recommendation } from "#contract/recommendations";
import { workStatus, workType } from "#contract/work-words";
import { instantAt } from "#formats/days/instants";
import { yearOf } from "#formats/days/written";
import { type TestDatabase, testDatabase } from "../../../tests/support/database";
import { memoryFiles } from "../../../tests/support/memory-files";
import { inScope } from "../../platform/database/scope";
import { listRecommendations } from "../../recommendations/read-recommendations";
import { checkProducts } from "../../works/check-works";
import { getWorkrecord } from "../../works/shared/get-workrecord";
import { don } from "../holdings/don";
import { makeDemo } from "../make-demo";

const isCold = (day: string) => day.slice(5) >= "11-10" || day.slice(5) < "03-10";

describe.each(["2026-01-20", "2026-05-20", "2026-07-14", "2026-10-15"])(
  "recommendations of a demonstration that lives on %s",
  (today) => {
    const inSummer = today.includes("-07-");
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
      const waiting = named.filter(({ status, workrecord_id }) => status === "new" || workrecord_id !== null);
      if (inSummer) expect(Math.min(named.length - 1, waiting.length)).toBeGreaterThan(0);
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
      if (inSummer) expect(works.length).toBeGreaterThan(0);
      for (const { field_id: fieldId, workrecord_id, status, product_id, rate } of works) {
        const work = await within((tx) => getWorkrecord(tx, { customerId, fieldId, id: workrecord_id ?? 0 }));
        const done = status === "done";
        expect(work.work_status).toBe(done ? workStatus.done : workStatus.planned);
        expect(work.products).toMatchObject([{ product_id, planned_rate: rate, ...(done && { rate }) }]);
        expect((work.start_dt ?? "") < `${today}T09`).toBe(done);
      }
    });

    test("are of the crop that was looked at, spray nothing in the cold and speak of no harvest that is a year ahead", async () => {
      const advised = await within((tx) =>
        tx.rows<{ on: string; text: string; has_product: boolean; seen: number; worked: number | null }>(sql`
        SELECT (r.created_at + interval '3 hours')::date AS "on", r.text, r.product_id IS NOT NULL AS has_product,
          s.season AS seen, w.season AS worked
        FROM recommendation r JOIN scout s ON s.customer_id = r.customer_id AND s.id = r.scout_id
          LEFT JOIN workrecord w ON w.customer_id = r.customer_id AND w.id = r.workrecord_id`),
      );
      expect(advised.length).toBeGreaterThan(inSummer ? 3 : 0);
      expect(advised.filter(({ on, has_product }) => isCold(on) && has_product)).toEqual([]);
      expect(advised.filter(({ on, seen, text }) => seen > yearOf(on) && /уборк/i.test(text))).toEqual([]);
      expect(advised.filter(({ seen, worked }) => worked !== null && worked !== seen)).toEqual([]);
    });
  },
);
