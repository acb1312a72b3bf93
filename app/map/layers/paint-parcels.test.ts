import { expect, test } from "vitest";
import type { ParcelFeature } from "#contract/cadastre";
import { noParcels, parcelAt, toParcelShapes } from "./paint-parcels";

const parcel = (id: number, half: number): ParcelFeature => ({
  type: "Feature",
  id,
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [40 - half, 47 - half],
        [40 + half, 47 - half],
        [40 + half, 47 + half],
        [40 - half, 47 + half],
        [40 - half, 47 - half],
      ],
    ],
  },
  properties: { number: `61:12:0600301:${id}`, right: null, area: half * half },
});

test("of parcels over each other the smallest is meant", () => {
  const shapes = toParcelShapes([parcel(1, 0.02), parcel(2, 0.01)]);
  expect(parcelAt(shapes, 40, 47)?.id).toBe(2);
  expect(parcelAt(shapes, 40.015, 47)?.id).toBe(1);
  expect(parcelAt(shapes, 41, 47)).toBeNull();
  expect(parcelAt(noParcels, 40, 47)).toBeNull();
});
