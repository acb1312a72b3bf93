import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eraseEmbeddedDatabase } from "../../farm-api/platform/embedded/start-embedded-database";
import { dataDirectory } from "../../farm-api/platform/embedded/testing/data-directory";
import { terminal } from "../../farm-api/trackers/testing/terminal";
import { bundleFarmApi } from "../../scripts/lib/bundle-farm-api";
import { ROOT } from "../../scripts/lib/root";
import { patiently } from "../support/soon";
import { Farm, makeAdvisor } from "./farm";
import { House } from "./house";

/** How often something is killed; CRASH_KILLS names more. */
const kills = Number(process.env.CRASH_KILLS ?? 4);
const terminals = 20;
const messages = 20;
const dataDir = dataDirectory();
// Below the packages, which the programs look for from where they lie.
const programs = path.join(ROOT, `node_modules/.cache/polevod-crash-trackers-${process.pid}`);
const account = { email: "boss@example.org", password: "long enough indeed" };
const begin = Math.floor(Date.now() / 1000) * 1000 - 30 * 24 * 3_600_000;

let house: House;
let farm: Farm;
beforeAll(async () => {
  await bundleFarmApi(programs);
  house = await House.start({ dataDir, programs });
  await makeAdvisor(house.databaseUrl, account);
  farm = await Farm.open(() => house.url, account);
});
afterAll(async () => {
  await house.stop();
  eraseEmbeddedDatabase(dataDir);
  rmSync(programs, { recursive: true, force: true });
});

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
      house = await House.start({ dataDir, programs });
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
