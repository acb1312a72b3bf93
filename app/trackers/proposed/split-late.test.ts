import { expect, test } from "vitest";
import { splitLate } from "./split-late";

const proposal = (id: number, works_still: boolean) => ({ id, stretches: [{ works_still }] });
const records = [1, 2, 3].map((id) => ({ id, version: 1 }));

test("a work that goes on does not keep the others from being approved", () => {
  const told = splitLate(records, [proposal(1, false), proposal(2, true), proposal(3, false)]);
  expect(told).toEqual({ ready: [records[0], records[2]], late: 1 });
});

test("where all go on they are sent as they are, to be refused in words", () => {
  expect(
    splitLate(
      records,
      [1, 2, 3].map((id) => proposal(id, true)),
    ),
  ).toEqual({ ready: records, late: 0 });
});
