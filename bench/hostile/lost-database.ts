import { setTimeout as delay } from "node:timers/promises";
import { divisionCalls } from "#contract/divisions";
import type { BenchHouse } from "../support/bench-house";
import type { Line } from "../support/table";

const runs = 3;
const askEvery = 20;

/** PostgreSQL is killed while it is asked: how long until the farm API serves again, once the database answers. */
export async function lostDatabase(house: BenchHouse): Promise<Line[]> {
  const holding = await house.holding("Нападающее", async () => undefined);
  const { pool } = await house.database();
  const returns: number[] = [];
  const told = new Map<number, number>();
  const ask = async () => {
    const { status } = await house.askAnyhow(holding, divisionCalls.listDivisions);
    told.set(status, (told.get(status) ?? 0) + 1);
    return status;
  };
  for (let run = 0; run < runs; run++) {
    const busy = Array.from({ length: 20 }, ask);
    await house.killDatabase();
    await Promise.all(busy);
    while ((await ask()) === 200) await delay(askEvery);
    while (!(await pool.query("SELECT 1").catch(() => undefined))) await delay(askEvery);
    const back = performance.now();
    while ((await ask()) !== 200) await delay(askEvery);
    returns.push(performance.now() - back);
  }
  const answers = [...told].map(([status, count]) => `${count} × ${status}`).join(", ");
  return [
    {
      what: "database killed: served after its return",
      figure: Math.max(...returns),
      unit: "ms",
      limit: 2000,
      remark: answers,
    },
  ];
}
