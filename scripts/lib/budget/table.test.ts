import { expect, test } from "vitest";
import { budgetTable, isOver } from "./table";

const line = (bytes: number) => ({
  name: "login",
  limit: 14_000,
  cold: { bytes, answers: [{ path: "/login", bytes }] },
  warm: { bytes: 300, answers: [] },
});

test("a first visit above its limit is over, one at it is not", () => {
  expect([14_000, 14_001].map((bytes) => isOver(line(bytes)))).toEqual([false, true]);
});

test("coming by a link to what has not changed costs a kilobyte at most", () => {
  const byLink = (bytes: number) => isOver({ ...line(13_000), byLink: { bytes, answers: [] } });
  expect([1000, 1001].map(byLink)).toEqual([false, true]);
});

test("the table names what is over, and what made it so", () => {
  const [, within, over, , answer] = budgetTable([line(13_960), line(20_000)]).split("\n");
  expect(within).toMatch(/^login +14\.0 kB +1 +14\.0 kB +0\.3 kB +0 *$/);
  expect(over).toMatch(/20\.0 kB.*OVER$/);
  expect(answer?.trim()).toBe("20.0 kB  /login");
});

test("a goal below the limit that is not met is told", () => {
  expect(budgetTable([{ ...line(13_960), goal: 12_000 }]).split("\n")[1]).toMatch(/goal 12\.0 kB not met$/);
  expect(budgetTable([{ ...line(11_960), goal: 12_000 }])).not.toMatch(/goal/);
});
