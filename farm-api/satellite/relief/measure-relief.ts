import { aspectAt, aspects, levelAspect, slopeLimits } from "#contract/relief-words";
import type { Grid, ReliefLayer } from "#contract/satellite-shapes";
import { type Figures, figuresOf } from "../../raster/figures";
import { aspectOf, slopeOf } from "../../raster/horn/horn";
import { type Frame, maskOfFrame } from "../products/frame";
import { packGrid } from "../shared/pack-grid";

/** What is kept of a field's land. */
export interface Relief {
  height: Figures;
  slope: Figures | null;
  aspects: number[];
  steep_share: number;
  grids: Record<ReliefLayer, Grid>;
}

export interface FieldHeights extends Relief {
  field_id: number;
  boundary_id: number;
}

/** Shares of the eight directions that slopes fall to, from the north clockwise, and of level land. */
function aspectShares(slope: Float32Array, aspect: Float32Array): number[] {
  const counts = new Array<number>(aspects.length).fill(0);
  let all = 0;
  for (const [at, angle] of slope.entries()) {
    if (Number.isNaN(angle)) continue;
    all++;
    const direction = aspect[at] ?? Number.NaN;
    const place = angle < slopeLimits.level || Number.isNaN(direction) ? levelAspect : aspectAt(direction);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts.map((count) => (all === 0 ? 0 : count / all));
}

/** What heights say of a field; null where none of its pixels has one. */
export function measureRelief(frame: Frame, heights: Float32Array): Relief | null {
  const { width, height: rows, dx } = frame;
  const land = { values: heights, width, height: rows, stepX: dx, stepY: dx };
  const mask = maskOfFrame(frame);
  const inside = (values: Float32Array) => values.map((value, at) => (mask[at] === 1 ? value : Number.NaN));
  const [relief, slopes, directions] = [inside(heights), inside(slopeOf(land)), inside(aspectOf(land))];
  const height = figuresOf(relief);
  if (!height) return null;
  const grid = (values: Float32Array): Grid => {
    const { head, bytes } = packGrid({ frame, values });
    return { ...head, pixels: Buffer.from(bytes).toString("base64") };
  };
  const known = slopes.filter((value) => !Number.isNaN(value));
  return {
    height,
    slope: figuresOf(slopes),
    aspects: aspectShares(slopes, directions),
    steep_share: known.length === 0 ? 0 : known.filter((value) => value > slopeLimits.steep).length / known.length,
    grids: { relief: grid(relief), slope: grid(slopes), aspect: grid(directions) },
  };
}
