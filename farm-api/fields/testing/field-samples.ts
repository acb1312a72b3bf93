import type { MultiPolygon } from "../../geometry/types";
import type { NewField } from "../shared/insert-fields";
import { nothingTold } from "../shared/own-columns";
import { noDetails } from "../shared/write-sowings";

/** A square with its south-western corner at a place of the Rostov oblast's steppe; 0.01° is about 85 ha. */
export function square(lon: number, lat: number, side = 0.01): MultiPolygon {
  const [east, north] = [lon + side, lat + side];
  return {
    type: "MultiPolygon",
    coordinates: [
      [
        [
          [lon, lat],
          [east, lat],
          [east, north],
          [lon, north],
          [lon, lat],
        ],
      ],
    ],
  };
}

/** Cuts a square with that corner from south to north, a quarter of it to the west. */
export const acrossSquare = (lon: number, lat: number) => ({
  type: "LineString" as const,
  coordinates: [
    [lon + 0.0025, lat - 0.01],
    [lon + 0.0025, lat + 0.02],
  ],
});

/** A field as `insertFields` takes it, with nothing set but what is given. */
export const newField = (given: Partial<NewField>): NewField => ({
  name: "Поле",
  ...nothingTold,
  boundary: null,
  periods: [],
  sowings: [],
  ...given,
});

/** A sowing as `insertFields` takes it. */
export const newSowing = (year: number, crop_id: number): NewField["sowings"][number] => ({
  year,
  crop_id,
  ...noDetails,
});
