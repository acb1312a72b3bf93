import { distance } from "../area";
import { bboxHolds, bboxOf } from "../bbox";
import type { Bbox, Position } from "../types";
import type { BoundaryNote, ImportedFeature } from "./features";
import { guessCrs, type NamedCrs } from "./projection/guess-zone";

/** Boundaries that lie where the holding has no fields. */
export interface FarAway {
  /** How many of the file's. */
  count: number;
  /** The middle of the first of them; null where they lie nowhere on earth. */
  place: Position | null;
  /** Metres from there to the nearest of the holding's land. */
  distance: number | null;
  /** The box around the holding's fields. */
  holding: Bbox;
  /** Coordinate systems in which they would lie where the fields are, the likeliest first. */
  guesses: NamedCrs[];
}

/** A large holding has land in several districts, but not in places half a day's drive apart. */
const FAR_METRES = 250_000;
const MOST_GUESSES = 6;
/** Degrees around the fields in which a guess must bring the boundary. */
const REACH = 2;

const middle = ([west, south, east, north]: Bbox): Position => [(west + east) / 2, (south + north) / 2];

const nearest = ([west, south, east, north]: Bbox, [lon, lat]: Position): Position => [
  Math.min(Math.max(lon, west), east),
  Math.min(Math.max(lat, south), north),
];

const grown = ([west, south, east, north]: Bbox): Bbox => [west - REACH, south - REACH, east + REACH, north + REACH];

function distanceTo(holding: Bbox, place: Position): number {
  return bboxHolds(holding, place) ? 0 : distance(place, nearest(holding, place));
}

const kilometres = (metres: number) => `${Math.round(metres / 10_000) * 10}`.replace(/\B(?=(\d{3})+$)/g, " ");

const note = (metres: number): BoundaryNote => ({
  code: "far_away",
  message: `Лежит в ${kilometres(metres)} км от полей хозяйства`,
});

type Stray = Pick<FarAway, "place" | "distance">;

/** Where a boundary lies, if it is far away or nowhere; undefined where it is at home. */
function strayOf({ boundary, problems }: ImportedFeature, holding: Bbox): Stray | undefined {
  if (!boundary) {
    return problems.some(({ code }) => code === "out_of_range") ? { place: null, distance: null } : undefined;
  }
  const place = middle(bboxOf(boundary));
  const metres = distanceTo(holding, place);
  return metres < FAR_METRES ? undefined : { place, distance: metres };
}

/**
 * Marks boundaries far from the holding's land, and guesses which coordinate system was meant.
 * @param samples a position of each feature as the file has it, by its row
 */
export function farAway(
  features: ImportedFeature[],
  samples: ReadonlyMap<number, Position>,
  holding: Bbox | undefined,
): { features: ImportedFeature[]; far: FarAway | null } {
  if (!holding) return { features, far: null };
  let far: FarAway | null = null;
  const marked = features.map((feature) => {
    const stray = strayOf(feature, holding);
    if (!stray) return feature;
    const sample = samples.get(feature.row);
    const guesses = far || !sample ? [] : guessCrs(sample, grown(holding)).slice(0, MOST_GUESSES);
    far = far ? { ...far, count: far.count + 1 } : { count: 1, ...stray, holding, guesses };
    if (stray.distance === null) return feature;
    return { ...feature, notes: [...(feature.notes ?? []), note(stray.distance)] };
  });
  return { features: marked, far };
}
