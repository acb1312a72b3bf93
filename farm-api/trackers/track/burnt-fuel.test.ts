import { expect, test } from "vitest";
import { burntFuel, fuelFigures } from "./burnt-fuel";
import { type FuelReading, fuelLine } from "./read-fuel";

const minute = 60_000;
const read = (count: number, told: (at: number) => Partial<FuelReading>): FuelReading[] =>
  Array.from({ length: count }, (_, at) => ({
    time: at * minute,
    level: null,
    unit: null,
    usedFrom: null,
    usedTo: null,
    ...told(at),
  }));
const counter = (value: number) => ({ usedFrom: value, usedTo: value });
const litres = (level: number) => ({ level, unit: "l" as const });
const span = { from: 0, to: 60 * minute };

test("a counter tells what it grew by, and one that was reset or changed tells no more for it", () => {
  expect(
    burntFuel(
      read(61, (at) => counter(1000 + at * 0.4)),
      span,
    ),
  ).toEqual({
    litres: expect.closeTo(24, 6),
    from: "counter",
  });
  const reset = read(61, (at) => counter(at < 30 ? 1000 + at * 0.4 : (at - 30) * 0.4));
  expect(burntFuel(reset, span)?.litres).toBeCloseTo(23.6, 6);
  const changed = read(61, (at) => counter((at < 30 ? 1000 : 90_000) + at * 0.4));
  expect(burntFuel(changed, span)?.litres).toBeCloseTo(23.6, 6);
});

test("of days between which nothing was told a period burns what they do", () => {
  const day = 24 * 60 * minute;
  const of = (nth: number) =>
    read(61, (at) => counter(1000 + nth * 600 + at * 0.4)).map((one) => ({ ...one, time: one.time + nth * day }));
  const whole = burntFuel([...of(0), ...of(3)], { from: 0, to: 3 * day + 60 * minute });
  expect(whole?.litres).toBeCloseTo(48, 6);
});

test("nor does a level tell what went while nothing was told for days", () => {
  const day = 24 * 60 * minute;
  const of = (nth: number, full: number) =>
    read(61, (at) => litres(full - at)).map((one) => ({ ...one, time: one.time + nth * day }));
  const whole = burntFuel([...of(0, 700), ...of(3, 300)], { from: 0, to: 3 * day + 60 * minute });
  expect(Math.abs((whole?.litres ?? 0) - 120)).toBeLessThan(8);
});

test("a level in litres tells what is missing, with what was filled in, and not the swinging of the tank", () => {
  const swing = (at: number) => (at % 3) - 1;
  const missing = burntFuel(
    read(61, (at) => litres(300 - at + swing(at))),
    span,
  );
  expect(missing).toEqual({ litres: expect.closeTo(60, -1), from: "level" });
  const filled = burntFuel(
    read(61, (at) => litres((at < 30 ? 100 : 330) - at + swing(at))),
    span,
  );
  expect(Math.abs((filled?.litres ?? 0) - 60)).toBeLessThan(8);
  expect(
    burntFuel(
      read(61, (at) => litres(300 + swing(at))),
      span,
    ),
  ).toBeNull();
});

test("what doesn't reach over the time, and a level in other units, tells no litres", () => {
  expect(
    burntFuel(
      read(20, (at) => counter(1000 + at)),
      span,
    ),
  ).toBeNull();
  expect(
    burntFuel(
      read(61, (at) => ({ level: 90 - at, unit: "percent" as const })),
      span,
    ),
  ).toBeNull();
  expect(burntFuel([], span)).toBeNull();
  const raw = read(61, (at) => ({ level: 3000 - at, unit: "raw" as const }));
  expect(fuelFigures(raw, span)).toEqual({ fuel: null, fuel_from: "raw" });
  expect(fuelFigures([], span)).toEqual({ fuel: null, fuel_from: null });
});

test("a line of level leaves out what lies between others, and keeps when it was filled", () => {
  const line = fuelLine(
    read(600, (at) => litres((at < 300 ? 300 : 600) - at * 0.5)),
    0,
  );
  expect(line?.unit).toBe("l");
  expect(line?.seconds.length).toBeLessThan(8);
  const summed = (values: readonly number[] = []) =>
    values.map((_, at) => values.slice(0, at + 1).reduce((sum, value) => sum + value, 0));
  const levels = summed(line?.level);
  const told = summed(line?.seconds).map((second, at) => [second, levels[at]]);
  expect(told?.[0]).toEqual([0, 3000]);
  expect(told).toContainEqual([299 * 60, expect.closeTo(1505, -1)]);
  expect(told).toContainEqual([300 * 60, expect.closeTo(4500, -1)]);
  expect(told?.at(-1)).toEqual([599 * 60, expect.closeTo(3005, -1)]);
  expect(fuelLine([], 0)).toBeNull();
});
