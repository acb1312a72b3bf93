import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeOutlines } from "#contract/outline-decode";
import { areaOf } from "./area";
import { encodeOutlines } from "./outline";
import { pointsToKeep } from "./outline-simplify";
import { arbitraryShape, box } from "./testing/shapes";
import { syntheticFields } from "./testing/synthetic-fields";
import { multiPolygon, type Position } from "./types";

const METRES_PER_DEGREE = 111_320;

const brotli = (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

function metresApart([lon, lat]: Position, [otherLon, otherLat]: Position): number {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  return Math.hypot((lon - otherLon) * narrowing, lat - otherLat) * METRES_PER_DEGREE;
}

test("every outline comes back with its id, and each of its points within a cell of a real one", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 8 }), arbitraryShape, (ids, shape) => {
      const decoded = decodeOutlines(
        encodeOutlines(
          ids.map((id) => ({ id, shape })),
          { tolerance: 1 },
        ),
      );
      expect(decoded.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b));
      const real = shape.coordinates.flat(2);
      for (const point of decoded.flatMap(({ parts }) => parts.flat(2))) {
        expect(Math.min(...real.map((other) => metresApart(other, point)))).toBeLessThan(2);
      }
    }),
    { numRuns: 30 },
  );
});

test("ten thousand fields fit the wire: an overview in 110 kB, metre by metre in 0.70 MB", () => {
  const fields = syntheticFields(10_000).map((shape, index) => ({ id: 500_000 + index, shape }));
  const vertices = fields.reduce((sum, { shape }) => sum + shape.coordinates.flat(2).length - 1, 0);
  expect(vertices / fields.length).toBeGreaterThan(35);

  const overview = encodeOutlines(fields, { tolerance: 100 });
  const full = encodeOutlines(fields, { tolerance: 1 });
  expect(decodeOutlines(overview)).toHaveLength(10_000);
  expect(decodeOutlines(full)).toHaveLength(10_000);
  for (const size of [brotli(overview), gzipSync(overview).length]) expect(size).toBeLessThan(110_000);
  for (const size of [brotli(full), gzipSync(full).length]) expect(size).toBeLessThan(700_000);
});

test("at a metre areas stay within half a percent", () => {
  const fields = syntheticFields(50);
  const decoded = decodeOutlines(
    encodeOutlines(
      fields.map((shape, id) => ({ id, shape })),
      { tolerance: 1 },
    ),
  );
  for (const { id, parts } of decoded) {
    const drawn = multiPolygon(parts.map((rings) => rings.map((ring) => [...ring, ...ring.slice(0, 1)])));
    expect(areaOf(drawn) / areaOf(fields[id] ?? drawn)).toBeCloseTo(1, 2);
  }
});

test("a field smaller than a cell is still drawn", () => {
  const fields = [box(39, 47, 39.0001, 47.0001), box(39.1, 47, 39.3, 47.2)].map((shape, id) => ({ id, shape }));
  const [speck] = decodeOutlines(encodeOutlines(fields, { tolerance: 1000 }));
  expect(speck?.parts[0]?.[0]).toHaveLength(3);
});

test("no outlines are a message too; ids may be large", () => {
  expect(decodeOutlines(encodeOutlines([], { tolerance: 10 }))).toEqual([]);
  const id = 2 ** 51;
  expect(decodeOutlines(encodeOutlines([{ id, shape: box(39, 47, 40, 48) }], { tolerance: 10 }))[0]?.id).toBe(id);
});

test("foreign or cut bytes are refused", () => {
  const bytes = encodeOutlines([{ id: 1, shape: box(39, 47, 40, 48) }], { tolerance: 10 });
  expect(() => decodeOutlines(new Uint8Array([9, 9, 9]))).toThrow(RangeError);
  for (let length = 0; length < bytes.length; length++) {
    expect(() => decodeOutlines(bytes.subarray(0, length))).toThrow(RangeError);
  }
});

test("a ring made to fall apart point by point costs no more than others, and strays no farther", () => {
  const points = 20_000;
  // Each point is the farthest from the line that the rest of the ring leaves of the one before.
  const decaying = Array.from(
    { length: points },
    (_, at): Position => [40 + (at / points) * 0.1, 50 + (at % 2 ? 1 : -1) * 0.05 * 0.9995 ** at],
  );
  const ring = Float64Array.from([...decaying, decaying[0] ?? [0, 0]].flatMap(([x, y]) => [x * 1e5, y * 1e5]));
  const begin = process.cpuUsage();
  const kept = pointsToKeep(ring, 1);
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(300);
  expect(kept.length).toBeGreaterThan(points / 4);
});
