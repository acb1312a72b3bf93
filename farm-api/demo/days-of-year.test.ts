import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workStatus, workType } from "#contract/work-words";
import { addDays, daysBetween } from "#formats/days/count";
import { instantAt } from "#formats/days/instants";
import { type TestDatabase, testDatabase } from "../../tests/support/database";
import { memoryFiles } from "../../tests/support/memory-files";
import { type RainedWork, rainIn } from "../../tests/support/rain-of-works";
import { inScope } from "../platform/database/scope";
import { workWeathers } from "../weather/shared/simulated-rain";
import { seedWarmth } from "./agronomy/sow";
import { mius } from "./holdings/mius";
import { makeDemo } from "./make-demo";

/** Of the field. */
interface Point {
  lat: number | null;
  lon: number | null;
}

interface Work extends RainedWork {
  type: number;
  status: number;
  is_ahead: boolean;
}

const weathers = workWeathers();
const [lon, lat] = mius.centre;
/** As the product tells it of a field: by its own square of the grid; of one without a boundary by the middle of the holding. */
const weatherOf = (point: Point) => weathers({ lat: point.lat ?? lat, lon: point.lon ?? lon, tzOffset: mius.tzOffset });

const hoursBefore = 24;
describe.each(["2026-01-01", "2026-01-20", "2026-05-10", "2026-07-14", "2026-10-15", "2026-11-23"])(
  "a demonstration that lives on %s",
  (day) => {
    let database: TestDatabase;
    let works: Work[];
    let scouts: number;
    let customerId: number;

    const rows = <Row extends object>(query: ReturnType<typeof sql>) =>
      inScope(database.pool, { customerId, readOnly: true }, (tx) => tx.rows<Row>(query));

    beforeAll(async () => {
      database = await testDatabase();
      // The real day is another one: nothing may be of it.
      const clock = new Date("2026-08-03T09:00:00Z");
      await makeDemo(database.pool, {
        files: memoryFiles(),
        clock,
        demoDay: day,
        holdings: [mius],
        log: () => undefined,
      });
      const [customer] = await inScope(database.pool, { system: true, readOnly: true }, (tx) =>
        tx.rows<{ id: number; demo_day: string }>(sql`SELECT id, demo_day FROM customer`),
      );
      expect(customer?.demo_day).toBe(day);
      customerId = customer?.id ?? 0;
      const now = instantAt(day, "12:00", 3);
      works = await rows<Work>(sql`
      SELECT (w.start_dt + interval '3 hours')::date AS day, (w.end_dt + interval '3 hours')::date AS last,
        w.start_dt AS starts, w.end_dt AS ends, w.work_type_id AS type, w.work_status AS status,
        w.start_dt > ${now} AS is_ahead, f.lat, f.lon
      FROM workrecord w JOIN field f ON f.id = w.field_id WHERE w.deleted_at IS NULL AND w.start_dt IS NOT NULL`);
      scouts = (await rows(sql`SELECT 1 FROM scout WHERE scouted_at > ${now}`)).length;
    });
    afterAll(() => database.drop());

    test("has works that are done and such as are planned, and none that is done, or looked at, ahead of the day", () => {
      const of = (status: number) => works.filter((work) => work.status === status);
      expect(of(workStatus.done).filter(({ is_ahead }) => is_ahead)).toEqual([]);
      expect(scouts).toBe(0);
      expect(of(workStatus.done).length).toBeGreaterThan(100);
      expect(of(workStatus.planned).some(({ is_ahead }) => is_ahead)).toBe(true);
      expect(of(workStatus.done).some((work) => work.day > addDays(day, -120))).toBe(true);
    });

    test("has sprayed nothing in rain or cold, harvested nothing in rain or mud, and sown nothing that lies ahead", async () => {
      const of = (type: number) => works.filter((work) => work.status === workStatus.done && work.type === type);
      const harvested = of(workType.harvesting);
      expect(harvested.length).toBeGreaterThan(40);
      // By the hours that the record of a work tells, nights within it too, and those of the day before.
      expect(harvested.filter((work) => rainIn(mius, work, 0) > 0.5)).toEqual([]);
      expect(harvested.filter((work) => rainIn(mius, work, hoursBefore) > 4)).toEqual([]);
      const spread = [workType.fertilizing, workType.topDressing].flatMap(of);
      expect(spread.length).toBeGreaterThan(20);
      expect(spread.filter((work) => weatherOf(work).isWet(work.day))).toEqual([]);
      expect(of(workType.spraying).filter((work) => !weatherOf(work).maySpray(work.day))).toEqual([]);
      expect(await rows(sql`SELECT 1 FROM sowing WHERE sowed_at > ${day} OR harvested_at > ${day}`)).toEqual([]);
    });

    test("has sown and tilled only in ground that bears it and is warm enough for the seed", async () => {
      const done = (type: number) => works.filter((work) => work.status === workStatus.done && work.type === type);
      const tilled = [workType.seedbedCultivation, workType.harrowing, workType.discing].flatMap(done);
      expect(tilled.length).toBeGreaterThan(20);
      expect(tilled.filter((work) => !weatherOf(work).mayTill(work.day))).toEqual([]);
      const sown = await rows<Point & { crop_id: number; sowed_at: string }>(sql`
        SELECT s.crop_id, s.sowed_at, f.lat, f.lon FROM sowing s JOIN field f ON f.id = s.field_id
        WHERE s.sowed_at IS NOT NULL AND s.plot_id IS NULL`);
      const unfit = sown.filter((one) => !weatherOf(one).maySow(one.sowed_at, seedWarmth(one.crop_id)));
      expect(unfit).toEqual([]);
    });

    test("has cut grain four to six weeks after its flowers", async () => {
      const grain = await rows<Point & { crop_id: number; sowed_at: string; cut: string }>(sql`
      SELECT s.crop_id, s.sowed_at, (w.start_dt + interval '3 hours')::date AS cut, f.lat, f.lon
      FROM workrecord w JOIN field f ON f.id = w.field_id JOIN sowing s ON s.field_id = w.field_id AND s.year = w.season AND s.plot_id IS NULL
      WHERE w.work_type_id = ${workType.harvesting} AND w.work_status = ${workStatus.done} AND s.crop_id IN (1, 4, 5)`);
      const ripened = grain.map(({ crop_id, sowed_at, cut, ...point }) =>
        daysBetween(weatherOf(point).flowersOn(crop_id, sowed_at) ?? "", cut),
      );
      expect(ripened.length).toBeGreaterThan(15);
      expect(ripened.filter((count) => !(count >= 28 && count <= 42))).toEqual([]);
    });
  },
);
