import { difference } from "../../geometry/overlay";
import { type MultiPolygon, multiPolygon } from "../../geometry/types";
import type { Chance } from "../chance";
import { strayed, strip } from "./curves";
import { extentOf, hectares } from "./measure";
import { fromFrame, type Point } from "./plane";

const SLIVER_HECTARES = 1;

/** The polygons of a shape, each as a shape of its own, without what is too small to see. */
export const piecesOf = ({ coordinates }: MultiPolygon, least = SLIVER_HECTARES): MultiPolygon[] =>
  coordinates.map((rings) => multiPolygon([rings])).filter((piece) => hectares(piece) >= least);

export interface CutPlan {
  /** Degrees counter-clockwise from the east: cuts run along it and across it. */
  grain: number;
  /** Hectares above which a piece is cut again; drawn for each piece. */
  limit(): number;
  /** Half the width of a cut in metres; the first cuts are the wide ones. */
  halfWidth(depth: number): number;
  /** How far a cut strays from a straight line, metres. */
  stray: number;
}

/** The strip that halves a piece across its longer side, near the middle, not quite square to it. */
function halving(chance: Chance, piece: MultiPolygon, plan: CutPlan, depth: number): MultiPolygon {
  const { low, high } = extentOf(piece, plan.grain);
  const [length, height] = [high[0] - low[0], high[1] - low[1]];
  const across = length * chance.between(0.85, 1.15) > height;
  const [size, span] = across ? [length, height] : [height, length];
  const share = size > 2.4 * span ? chance.between(0.3, 0.4) : chance.between(0.42, 0.58);
  const place = size * share;
  const skew = Math.tan(chance.deviation() * 0.035) * (span / 2);
  const start: Point = across ? [low[0] + place - skew, low[1] - 50] : [low[0] - 50, low[1] + place - skew];
  const end: Point = across ? [low[0] + place + skew, high[1] + 50] : [high[0] + 50, low[1] + place + skew];
  const line = strayed(chance, fromFrame(start, plan.grain), fromFrame(end, plan.grain), plan.stray * chance.next());
  return strip(line, plan.halfWidth(depth));
}

/** Cuts a piece of land in two again and again, until each part is within its limit. */
export function cutToSize(chance: Chance, piece: MultiPolygon, plan: CutPlan, depth = 0): MultiPolygon[] {
  if (hectares(piece) <= plan.limit()) return [piece];
  const parts = piecesOf(difference(piece, halving(chance, piece, plan, depth)));
  return parts.flatMap((part) => cutToSize(chance, part, plan, depth + 1));
}

/** Cuts the pieces that a track runs right through; where it only ends within one, it does not count as its border. */
export function cutThrough(pieces: MultiPolygon[], track: MultiPolygon): MultiPolygon[] {
  return pieces.flatMap((piece) => {
    const parts = piecesOf(difference(piece, track));
    return parts.length > 1 ? parts : [piece];
  });
}
