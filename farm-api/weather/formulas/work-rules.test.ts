import { expect, test } from "vitest";
import { workGroup } from "#contract/work-words";
import { judgeWork, type WorkHour } from "./work-rules";

const fine: WorkHour = {
  ...{ temperature: 20, humidity: 55, precipitation: 0, wind: 3 },
  ...{ ground: "workable", clock: 10, rainBefore: 0 },
};
const judge = (group: keyof typeof workGroup, change: Partial<WorkHour> = {}) =>
  judgeWork({ ...fine, ...change }, workGroup[group]);

test("on a fine morning all may be done, and nobody asks the weather about other works", () => {
  expect((["tillage", "fertilizing", "sowing", "harvest"] as const).map((group) => judge(group))).toEqual(
    Array.from({ length: 4 }, () => "go"),
  );
  expect(judge("other")).toBeNull();
});

test.each([
  ["sowing", { ground: "wet" }, "stop"],
  ["tillage", { ground: "frozen" }, "stop"],
  ["harvest", { ground: "wet" }, "caution"],
  ["fertilizing", { wind: 6 }, "caution"],
  ["fertilizing", { wind: 9 }, "stop"],
  ["harvest", { humidity: 80 }, "caution"],
  ["harvest", { humidity: 90 }, "stop"],
  ["harvest", { rainBefore: 3 }, "stop"],
  ["harvest", { precipitation: 0.1 }, "caution"],
  ["sowing", { precipitation: 2 }, "stop"],
  ["tillage", { clock: 23 }, "stop"],
  ["harvest", { humidity: null }, "unknown"],
  ["sowing", { ground: "unknown" }, "unknown"],
] as const)("%s with %o: %s", (group, change, verdict) => {
  expect(judge(group, change)).toBe(verdict);
});
