import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { BenchHouse } from "../support/bench-house";
import { type Sample, sampleOf, spread } from "../support/figures";
import { fillRotation } from "../support/fill-rotation";
import { season } from "../support/holdings";
import type { Holding } from "../support/make-holding";
import type { Line } from "../support/table";
import type { Quiet } from "./quiet-asker";

/** Milliseconds that others may wait for their answers, nearly always, whatever anyone sends. */
const limit = 100;
const ASKER = path.join(import.meta.dirname, "quiet-asker.ts");

/** A holding of a hundred fields that works as always. */
const quietHolding = (house: BenchHouse): Promise<Holding> =>
  house.holding("Тихое", async (pool, customerId) => {
    await fillRotation(pool, customerId, { fields: 100, seasons: { from: season, to: season } });
  });

/**
 * How long others wait for ordinary answers for as long as an attack goes on. They ask from a program of their own: in the
 * attacker's they waited for what it made up and read, too.
 */
export async function othersDuring(house: BenchHouse, attack: () => Promise<void>): Promise<Sample> {
  const [{ url }, asking] = [await house.farmApi(), await quietHolding(house)];
  const asker = fork(ASKER, { execArgv: ["--import", "tsx"] });
  const ended = once(asker, "exit").then(([code]) => {
    throw new Error(`The quiet holding's program ended with ${code}`);
  });
  const said = async (): Promise<unknown> => (await Promise.race([once(asker, "message"), ended]))[0];
  try {
    const ready = said();
    asker.send({ url, asking } satisfies Quiet);
    await ready;
    await attack();
    const waits = said();
    asker.send("end");
    return sampleOf((await waits) as number[]);
  } finally {
    asker.kill();
  }
}

export const othersLine = (what: string, sample: Sample): Line => ({
  what: `${what}: others' p99`,
  figure: sample.p99,
  unit: "ms",
  limit,
  remark: spread(sample),
});
