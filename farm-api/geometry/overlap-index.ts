import Flatbush from "flatbush";
import { areaOf } from "./area";
import { bboxOf } from "./bbox";
import { squareMetresPerSquareDegree } from "./flat-area";
import { type GeosScope, withGeos } from "./geos/scope";
import type { Bbox, Shape } from "./types";
import { encodeWkb } from "./wkb";

export interface Overlap {
  /** Position of the other shape in the list given. */
  index: number;
  /** m² common to both. */
  area: number;
  /** Of the smaller of the two, 0 to 1: near 1 for a copy or for a shape inside another. */
  share: number;
}

export interface OverlapOptions {
  /** m²; less is a common border, not common land. */
  minArea?: number;
}

const SLIVER_SQUARE_METRES = 1;

interface Entry {
  box: Bbox;
  wkb: Buffer;
  area: number;
}

const entryOf = (shape: Shape): Entry => ({ box: bboxOf(shape), wkb: encodeWkb(shape), area: areaOf(shape) });

/** Many valid shapes made ready to be asked which of them a shape overlaps. Lives in plain memory, needs no closing. */
export class OverlapIndex {
  private readonly entries: Entry[];
  private readonly tree: Flatbush | undefined;

  constructor(shapes: Shape[]) {
    this.entries = shapes.map(entryOf);
    if (shapes.length === 0) return;
    this.tree = new Flatbush(shapes.length);
    for (const { box } of this.entries) this.tree.add(...box);
    this.tree.finish();
  }

  /** The shapes that share land with this one, the largest share first. */
  overlapsOf(shape: Shape, options: OverlapOptions = {}): Overlap[] {
    return this.search(entryOf(shape), () => true, options);
  }

  /** All pairs of the index's own shapes that share land; each pair once, `first` before `index`. */
  pairs(options: OverlapOptions = {}): (Overlap & { first: number })[] {
    return this.entries.flatMap((entry, first) =>
      this.search(entry, (index) => index > first, options).map((overlap) => ({ first, ...overlap })),
    );
  }

  private search(entry: Entry, wanted: (index: number) => boolean, { minArea = SLIVER_SQUARE_METRES }: OverlapOptions) {
    const near = this.tree?.search(...entry.box, wanted) ?? [];
    if (near.length === 0) return [];
    return withGeos((scope) => {
      const geometry = scope.readWkb(entry.wkb);
      const overlaps: Overlap[] = [];
      for (const index of near) {
        const other = this.entries[index];
        const area = other ? commonArea(scope, geometry, other, minArea) : 0;
        if (other && area >= minArea) overlaps.push({ index, area, share: area / Math.min(entry.area, other.area) });
      }
      return overlaps.sort((a, b) => b.share - a.share || a.index - b.index);
    });
  }
}

function commonArea(scope: GeosScope, geometry: number, other: Entry, minArea: number): number {
  const { geos } = scope;
  const second = scope.readWkb(other.wkb);
  if (geos.GEOSIntersects(geometry, second) !== 1) return 0;
  const common = scope.own(geos.GEOSIntersection(geometry, second));
  const degrees = scope.double((area) => geos.GEOSArea(common, area));
  if (degrees * squareMetresPerSquareDegree(other.box[1]) < minArea / 2) return 0;
  return areaOf(scope.polygons(common));
}

/**
 * The shapes of a list that share land with one shape: pairs with the common area and its share of the smaller.
 * To ask more than once about the same list, keep an OverlapIndex.
 */
export const overlaps = (shape: Shape, others: Shape[], options?: OverlapOptions): Overlap[] =>
  new OverlapIndex(others).overlapsOf(shape, options);
