import { cadastreCalls } from "#contract/cadastre";
import type { AnyCall } from "#contract/call";
import { fieldCalls } from "#contract/fields";
import {
  circle,
  comb,
  equalSquares,
  nestedSquares,
  pinchedComb,
  star,
} from "#farm-api/geometry/testing/hostile-shapes";
import type { BenchHouse } from "../support/bench-house";
import type { Line } from "../support/table";
import { othersDuring, othersLine } from "./others";

/** Milliseconds within which everything is answered or refused. */
const longest = 2000;
const rounds = 6;
/** At once, as a browser would not. */
const together = 8;

const { validateGeometry, createField } = fieldCalls;
const parcels = Array.from({ length: 200 }, (_, at) => ({
  number: `61:12:0600301:${at + 1}`,
  geojson: nestedSquares(100),
}));

/** What is asked with each of them; another one each time, or the key of an ordinary browser would answer. */
const attacks: [AnyCall, object][] = [
  [validateGeometry, { geojson: star(100) }],
  [validateGeometry, { geojson: star(500) }],
  [createField, { name: "Звезда", geojson: star(19_999) }],
  [validateGeometry, { geojson: equalSquares(1900) }],
  [validateGeometry, { geojson: equalSquares(3000) }],
  [createField, { name: "Матрёшка", geojson: nestedSquares(1900) }],
  [validateGeometry, { geojson: pinchedComb(4900) }],
  [createField, { name: "Круг", geojson: circle(19_999) }],
  [createField, { name: "Гребень", geojson: comb(1500) }],
  [validateGeometry, { geojson: comb(1500, true) }],
  [validateGeometry, { geojson: { type: "Polygon", coordinates: Array(300_000).fill([]) } }],
  [cadastreCalls.createParcels, { parcels }],
];

/** Shapes that took minutes, from one holding, many at a time. */
export async function hostileShapes(house: BenchHouse): Promise<Line[]> {
  const attacker = await house.holding("Нападающее", async () => undefined);
  const bodies = attacks.map(([call, body]) => [call, JSON.stringify(body)] as const);
  const waits: number[] = [];
  const told = new Map<number, number>();
  const sample = await othersDuring(house, async () => {
    for (let round = 0; round < rounds; round++)
      for (let start = 0; start < bodies.length; start += together)
        await Promise.all(
          bodies.slice(start, start + together).map(async ([call, body]) => {
            const got = await house.askAnyhow(attacker, call, body);
            waits.push(got.whole);
            told.set(got.status, (told.get(got.status) ?? 0) + 1);
          }),
        );
  });
  const answers = [...told].map(([status, count]) => `${count} × ${status}`).join(", ");
  return [
    othersLine("hostile shapes", sample),
    { what: "hostile shapes: longest wait", figure: Math.max(...waits), unit: "ms", limit: longest, remark: answers },
  ];
}
