import { setTimeout as delay } from "node:timers/promises";
import { nestedSquares } from "#farm-api/geometry/testing/hostile-shapes";
import { syntheticFields } from "#farm-api/geometry/testing/synthetic-fields";
import type { BenchHouse } from "../support/bench-house";
import { once } from "../support/figures";
import type { Line } from "../support/table";
import { untilDone, upload } from "../support/upload";
import { othersDuring, othersLine } from "./others";

const words = "пшеница яровая после гороха по чистому пару с внесением удобрений осенью ";

const collection = (features: object[]) => Buffer.from(JSON.stringify({ type: "FeatureCollection", features }));

/** 300 fields with 20 columns of 2,000 characters each. */
const pagesOfText = () =>
  collection(
    syntheticFields(300).map((geometry, row) => ({
      type: "Feature",
      geometry,
      properties: Object.fromEntries(
        Array.from({ length: 20 }, (_, column) => [
          `Колонка ${column}`,
          `${row} ${column} ${words.repeat(27)}`.slice(0, 2000),
        ]),
      ),
    })),
  );

/** A hundred boundaries, the check of each of which takes seconds. */
const trap = () =>
  collection(Array.from({ length: 100 }, () => ({ type: "Feature", properties: {}, geometry: nestedSquares(1900) })));

const ordinary = () =>
  collection(
    syntheticFields(50).map((geometry, row) => ({ type: "Feature", geometry, properties: { name: `Поле ${row}` } })),
  );

/** Files of one holding that kept the worker busy for ever, and what another's file waits for meanwhile. */
export async function hostileImports(house: BenchHouse): Promise<Line[]> {
  await house.worker();
  const attacker = await house.holding("Нападающее", async () => undefined);
  const other = await house.holding("Другое с файлом", async () => undefined);
  let text = 0;
  let theirs = 0;
  const sample = await othersDuring(house, async () => {
    for (let file = 0; file < 3; file++) await upload(house, attacker, trap());
    await delay(500);
    theirs = await once(async () => untilDone(house, other, await upload(house, other, ordinary())));
    const third = await house.holding("Третье с текстом", async () => undefined);
    text = await once(async () => untilDone(house, third, await upload(house, third, pagesOfText())));
  });
  return [
    othersLine("hostile files", sample),
    { what: "another's file of 50 fields meanwhile", figure: theirs / 1000, unit: "s", limit: 5 },
    { what: "300 rows of 20 pages of text meanwhile", figure: text / 1000, unit: "s", limit: 15 },
  ];
}
