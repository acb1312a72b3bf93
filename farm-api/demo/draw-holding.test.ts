import { beforeAll, describe, expect, test } from "vitest";
import { sowingDayFaults } from "../fields/shared/sowing-days";
import { areaOf } from "../geometry/area";
import { OverlapIndex } from "../geometry/overlap-index";
import type { MultiPolygon } from "../geometry/types";
import { inspectBoundary } from "../geometry/validity/inspect-boundary";
import { cropFacts } from "./agronomy/crop-facts";
import { drawHolding } from "./draw-holding";
import type { DrawnField, DrawnHolding } from "./drawn-holding";
import { demoHoldings } from "./holdings/all";
import { mius } from "./holdings/mius";

const clock = new Date("2026-11-21T09:00:00Z");

const boundaries = (fields: DrawnField[]): MultiPolygon[] => fields.flatMap(({ boundary }) => boundary ?? []);
const pointsOf = ({ coordinates }: MultiPolygon) => coordinates.flat().reduce((sum, ring) => sum + ring.length - 1, 0);

test("the same seed gives the same holding, another seed another one", () => {
  expect(drawHolding("a", mius, clock)).toEqual(drawHolding("a", mius, clock));
  expect(boundaries(drawHolding("a", mius, clock).fields)).not.toEqual(
    boundaries(drawHolding("b", mius, clock).fields),
  );
});

test("a later look changes nothing of what was there, but goes on", () => {
  const { fields: before } = drawHolding("a", mius, new Date("2026-07-01T09:00:00Z"));
  const { fields: after } = drawHolding("a", mius, clock);
  expect(boundaries(after)).toEqual(boundaries(before));
  const harvested = before.flatMap(({ sowings }) => sowings.filter(({ harvested_at }) => harvested_at));
  expect(after.flatMap(({ sowings }) => sowings)).toEqual(expect.arrayContaining(harvested));
  expect(before.some(({ sowings }) => sowings.some(({ year }) => year === 2027))).toBe(false);
});

describe.each(demoHoldings.map((holding) => [holding.key, holding] as const))("%s", (_, holding) => {
  let drawn: DrawnHolding;
  beforeAll(() => {
    drawn = drawHolding("polevod", holding, clock);
  });

  test("its sowings have days that users may write, too", () => {
    const sowings = drawn.fields.flatMap((field) => field.sowings);
    expect(sowings.filter((sowing) => sowingDayFaults(sowing).length > 0)).toEqual([]);
  });

  test("has as many fields as it should, each with a name of its own", () => {
    const { fields } = drawn;
    expect(boundaries(fields)).toHaveLength(holding.land.fields);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    for (const [division] of holding.divisions.entries()) {
      expect(fields.some((field) => field.division === division)).toBe(true);
    }
  });

  test("has boundaries as a user's drawing is kept: valid, apart, of a right size", () => {
    const [least, most] = holding.land.area;
    for (const { boundary, name } of drawn.fields) {
      if (!boundary) continue;
      expect(inspectBoundary(boundary), name).toEqual({ ok: true, boundary });
      expect(areaOf(boundary) / 1e4, name).toBeGreaterThan(least);
      expect(areaOf(boundary) / 1e4, name).toBeLessThan(most);
      expect(pointsOf(boundary), name).toBeGreaterThanOrEqual(15);
      expect(pointsOf(boundary), name).toBeLessThanOrEqual(90);
    }
    expect(new OverlapIndex(boundaries(drawn.fields)).pairs()).toEqual([]);
  });

  test("breaks rules of rotation only where it is meant to", () => {
    const found = drawn.fields.flatMap(({ sowings }, field) =>
      sowings.flatMap(({ year, crop_id: crop }) => {
        const interval = cropFacts(crop).return_interval;
        const tooEarly = sowings.some(
          (other) => other.crop_id === crop && other.year < year && year - other.year < interval,
        );
        return tooEarly ? { field, season: year, crop } : [];
      }),
    );
    expect(drawn.breaches).toHaveLength(holding.brokenRules.length);
    expect(found).toEqual(expect.arrayContaining(drawn.breaches));
    expect(found).toHaveLength(drawn.breaches.length);
  });

  test("has sowings that agree with the calendar, the field's periods and today", () => {
    const today = clock.toISOString().slice(0, 10);
    for (const { name, sowings, periods } of drawn.fields) {
      for (const { year, sowed_at, harvested_at, field_yield } of sowings) {
        expect(harvested_at ?? today, name).toSatisfy((day: string) => day >= (sowed_at ?? "") && day <= today);
        expect(field_yield === null, name).toBe(harvested_at === null);
        const previous = sowings.find((sowing) => sowing.year === year - 1 && sowing.harvested_at)?.harvested_at;
        const isLater = !previous || !sowed_at || previous < sowed_at || sowed_at < `${year - 1}-06-01`;
        expect(isLater, `${name} ${year}`).toBe(true);
        const isWorked = ({ start, end }: (typeof periods)[number]) =>
          (start ?? "") <= `${year}-12-31` && (end ?? `${year}`) >= `${year}-01-01`.slice(0, 4);
        expect(periods.length === 0 || periods.some(isWorked), `${name} ${year}`).toBe(true);
      }
    }
  });
});
