import { systemClock } from "#farm-api/platform/clock";
import { seasonNow } from "#farm-api/platform/season-now";
import type { BenchHouse } from "./bench-house";
import { fillRotation } from "./fill-rotation";
import { fillWorks } from "./fill-works";

export const season = seasonNow(systemClock);

/** 10,000 fields of about 38 corners, sown in three seasons. */
export const manyFields = (house: BenchHouse) =>
  house.holding("Десять тысяч полей", async (pool, customerId) => {
    await fillRotation(pool, customerId, { fields: 10_000, seasons: { from: season - 2, to: season } });
  });

/** 500 fields, sown in twelve seasons, with 20,000 works in the current one. */
export const largeHolding = (house: BenchHouse) =>
  house.holding("Пятьсот полей", async (pool, customerId) => {
    const ids = await fillRotation(pool, customerId, { fields: 500, seasons: { from: season - 7, to: season + 4 } });
    await fillWorks(pool, customerId, { fieldIds: ids, works: 20_000, season });
  });
