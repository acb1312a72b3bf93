import { expect, test } from "vitest";
import { encodeOutlines, type OutlineSource } from "#farm-api/geometry/outline";
import { box } from "#farm-api/geometry/testing/shapes";
import { worldX, worldY } from "./mercator";
import { OutlineStore } from "./outline-store";

/** A square field `size` degrees wide. */
const field = (id: number, lon: number, lat: number, size = 0.1): OutlineSource => ({
  id,
  shape: box(lon, lat, lon + size, lat + size),
});
const packed = (...fields: OutlineSource[]) => encodeOutlines(fields, { tolerance: 1 });
const all = () => true;

function storeOf(...fields: OutlineSource[]) {
  const store = new OutlineStore(80);
  store.putOverview(packed(...fields));
  const at = (lon: number, lat: number, among: (id: number) => boolean = all) =>
    store.at(worldX(lon) - store.zero.x, worldY(lat) - store.zero.y, among);
  return { store, at };
}

test("finds the field at a point, the smallest where they lie over each other", () => {
  const { at } = storeOf(field(1, 40, 47), field(2, 40.04, 47.04, 0.02), field(3, 41, 47));
  expect(at(40.01, 47.01)).toBe(1);
  expect(at(40.05, 47.05)).toBe(2);
  expect(at(40.05, 47.05, (id) => id !== 2)).toBe(1);
  expect(at(42, 47)).toBeNull();
});

test("shows the overview from afar and the finest there is from near", () => {
  const { store } = storeOf(field(1, 40, 47));
  store.putFine(packed(field(1, 40, 47, 0.11)), 5);
  store.putFine(packed(field(1, 40, 47, 0.12)), 20);
  const width = (tolerance: number) => {
    const shape = store.get(1, tolerance);
    return shape && Math.round(((shape.right - shape.left) / 256) * 360 * 100) / 100;
  };
  expect([width(100), width(10), width(0)]).toEqual([0.1, 0.11, 0.11]);
});

test("knows what a box meets, and the box around fields", () => {
  const { store } = storeOf(field(1, 40, 47), field(2, 41, 47));
  const one = store.around([1]);
  expect(one && store.within(one, 100).map(({ id }) => id)).toEqual([1]);
  expect(store.around([7])).toBeNull();
  expect(new OutlineStore(80).around()).toBeNull();
});
