import { type ChildProcess, fork } from "node:child_process";
import sql from "sql-template-tag";
import { addDays } from "#formats/days/count";
import { hoursInto, moscowDay, moscowOffset } from "#formats/days/instants";
import { farmClock, systemClock } from "../../platform/clock";
import { readConfig } from "../../platform/config";
import { openPool, type Pool } from "../../platform/database/pool";
import { inScope } from "../../platform/database/scope";
import { untilToldToStop } from "../../platform/stop";
import { forgetLater, onDayAnew } from "./begin-anew";
import { type DrivenDay, drawDays } from "./draw-days";
import { drawLiveDay } from "./draw-live-day";
import { type DriveJob, readJobs } from "./read-jobs";
import { DemoTerminal } from "./terminals";
import { writeDay } from "./write-days";
import { readYardJobs } from "./yard-jobs";

/** Machines that drive, and days of tracks behind them. */
const mostMachines = 10;
/** With fewer than these at work on fields it is winter, and the others are seen about the yard. */
const fewMachines = 4;
const daysBack = 30;
/** Days ahead whose works machines begin with that have none on the day of demonstration. */
const daysAhead = 4;

const config = readConfig(process.env);
const pool = openPool({ url: config.DATABASE_URL, size: 2 });

interface Driving {
  customerId: number;
  clock: { now(): Date };
  jobs: DriveJob[];
}

/** The first holding of the demonstration that has machines with trackers. */
async function findDriving(from: Pool): Promise<Driving | null> {
  const customers = await inScope(from, { system: true }, (tx) =>
    tx.rows<{ id: number; demo_day: string | null }>(sql`SELECT id, demo_day FROM customer ORDER BY id`),
  );
  for (const { id: customerId, demo_day } of customers) {
    const clock = farmClock(systemClock, demo_day);
    const today = moscowDay(clock.now());
    const span = {
      from: hoursInto(addDays(today, -daysBack), 0, moscowOffset),
      to: hoursInto(addDays(today, daysAhead), 24, moscowOffset),
      live: hoursInto(today, 12, moscowOffset),
    };
    const jobs = await inScope(from, { customerId, readOnly: true }, async (tx) => {
      const onFields = await readJobs(tx, { customerId, ...span, most: mostMachines });
      const but = [...new Set(onFields.map(({ trackerId }) => trackerId))];
      if (but.length >= fewMachines) return onFields;
      const days = Array.from({ length: daysBack + 1 }, (_, at) => addDays(today, at - daysBack));
      return [...onFields, ...(await readYardJobs(tx, { customerId, days, most: mostMachines - but.length, but }))];
    });
    if (jobs.length > 0) return { customerId, clock, jobs };
  }
  return null;
}

/** Their terminals speak to the port that anyone's terminal speaks to; what they drove before is written behind them. */
async function drive({ customerId, clock, jobs }: Driving): Promise<DemoTerminal[]> {
  let drawn: { day: string; days: DrivenDay[] } = { day: "", days: [] };
  const daysOf = (day: string) => {
    if (drawn.day !== day) drawn = { day, days: drawLiveDay(jobs, day) };
    return drawn.days;
  };
  const now = clock.now();
  const today = moscowDay(now);
  const place = { host: config.TRACKERS_HOST, port: config.WIALON_PORT };
  const terminalOf = (serial: string) =>
    new DemoTerminal(place, serial, () => {
      const moment = clock.now();
      const day = daysOf(moscowDay(moment)).find((one) => one.serial === serial);
      return { day, now: moment.getTime() };
    });
  // Whoever looks at once sees those move that do: each speaks as soon as its day is there, and those that stand are last.
  const speed = ({ timeline }: DrivenDay) => timeline.at(now.getTime())?.speed ?? 0;
  const terminals: DemoTerminal[] = [];
  await forgetLater(pool, customerId, now);
  for (const day of daysOf(today).toSorted((a, b) => speed(b) - speed(a))) {
    await writeDay(pool, customerId, day, now.getTime(), true);
    terminals.push(terminalOf(day.serial));
  }
  for (let back = 1; back <= daysBack; back++)
    for (const day of drawDays(jobs, addDays(today, -back)))
      await writeDay(pool, customerId, day, now.getTime(), false);
  return terminals;
}

const driving = await findDriving(pool);
const terminals = driving ? drive(driving) : Promise.resolve([]);
let approving: ChildProcess | undefined;
let isStopping = false;
terminals.then(
  () => {
    if (!driving || isStopping) return;
    const program = import.meta.url.endsWith(".ts") ? "./approve.ts" : "./approve.js";
    const holding = [String(driving.customerId), moscowDay(driving.clock.now())];
    approving = fork(new URL(program, import.meta.url), holding);
  },
  (error: unknown) => console.error(error),
);
const night = driving && onDayAnew(driving.clock, (now) => forgetLater(pool, driving.customerId, now));
await untilToldToStop();
isStopping = true;
if (night) clearInterval(night);
approving?.kill();
for (const terminal of await terminals.catch(() => [])) terminal.stop();
await pool.end();
