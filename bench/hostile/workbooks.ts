import { workCalls } from "#contract/works";
import type { BenchHouse } from "../support/bench-house";
import { once } from "../support/figures";
import { fillRotation } from "../support/fill-rotation";
import { fillWorks } from "../support/fill-works";
import { season } from "../support/holdings";
import type { Line } from "../support/table";
import { othersDuring, othersLine } from "./others";

const works = 50_000;
/** Workbooks that one holding asks for at once. */
const together = 8;

/** Workbooks of all works of a large holding, many at a time. */
export async function hostileWorkbooks(house: BenchHouse): Promise<Line[]> {
  const large = await house.holding("Пятьдесят тысяч работ", async (pool, customerId) => {
    const fieldIds = await fillRotation(pool, customerId, { fields: 1000, seasons: { from: season, to: season } });
    await fillWorks(pool, customerId, { fieldIds, works, season });
  });
  let megabytes = 0;
  const all = async () => {
    const got = await house.ask(large, workCalls.exportWorkrecords, { query: { season } });
    megabytes = got.wire / 1_000_000;
  };
  // The first question starts the program.
  await house.ask(large, workCalls.getWorkStats, { query: { season } });
  const one = await once(all);
  const sample = await othersDuring(house, async () => {
    await Promise.all(Array.from({ length: together }, all));
  });
  return [
    othersLine(`${together} workbooks of ${works} works at once`, sample),
    {
      what: `a workbook of ${works} works, alone`,
      figure: one / 1000,
      unit: "s",
      limit: 5,
      remark: `${megabytes.toFixed(1)} MB`,
    },
  ];
}
