import type { MultiPolygon } from "../../geometry/types";
import type { Point } from "./plane";

/** The centre of a division: a village, the bearing of the fields around it, and how large they are. */
interface Village {
  at: Point;
  radius: number;
  /** Degrees counter-clockwise from the east: how the field net lies here. */
  grain: number;
}

export interface River {
  /** Where it enters the land and where it heads. */
  from: Point;
  bearing: number;
  length: number;
  sway: number;
  /** Metres between its bends. */
  reach: number;
  /** Half of the flood plain's width, metres, from the narrowest to the widest. */
  valley: readonly [number, number];
}

export interface Ravine {
  from: Point;
  bearing: number;
  length: number;
  /** Half of its width at the mouth, metres. */
  mouth: number;
  /** Gullies that run into it. */
  branches: number;
}

/** The lie of the land and how people cut it up. All in metres on the holding's own plane. */
export interface LandPlan {
  /** Land is laid out over this much to the east and to the north; the fields nearest to the villages are kept. */
  width: number;
  height: number;
  fields: number;
  /** Hectares of the smallest and the largest field. */
  area: readonly [number, number];
  /** Hectares above which land between shelter belts is cut by another belt. */
  block: number;
  villages: readonly [Village, ...Village[]];
  rivers: readonly River[];
  ravines: readonly Ravine[];
  lakes: readonly { at: Point; radius: number }[];
  /** Fields under a centre pivot: whole circles and cut ones. */
  circles: number;
  cutCircles: number;
  /** Fields with a pond, a burial mound or a grove within them. */
  holes: { ponds: number; mounds: number; groves: number };
  /** Share of the land between that others work. */
  foreign: number;
}

/** What a field borders on or holds; names, soils and descriptions follow from it. */
export type Sign =
  | "river"
  | "ravine"
  | "lake"
  | "village"
  | "circle"
  | "cut circle"
  | "corners"
  | "pond"
  | "mound"
  | "grove"
  | "parts";

/** A piece of land that became a field, still on the plane. */
export interface Parcel {
  shape: MultiPolygon;
  /** The division's number in `villages`. */
  division: number;
  signs: Set<Sign>;
}
