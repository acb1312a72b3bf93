import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { testApi } from "../../../tests/support/api";
import { inIntake } from "../intake/in-intake";
import { readPoints } from "./read-points";

test("points of a period are read as long as they are no more than one answer takes, and a shorter one is asked for then", async () => {
  const api = await testApi();
  const customerId = api.people.customer;
  const read = (count: number) =>
    inIntake(api.database.pool, async (tx) => {
      const tracker = await tx.row<{ id: number }>(sql`
        INSERT INTO tracker (customer_id, source, serial) VALUES (${customerId}, 'egts', ${`8600000${count}`}) RETURNING id`);
      const trackerId = tracker?.id ?? 0;
      await tx.run(sql`
        INSERT INTO track_day (customer_id, tracker_id, day, changed_at, packed_of, packed)
        SELECT ${customerId}, ${trackerId}, day, now(), now(), decode(repeat(encode(
          timestamptz_send(day + time '12:00' AT TIME ZONE 'UTC') || circle_send(circle(point(47, 39), 8)), 'hex'), ${count}::int), 'hex')
        FROM unnest('{2026-05-12,2026-05-13}'::date[]) day`);
      return readPoints(tx, customerId, [{ trackerId, from: "2026-05-11T21:00:00Z", to: "2026-05-13T21:00:00Z" }]);
    });
  expect((await read(1000)).count).toBe(2000);
  await expect(read(750_001)).rejects.toThrow(
    "За это время больше 1\u00a0500\u00a0000 точек трека: выберите период короче",
  );
  await api.close();
});
