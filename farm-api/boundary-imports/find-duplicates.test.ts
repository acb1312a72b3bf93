import { expect, test } from "vitest";
import { areaOf } from "../geometry/area";
import { bboxOf } from "../geometry/bbox";
import { multiPolygon, type Position } from "../geometry/types";
import { encodeWkb } from "../geometry/wkb";
import { findDuplicates, type RowPiece, type StandingField } from "./find-duplicates";
import { square } from "./testing/shapes";

const piece = (side: number, corner: Position) => {
  const shape = multiPolygon([square(side, corner).coordinates]);
  return { wkb: encodeWkb(shape), area: areaOf(shape), box: bboxOf(shape) };
};
const row = (number: number, side: number, corner: Position): RowPiece => ({ row: number, ...piece(side, corner) });
const field = (id: number, side: number, corner: Position): StandingField => ({
  id,
  name: `Поле ${id}`,
  ...piece(side, corner),
});
const found = (rows: RowPiece[], standing: StandingField[] = []) =>
  [...findDuplicates(rows, standing)].map(([number, { duplicates, inner_fields }]) => ({
    row: number,
    on: duplicates.map(({ field_id, row: other, share }) => [field_id ?? -(other ?? 0), share]),
    inner: inner_fields.map(({ field_id, share }) => [field_id, share]),
  }));

test("of a sliver inside a field the field stays, whichever comes first", () => {
  const [sliver, whole] = [row(1, 10.6, [100, 100]), row(2, 281, [0, 0])];
  expect(found([sliver, whole])).toEqual([{ row: 1, on: [[-2, 1]], inner: [] }]);
  expect(
    found([
      { ...whole, row: 1 },
      { ...sliver, row: 2 },
    ]),
  ).toEqual([{ row: 2, on: [[-1, 1]], inner: [] }]);
});

test("a standing sliver inside a row is told and makes it no duplicate", () => {
  expect(found([row(1, 281, [0, 0])], [field(7, 10.6, [100, 100])])).toEqual([{ row: 1, on: [], inner: [[7, 1]] }]);
});

test("fields that together take a row's land make it a duplicate, those that leave it most of its land don't", () => {
  const quarters = [field(1, 500, [0, 0]), field(2, 500, [500, 0]), field(3, 500, [0, 500]), field(4, 500, [500, 500])];
  const [whole] = found([row(1, 1000, [0, 0])], quarters);
  expect(whole?.on.map(([id]) => id).sort()).toEqual([1, 2, 3, 4]);
  expect(found([row(1, 1000, [0, 0])], quarters.slice(0, 1))).toEqual([{ row: 1, on: [], inner: [[1, 1]] }]);
});

test("what lies over one and the same part of a row counts once", () => {
  const strip = { ...field(1, 1000, [600, 0]), id: 1 };
  const again = { ...field(2, 1000, [605, 0]), id: 2 };
  expect(found([row(1, 1000, [0, 0])], [strip, again])).toEqual([]);
});

test("neighbours, and boxes that overlap without sharing land, are nothing", () => {
  expect(found([row(1, 500, [0, 0]), row(2, 500, [500, 0])], [field(1, 500, [0, 500])])).toEqual([]);
});

test("thousands of slivers in one field are looked at in seconds", () => {
  const slivers = Array.from({ length: 3000 }, (_, at) => row(at + 2, 5, [(at % 60) * 10, Math.floor(at / 60) * 10]));
  const begin = process.cpuUsage();
  const result = found([row(1, 1000, [0, 0]), ...slivers]);
  expect(result).toHaveLength(3000);
  const { user, system } = process.cpuUsage(begin);
  expect((user + system) / 1e6).toBeLessThan(20);
});
