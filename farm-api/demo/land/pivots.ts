import { difference, intersection } from "../../geometry/overlay";
import type { MultiPolygon } from "../../geometry/types";
import type { Chance } from "../chance";
import { disk } from "./curves";
import { piecesOf } from "./cut";
import type { LandPlan, Sign } from "./land-plan";
import { hectares, middleOf, roomiest } from "./measure";
import { distanceOnPlane, heading, plus } from "./plane";

const LEAST_RADIUS = 300;
const LARGEST_RADIUS = 560;
/** Metres of track between a circle and what lies around it. */
const TRACK = 7;

export interface Marked {
  shape: MultiPolygon;
  sign: Sign | null;
}

interface Room {
  shape: MultiPolygon;
  middle: [number, number];
  radius: number;
}

/** A circle that just reaches the sides of its block, so that the land around it falls into corners. */
function whole(room: Room): { field: MultiPolygon; rest: MultiPolygon } {
  const radius = Math.min(room.radius + 9, LARGEST_RADIUS);
  return {
    field: intersection(room.shape, disk(room.middle, radius, 48)),
    rest: difference(room.shape, disk(room.middle, radius + TRACK, 48)),
  };
}

/** A larger circle whose middle stands aside: the border of the block cuts it. */
function cutOff(chance: Chance, room: Room): { field: MultiPolygon; rest: MultiPolygon } {
  const middle = plus(room.middle, heading(chance.integer(0, 3) * 90 + 8), room.radius * 0.75);
  const radius = Math.min(room.radius * 1.5, LARGEST_RADIUS + 120);
  const [field] = piecesOf(intersection(room.shape, disk(middle, radius, 56)), 15);
  return field
    ? { field, rest: difference(room.shape, disk(middle, radius + TRACK, 56)) }
    : { field: room.shape, rest: { type: "MultiPolygon", coordinates: [] } };
}

/** What is left around a whole circle is worked as one field of several parts where it is worth it. */
function corners(rest: MultiPolygon, least: number): Marked[] {
  const parts = piecesOf(rest, 3);
  const together: MultiPolygon = { type: "MultiPolygon", coordinates: parts.flatMap(({ coordinates }) => coordinates) };
  const worth = parts.length > 1 && parts.length <= 4 && hectares(together) >= least * 1.2;
  return worth ? [{ shape: together, sign: "corners" }] : parts.map((shape) => ({ shape, sign: null }));
}

/**
 * Sets centre pivots into the blocks that have room for them, those nearest to a village first.
 * @returns all the land, with the circles and the corners left around them marked
 */
export function setPivots(chance: Chance, blocks: MultiPolygon[], plan: LandPlan): Marked[] {
  const nearness = (shape: MultiPolygon) =>
    Math.min(...plan.villages.map(({ at }) => distanceOnPlane(at, middleOf(shape)))) * chance.between(0.6, 1.4);
  const rooms = blocks
    .map((shape) => ({ shape, near: nearness(shape), ...roomiest(shape) }))
    .filter(({ radius, shape }) => radius >= LEAST_RADIUS && hectares(shape) < 420)
    .sort((a, b) => a.near - b.near)
    .slice(0, plan.circles + plan.cutCircles);
  const taken = new Map<MultiPolygon, Marked[]>(
    rooms.map((room, index) => {
      const isWhole = index < plan.circles;
      const { field, rest } = isWhole ? whole(room) : cutOff(chance, room);
      const around = isWhole ? corners(rest, plan.area[0]) : piecesOf(rest).map((shape) => ({ shape, sign: null }));
      return [room.shape, [{ shape: field, sign: isWhole ? "circle" : "cut circle" }, ...around]];
    }),
  );
  return blocks.flatMap((shape) => taken.get(shape) ?? [{ shape, sign: null }]);
}
