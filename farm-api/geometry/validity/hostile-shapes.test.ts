import { describe, expect, test } from "vitest";
import { circle, comb, equalSquares, nestedSquares, pinchedComb, star } from "../testing/hostile-shapes";
import { inspectAtOnce, inspectBoundary } from "./inspect-boundary";

/** Milliseconds of the processor, which a busy machine does not make more. */
function costOf(work: () => unknown): number {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

describe("what is entangled is told before anything dear is done", () => {
  test.each([
    ["star", star(500), "self_intersection"],
    ["large star", star(19_999), "self_intersection"],
    ["equal squares", equalSquares(1900), "overlapping_parts"],
    ["more rings than may be", equalSquares(3000), "too_many_rings"],
  ])("%s", (_, shape, code) => {
    const inspect = () => inspectBoundary(shape);
    expect(inspect()).toMatchObject({ ok: false });
    expect(costOf(inspect)).toBeLessThan(700);
    const inspection = inspect();
    expect(inspection.ok ? [] : inspection.problems.map((problem) => problem.code)).toContain(code);
  });
});

test("what only touches itself is kept, in hundreds of places", () => {
  for (const shape of [pinchedComb(10), pinchedComb(200)]) expect(inspectBoundary(shape).ok).toBe(true);
});

test("at once only what costs next to nothing is judged", () => {
  for (const shape of [circle(40), circle(1900), comb(400)]) expect(inspectAtOnce(shape)).toMatchObject({ ok: true });
  for (const shape of [circle(2100), star(20), nestedSquares(60), pinchedComb(10)])
    expect(inspectAtOnce(shape)).toHaveProperty("polygons");
  for (const shape of [star(1900), circle(1900), comb(490), equalSquares(50), circle(19_999), equalSquares(1900)])
    expect(costOf(() => inspectAtOnce(shape))).toBeLessThan(100);
});
