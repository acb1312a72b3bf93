import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { terminal } from "../../farm-api/trackers/testing/terminal";
import { patiently } from "../support/soon";
import { openCrashFarm } from "./crash-farm";
import type { Farm } from "./farm";
import type { House } from "./house";

/** How often something is killed; CRASH_KILLS names more. */
const kills = Number(process.env.CRASH_KILLS ?? 4);
const terminals = 20;
const messages = 20;
const begin = Math.floor(Date.now() / 1000) * 1000 - 30 * 24 * 3_600_000;

let house: House;
let farm: Farm;
let restart: () => Promise<House>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ house, farm, restart, close } = await openCrashFarm("trackers"));
});
afterAll(() => close());

const serialOf = (place: number) => String(860_000_000_000_000 + place);

function boxOf(box: number): string {
  const lines = Array.from({ length: messages }, (_, place) => {
    const moment = new Date(begin + (box * messages + place) * 1000).toISOString();
    const date = moment.slice(8, 10) + moment.slice(5, 7) + moment.slice(2, 4);
    return `${date};${moment.slice(11, 19).replaceAll(":", "")};4636.600;N;04044.400;E;10;90;84;9`;
  });
  return `#B#${lines.join("|")}`;
}

interface Load {
  over: boolean;
  /** Boxes that were acknowledged, by terminal. */
  acknowledged: number[];
}

/** A terminal that keeps what nobody has acknowledged, and sends it again when it gets through. */
async function speak(load: Load, place: number): Promise<void> {
  while (!load.over)
    try {
      const one = await terminal(house.wialonPort);
      expect(await one.ask(`#L#${serialOf(place)};NA`)).toEqual(["#AL#1"]);
      while (!load.over) {
        const box = load.acknowledged[place] ?? 0;
        const [answer] = await one.ask(boxOf(box));
        if (answer === `#AB#${messages}`) load.acknowledged[place] = box + 1;
      }
      one.socket.destroy();
    } catch {
      await delay(50);
    }
}

test(`no acknowledged point is lost in ${kills} kills under load, and none is there twice`, async () => {
  await house.inDatabase(farm.customer, (tx) =>
    tx.run(sql`
      INSERT INTO machine (customer_id, machine_type, model, tracker_source, tracker_serial)
      SELECT ${farm.customer}, 'TRACTOR', 'К-744', 'wialon', (860000000000000 + place)::text FROM generate_series(0, ${terminals - 1}) place`),
  );
  const load: Load = { over: false, acknowledged: Array(terminals).fill(0) };
  const speaking = load.acknowledged.map((_, place) => speak(load, place));
  const sum = () => load.acknowledged.reduce((all, one) => all + one, 0);
  const goesOn = (before = sum()) => vi.waitFor(() => expect(sum()).toBeGreaterThan(before + terminals), patiently);
  await goesOn();
  for (let kill = 1; kill <= kills; kill++) {
    if (kill % 4 !== 0) await house.kill("trackers");
    else if (kill % 8 !== 0) await house.killDatabase();
    else {
      await house.killAll();
      house = await restart();
    }
    await goesOn();
  }
  load.over = true;
  await Promise.all(speaking);
  const kept = await house.inDatabase(farm.customer, (tx) =>
    tx.rows<{ serial: string; points: number; last: string }>(sql`
      SELECT t.serial, count(*)::int AS points, max(p.dt) AS last FROM track_point p
      JOIN tracker t ON t.customer_id = p.customer_id AND t.id = p.tracker_id
      WHERE p.customer_id = ${farm.customer} GROUP BY t.serial ORDER BY t.serial`),
  );
  console.info(`${sum() * messages} points acknowledged in ${kills} kills`);
  expect(kept).toHaveLength(terminals);
  for (const [place, { serial, points, last }] of kept.entries()) {
    expect(serial).toBe(serialOf(place));
    // The box under way when all ended may have come in too; without a gap, a point a second.
    expect([0, messages]).toContain(points - (load.acknowledged[place] ?? 0) * messages);
    expect(Date.parse(last)).toBe(begin + (points - 1) * 1000);
  }
}, 1_800_000);
