import Flatbush from "flatbush";
import { squareMetresPerSquareDegree } from "../geometry/flat-area";
import { GeosError } from "../geometry/geos/scope";
import { intersectionArea } from "../geometry/overlay";
import type { Bbox } from "../geometry/types";
import { decodeWkb } from "../geometry/wkb";
import { bufferOf, threadWork } from "../platform/threads/work";

/** A piece of land: a field that stands or a row of a file. */
export interface Piece {
  wkb: Buffer;
  /** m² */
  area: number;
  box: Bbox;
}

export interface StandingField extends Piece {
  id: number;
  name: string;
}

export interface RowPiece extends Piece {
  row: number;
}

interface Overlap {
  /** Of the smaller of two pieces, 0.5 to 1. */
  share: number;
  /** Whether they are one and the same contour. */
  same: boolean;
}

/** Who already covers the land of a row: a field, or an earlier row of the file, whose name may still change. */
export type Duplicate = Overlap &
  ({ field_id: number; name: string; row: null } | { field_id: null; name: null; row: number });

/** Of the smaller piece: from here on two pieces are one field drawn twice. */
const duplicateShare = 0.5;
/** Of the larger piece: from here on they are one and the same contour. */
const sameShare = 0.95;
const mostOfAKind = 5;

function treeOf(pieces: readonly Piece[]): Flatbush | undefined {
  if (pieces.length === 0) return undefined;
  const tree = new Flatbush(pieces.length);
  for (const { box } of pieces) tree.add(...box);
  tree.finish();
  return tree;
}

/** The most land that two pieces can share, by their boxes: neighbours fall out here without being cut. */
function atMost(a: Piece, b: Piece): number {
  const width = Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0]);
  const height = Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1]);
  return width * height * squareMetresPerSquareDegree((a.box[1] + a.box[3]) / 2) * 1.05;
}

/** m²; none where the two are so entangled that GEOS gives up. */
function commonArea(a: Piece, b: Piece): number {
  try {
    return intersectionArea(decodeWkb(a.wkb), decodeWkb(b.wkb));
  } catch (error) {
    if (error instanceof GeosError) return 0;
    throw error;
  }
}

function overlapOf(a: Piece, b: Piece): Overlap | undefined {
  const smaller = Math.min(a.area, b.area);
  if (atMost(a, b) < smaller * duplicateShare) return undefined;
  const common = a.wkb.equals(b.wkb) ? smaller : commonArea(a, b);
  const share = Math.min(1, Math.round((common / smaller) * 1000) / 1000);
  return share < duplicateShare ? undefined : { share, same: common >= sameShare * Math.max(a.area, b.area) };
}

/** The pieces under another one, in their order; a piece repeated without end is looked at a few times only. */
function under<P extends Piece>(piece: Piece, pieces: readonly P[], near: number[]): { other: P; overlap: Overlap }[] {
  const found: { other: P; overlap: Overlap }[] = [];
  for (const at of near.sort((a, b) => a - b)) {
    const other = pieces[at];
    const overlap = other && overlapOf(piece, other);
    if (overlap) found.push({ other, overlap });
    if (found.length === mostOfAKind) break;
  }
  return found;
}

/**
 * Standing fields under each row, and earlier rows, those that share the most first; rows without any are left out.
 * @param rows in the order of the file
 * @param progress is told the share done, 0 to 1
 */
export function findDuplicates(
  rows: readonly RowPiece[],
  standing: readonly StandingField[],
  progress: (share: number) => void = () => undefined,
): Map<number, Duplicate[]> {
  const [fieldTree, rowTree] = [treeOf(standing), treeOf(rows)];
  const found = new Map<number, Duplicate[]>();
  for (const [index, piece] of rows.entries()) {
    const fields = under(piece, standing, fieldTree?.search(...piece.box) ?? []).map(
      ({ other, overlap }): Duplicate => ({ ...overlap, field_id: other.id, name: other.name, row: null }),
    );
    const earlier = under(piece, rows, rowTree?.search(...piece.box, (at) => at < index) ?? []).map(
      ({ other, overlap }): Duplicate => ({ ...overlap, field_id: null, name: null, row: other.row }),
    );
    const both = [...fields, ...earlier].sort((a, b) => b.share - a.share);
    if (both.length > 0) found.set(piece.row, both);
    progress((index + 1) / rows.length);
  }
  return found;
}

interface Looking {
  rows: readonly RowPiece[];
  standing: readonly StandingField[];
}

const progressEvery = 50;

/** As `findDuplicates`, of pieces that came from another thread. */
export const duplicatesWork = threadWork("findDuplicates", ({ rows, standing }: Looking, report) => {
  let next = 0;
  return findDuplicates(rows.map(withBuffer), standing.map(withBuffer), (share) => {
    if (performance.now() < next) return;
    next = performance.now() + progressEvery;
    report(share * 100);
  });
});

const withBuffer = <P extends Piece>(piece: P): P => ({ ...piece, wkb: bufferOf(piece.wkb) });
