import { expect, test } from "vitest";
import { encodeWkb } from "../../geometry/wkb";
import { batchesOf } from "./batches";

/** A square of so many degrees at 60° north, where a degree of longitude is half as long as one of latitude. */
const field = (id: number, size: number) => {
  const ring: [number, number][] = [
    [40, 60 - size / 2],
    [40 + size, 60 - size / 2],
    [40 + size, 60 + size / 2],
    [40, 60 + size / 2],
    [40, 60 - size / 2],
  ];
  return { id, boundaryId: id, wkb: encodeWkb({ type: "Polygon", coordinates: [ring] }) };
};

test("fields are read together as far as their windows fit into memory", () => {
  // A hundredth of a degree: 1.11 km by 0.56, 6,196 pixels of ten metres.
  const land = [field(1, 0.01), field(2, 0.01), field(3, 0.01), field(4, 0.1), field(5, 0.01)];
  const ids = (most: number) => batchesOf(land, most).map((batch) => batch.map(({ id }) => id));
  expect(ids(12_500)).toEqual([[1, 2], [3], [4], [5]]);
  expect(ids(1_000_000)).toEqual([[1, 2, 3, 4, 5]]);
  expect(batchesOf([], 10)).toEqual([]);
});
