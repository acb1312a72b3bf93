import { expect, test } from "vitest";
import type { SceneField } from "#contract/satellite-shapes";
import { findFalls } from "./find-falls";

const field = (
  field_id: number,
  crop_id: number | null,
  change: number | null,
  previous_date = "2026-07-05",
): SceneField => ({
  ...{ field_id, crop_id, change, name: `Поле ${field_id}`, area: 1, division_id: 1, avg_ndvi: 0.5, std_ndvi: 0.02 },
  ...{ std_ndvi_rank: 1, clear_share: 1, unseen: null, previous_date, crop_mean: 0.5 },
});
const falls = (fields: SceneField[], reaped: number[] = [], threshold = 0.1) =>
  findFalls(fields, { reaped: new Set(reaped), threshold }).map(({ field_id }) => field_id);

test("a field that falls behind its crop is told of, the worst first; a crop that ripens as a whole is not", () => {
  const wheat = [field(1, 1, -0.2), field(2, 1, -0.21), field(3, 1, -0.19)];
  const maize = [field(4, 2, 0.05), field(5, 2, 0.04), field(6, 2, -0.16), field(7, 2, -0.3)];
  expect(falls([...wheat, ...maize])).toEqual([7]);
  expect(falls([...wheat, ...maize.slice(0, 3)])).toEqual([6]);
});

test("what was reaped since is no fall, nor does it pull its crop's mean down", () => {
  const wheat = [field(1, 1, -0.5), field(2, 1, -0.02), field(3, 1, -0.14), field(4, 1, 0.02)];
  expect(falls(wheat, [1])).toEqual([]);
  expect(falls([field(1, 1, -0.5), field(2, 1, -0.02), field(3, 1, -0.2), field(4, 1, 0.02)], [1])).toEqual([3]);
});

test("fields are held against those that were seen last on the same day, and where there are none against all of their crop", () => {
  const lately = [field(1, 1, -0.01), field(2, 1, -0.02), field(3, 1, 0)];
  const longer = [field(4, 1, -0.21, "2026-06-25"), field(5, 1, -0.2, "2026-06-25"), field(6, 1, -0.36, "2026-06-25")];
  expect(falls([...lately, ...longer])).toEqual([6]);
  expect(falls([...lately, ...longer.slice(0, 1)])).toEqual([4]);
});

test("a field alone with its crop is held against standing still, one without a change says nothing", () => {
  expect(falls([field(1, 9, -0.11), field(2, 8, -0.09), field(3, null, null)])).toEqual([1]);
});

test("a holding that wants to hear of less, or of more, says by how much", () => {
  const alone = [field(1, 9, -0.11), field(2, 8, -0.05)];
  expect([0.15, 0.1, 0.04].map((threshold) => falls(alone, [], threshold))).toEqual([[], [1], [1, 2]]);
});
