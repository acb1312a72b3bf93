import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineCalls } from "#contract/machines";
import { momentOf } from "#formats/days/instants";
import { type WorksApi, worksApi } from "../../works/testing/works-api";
import { nextFrame } from "../protocols/egts/frame";
import { egtsPacket, egtsRecord, fuelOf, levelOf, positionOf } from "../testing/egts-packets";
import { ownIntake } from "../testing/own-intake";
import { terminal } from "../testing/terminal";
import { inIntake } from "./in-intake";
import { type RunningIntake, startIntake } from "./start-intake";

let farm: WorksApi;
let intake: RunningIntake;
beforeAll(async () => {
  farm = await worksApi();
  intake = await startIntake({
    ...ownIntake(farm.api.database.pool, new Date("2026-07-14T09:30:00Z")),
    log: { error: (details) => expect(details).toBeNull() },
  });
});
afterAll(async () => {
  await intake.close();
  await farm.api.close();
});

test("EGTS: sensors that tell of one moment in records of their own are one point's", async () => {
  const params = { customerId: farm.customerId, id: await farm.machine() };
  await farm.ask(machineCalls.attachTracker, { params, body: { source: "egts", serial: "295856" } });
  const place = { time: momentOf("2026-07-14T09:21:00Z"), lat: 46.61, lon: 40.74, speed: 12, course: 300 };
  const next = { ...place, time: place.time + 10_000 };
  let number = 0;
  const record = (data: readonly Buffer[], time?: number) =>
    egtsRecord({ number: number++, service: 2, objectId: 295_856, ...(time !== undefined && { time }), data });
  const one = await terminal(intake.ports.egts ?? 0);
  one.say(
    egtsPacket(
      3,
      record([levelOf(0x21, 800)], place.time),
      record([positionOf(place), fuelOf(120.5)]),
      record([positionOf(place), levelOf(0x22, 300)]),
      record([positionOf(next), fuelOf(120)]),
      record([levelOf(0x21, 790)]),
    ),
  );
  await one.hear((all) => nextFrame(all) !== null);
  one.socket.end();
  const points = await inIntake(farm.api.database.pool, (tx) =>
    tx.rows<{ fuel_level: number; attributes: object }>(sql`
      SELECT p.fuel_level, p.attributes FROM track_point p JOIN tracker t ON t.customer_id = p.customer_id AND t.id = p.tracker_id
      WHERE t.serial = '295856' ORDER BY p.dt`),
  );
  expect(points).toMatchObject([
    { fuel_level: 230.5, attributes: { fuel1: 120.5, fuel2: 80, fuel3: 30 } },
    { fuel_level: 199, attributes: { fuel1: 120, fuel2: 79 } },
  ]);
});
