import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineCalls } from "#contract/machines";
import { momentOf } from "#formats/days/instants";
import { readConfig } from "../../platform/config";
import { type WorksApi, worksApi } from "../../works/testing/works-api";
import { letOldTracksGo } from "../keep-tracks";
import { terminal } from "../testing/terminal";
import { writeTrack } from "../testing/write-track";
import { type FilterName, filterNames } from "./filters";
import { inIntake } from "./in-intake";
import { Intake } from "./intake";
import { WialonConversation } from "./listen/wialon-conversation";
import { startIntake } from "./start-intake";

const now = new Date("2026-07-14T09:30:00Z");
let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

async function hang(serial: string): Promise<void> {
  const params = { customerId: farm.customerId, id: await farm.machine() };
  const hung = await farm.ask(machineCalls.attachTracker, { params, body: { source: "wialon", serial } });
  expect(hung.status).toBe(200);
}

const options = (enabled: Iterable<FilterName>) => ({
  pool: farm.api.database.pool,
  clock: { now: () => now },
  limits: { enabled: new Set(enabled), ahead: 600_000, back: 400 * 24 * 3_600_000 },
  log: { error: (details: object) => expect(details).toBeNull() },
});

const start = (enabled: Iterable<FilterName>, patience?: { first: number; next: number }) =>
  startIntake({
    ...options(enabled),
    host: "127.0.0.1",
    ports: { wialon: 0, egts: null, osmand: null },
    traccarToken: null,
    ...(patience && { patience }),
  });

const keptOf = async (serial: string) => {
  const row = await inIntake(farm.api.database.pool, (tx) =>
    tx.row<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM track_point p JOIN tracker t ON t.customer_id = p.customer_id AND t.id = p.tracker_id
      WHERE t.serial = ${serial}`),
  );
  return row?.count;
};

/** A point that each filter drops, after one that all let through. */
const good = "140726;090000;4636.600;N;04044.400;E;10;90;84;9";
const bad: Record<Exclude<FilterName, "invalid">, string> = {
  zero: "#SD#140726;090100;0000.000;N;00000.000;E;10;90;84;9",
  future: "#SD#140726;100000;4636.600;N;04044.400;E;10;90;84;9",
  past: "#SD#140325;090100;4636.600;N;04044.400;E;10;90;84;9",
  accuracy: `#D#${good.replace("090000", "090100")};50;NA;NA;;NA;NA`,
  jump: "#SD#140726;090100;4936.600;N;04044.400;E;10;90;84;9",
};

test.each(Object.entries(bad))(
  "the filter «%s» drops its points, and lets them through once it is off",
  async (name, line) => {
    for (const on of [true, false]) {
      const serial = `${name}-${on}`;
      await hang(serial);
      // Who is at zero has jumped there as well.
      const enabled = on ? [name as FilterName] : filterNames.filter((one) => one !== name && one !== "jump");
      const intake = await start(enabled);
      const one = await terminal(intake.ports.wialon ?? 0);
      expect(await one.ask(`#L#${serial};NA`, `#SD#${good}`, line)).toHaveLength(3);
      one.socket.end();
      await intake.close();
      expect(await keptOf(serial), `${name} ${on ? "on" : "off"}`).toBe(on ? 1 : 2);
    }
  },
);

test("filters are chosen by the environment, and a name that is none is refused at the start", () => {
  const env = {
    ...process.env,
    DATABASE_URL: "postgres://localhost/x",
    TOKEN_SECRET: "x".repeat(40),
  };
  expect(readConfig({ ...env, TRACK_FILTERS: "zero,jump" }).TRACK_FILTERS).toEqual(["zero", "jump"]);
  expect(readConfig({ ...env, TRACK_FILTERS: "none" }).TRACK_FILTERS).toEqual(["none"]);
  expect(() => readConfig({ ...env, TRACK_FILTERS: "zero,anything" })).toThrow();
});

test("who says nothing is hung up on, and the others go on", async () => {
  await hang("talks");
  const intake = await start(filterNames, { first: 300, next: 60_000 });
  const port = intake.ports.wialon ?? 0;
  const [silent, half, talks] = [await terminal(port), await terminal(port), await terminal(port)];
  expect(await talks.ask("#L#talks;NA")).toEqual(["#AL#1"]);
  half.say("#L#tal");
  await silent.ended;
  expect(await talks.ask(`#SD#${good}`)).toEqual(["#ASD#1"]);
  for (const { socket } of [half, talks]) socket.end();
  await intake.close();
});

test("a line that never ends hears its own type's refusal", async () => {
  const intake = new Intake(options(filterNames));
  const heard: string[] = [];
  for (const begin of ["#D#", "#B#", "#SD#", ""]) {
    const conversation = new WialonConversation(intake, "127.0.0.1");
    const { answer, end } = await conversation.hear(Buffer.from(begin + "9".repeat(2_000_001)));
    expect(end).toBe(true);
    heard.push(answer);
  }
  expect(heard).toEqual(["#AD#-1\r\n", "#AB#0\r\n", "#ASD#-1\r\n", "#ASD#-1\r\n"]);
  await intake.close();
});

test("who hasn't said who it is, has a kilobyte to say it in", async () => {
  await hang("speaks");
  const intake = new Intake(options(filterNames));
  const conversation = new WialonConversation(intake, "127.0.0.1");
  expect(await conversation.hear(Buffer.from("9".repeat(1000)))).toEqual({ answer: "", end: false });
  expect((await conversation.hear(Buffer.from("9"))).end).toBe(true);
  const known = new WialonConversation(intake, "127.0.0.1");
  expect((await known.hear(Buffer.from("#L#speaks;NA\r\n"))).answer).toBe("#AL#1\r\n");
  for (let bytes = 0; bytes < 3000; bytes++) expect((await known.hear(Buffer.from("9"))).end).toBe(false);
  expect((await known.hear(Buffer.from(`\r\n#SD#${good}\r\n`))).answer).toMatch(/#ASD#1\r\n$/);
  await intake.close();
});

test("a line that never ends is refused, and the memory keeps none of it", async () => {
  await hang("floods");
  await hang("beside");
  const intake = await start(filterNames);
  const port = intake.ports.wialon ?? 0;
  const [floods, beside] = [await terminal(port), await terminal(port)];
  const hungUp = floods.ended.catch(() => undefined);
  expect(await floods.ask("#L#floods;NA")).toEqual(["#AL#1"]);
  expect(await beside.ask("#L#beside;NA")).toEqual(["#AL#1"]);
  const piece = Buffer.alloc(1_000_000, "9");
  for (let left = 40; left > 0 && !floods.socket.closed; left--) {
    floods.say(piece);
    await new Promise(setImmediate);
  }
  await hungUp;
  expect(await beside.ask(`#SD#${good}`)).toEqual(["#ASD#1"]);
  beside.socket.end();
  await intake.close();
});

test("tracks older than they are kept for go by whole months, and newer ones stay", async () => {
  await hang("keeps");
  const at = (time: string) => ({ time: momentOf(time), lat: 46.61, lon: 40.74, speed: 5 });
  const place = { customerId: farm.customerId, serial: "keeps" };
  await writeTrack(farm.api.database.pool, place, [
    at("2024-02-10T09:00:00Z"),
    at("2026-05-31T09:00:00Z"),
    at("2026-06-20T09:00:00Z"),
  ]);
  const gone = await letOldTracksGo(farm.api.database.pool, { now: () => now }, 31);
  expect(gone).toContain("track_point_2024_02");
  expect(gone).toContain("track_point_2026_05");
  expect(gone).not.toContain("track_point_2026_06");
  expect(await keptOf("keeps")).toBe(1);
});
