import { setTimeout as delay } from "node:timers/promises";
import { divisionCalls } from "#contract/divisions";
import { fieldCalls } from "#contract/fields";
import type { BenchHouse } from "../support/bench-house";
import { type Sample, sampleOf, spread } from "../support/figures";
import { fillRotation } from "../support/fill-rotation";
import { season } from "../support/holdings";
import type { Holding } from "../support/make-holding";
import type { Line } from "../support/table";

/** Milliseconds that others may wait for their answers, nearly always, whatever anyone sends. */
const limit = 100;
const pause = 10;

/** A holding of a hundred fields that works as always. */
const quietHolding = (house: BenchHouse): Promise<Holding> =>
  house.holding("Тихое", async (pool, customerId) => {
    await fillRotation(pool, customerId, { fields: 100, seasons: { from: season, to: season } });
  });

/** How long others wait for ordinary answers for as long as an attack goes on. */
export async function othersDuring(house: BenchHouse, attack: () => Promise<void>): Promise<Sample> {
  const quiet = await quietHolding(house);
  const given = { query: { season, limit: 30 } };
  const waits: number[] = [];
  const ask = async () => {
    waits.push((await house.ask(quiet, divisionCalls.listDivisions, {})).whole);
    waits.push((await house.ask(quiet, fieldCalls.listFields, given)).whole);
  };
  for (let warmUp = 0; warmUp < 20; warmUp++) await ask();
  waits.length = 0;
  let over = false;
  const attacked = attack().finally(() => {
    over = true;
  });
  while (!over) {
    await ask();
    await delay(pause);
  }
  await attacked;
  return sampleOf(waits);
}

export const othersLine = (what: string, sample: Sample): Line => ({
  what: `${what}: others' p99`,
  figure: sample.p99,
  unit: "ms",
  limit,
  remark: spread(sample),
});
