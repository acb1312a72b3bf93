import Flatbush from "flatbush";
import { areaOf } from "../geometry/area";
import { squareMetresPerSquareDegree } from "../geometry/flat-area";
import { GeosError } from "../geometry/geos/scope";
import { intersection, union } from "../geometry/overlay";
import { type Bbox, type MultiPolygon, multiPolygon } from "../geometry/types";
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

/** Who covers land of a row already: a field, or another row of the file, whose name may still change. */
export type Duplicate = (
  | { field_id: number; name: string; row: null }
  | { field_id: null; name: null; row: number }
) & {
  /** Of the row's own land, 0 to 1. */
  share: number;
  /** Whether they are one and the same contour. */
  same: boolean;
};

/** A standing field that lies in a row, whose land is for the most part its own. */
export interface InnerField {
  field_id: number;
  name: string;
  /** Of that field's land, 0.5 to 1. */
  share: number;
}

export interface LandOfRow {
  /** Set where at least half of the row's land is taken: it then is a field drawn twice. */
  duplicates: Duplicate[];
  inner_fields: InnerField[];
}

/** Of a row on which nothing lies. */
export const ownLand: LandOfRow = { duplicates: [], inner_fields: [] };

const half = 0.5;
/** Of the larger piece: from here on they are one and the same contour. */
const sameShare = 0.95;
const mostOfAKind = 5;
/** Pieces on one row that are laid over it, those that may take the most land first: a piece may be repeated without end. */
const mostLooked = 40;

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
  const shared = width * height * squareMetresPerSquareDegree((a.box[1] + a.box[3]) / 2) * 1.05;
  return Math.min(shared, a.area, b.area);
}

/** Land common to some pieces; none where they are so entangled that GEOS gives up. */
function common(a: MultiPolygon, b: MultiPolygon): MultiPolygon {
  try {
    return intersection(a, b);
  } catch (error) {
    if (error instanceof GeosError) return multiPolygon([]);
    throw error;
  }
}

/** A piece that may lie on a row. */
interface Other {
  piece: StandingField | RowPiece;
  most: number;
  /** m² common to both. */
  shared(): number;
  land(): MultiPolygon;
}

function otherOn(row: RowPiece, piece: StandingField | RowPiece): Other {
  let area: number | undefined;
  const equal = row.wkb.equals(piece.wkb);
  const land = () => common(decodeWkb(row.wkb), decodeWkb(piece.wkb));
  const shared = () => {
    area ??= equal ? row.area : areaOf(land());
    return area;
  };
  return { piece, most: equal ? row.area : atMost(row, piece), shared, land };
}

const rounded = (share: number) => Math.min(1, Math.round(share * 1000) / 1000);

function duplicateOf(row: RowPiece, { piece, shared }: Other): Duplicate {
  const share = rounded(shared() / row.area);
  const same = shared() >= sameShare * Math.max(row.area, piece.area);
  return "id" in piece
    ? { field_id: piece.id, name: piece.name, row: null, share, same }
    : { field_id: null, name: null, row: piece.row, share, same };
}

/** Of pieces that may overlap each other: the share of the row's land that lies under them. */
function coveredShare(row: RowPiece, others: readonly Other[]): number {
  const single = Math.max(...others.map((other) => other.shared()));
  if (others.length === 1 || single >= half * row.area) return single / row.area;
  try {
    return areaOf(union(others.map((other) => other.land()))) / row.area;
  } catch (error) {
    if (error instanceof GeosError) return single / row.area;
    throw error;
  }
}

/** What takes at least half of a row's land, alone or together; nothing where less is taken. */
function duplicatesOf(row: RowPiece, others: readonly Other[]): Duplicate[] {
  const found: Other[] = [];
  const needed = half * row.area;
  let [taken, largest] = [0, 0];
  let possible = others.reduce((sum, { most }) => sum + most, 0);
  for (const other of others) {
    if (taken < needed && taken + possible < needed) break;
    // Beside one that takes the row by itself only its like are named.
    if (taken >= needed && (found.length >= mostOfAKind || (largest >= needed && other.most < needed))) break;
    possible -= other.most;
    if (other.shared() < row.area / 1000) continue;
    found.push(other);
    taken += other.shared();
    largest = Math.max(largest, other.shared());
  }
  if (taken < needed || coveredShare(row, found) < half) return [];
  return found.map((other) => duplicateOf(row, other)).sort((a, b) => b.share - a.share);
}

/** Fields that lie in the row. */
function innerOf(others: readonly Other[]): InnerField[] {
  const found: InnerField[] = [];
  for (const { piece, most, shared } of others) {
    if (!("id" in piece) || most < half * piece.area) continue;
    const share = rounded(shared() / piece.area);
    if (share >= half) found.push({ field_id: piece.id, name: piece.name, share });
    if (found.length === mostOfAKind) break;
  }
  return found;
}

const byLand = (a: Other, b: Other) => b.most - a.most;

/**
 * What lies on the land of each row: standing fields and, of the file's rows, the larger ones, or the earlier of two of one
 * size. A row most of whose land is taken is a duplicate; a small field inside a row makes it none. Rows with nothing on
 * them are left out.
 * @param rows in the order of the file
 * @param progress is told the share done, 0 to 1
 */
export function findDuplicates(
  rows: readonly RowPiece[],
  standing: readonly StandingField[],
  progress: (share: number) => void = () => undefined,
): Map<number, LandOfRow> {
  const [fieldTree, rowTree] = [treeOf(standing), treeOf(rows)];
  const found = new Map<number, LandOfRow>();
  for (const [index, row] of rows.entries()) {
    const winsOver = (at: number) => {
      const area = rows[at]?.area ?? 0;
      return area > row.area || (area === row.area && at < index);
    };
    const on = (pieces: readonly (StandingField | RowPiece)[], near: number[]) =>
      near
        .sort((a, b) => a - b)
        .flatMap((at) => pieces[at] ?? [])
        .map((piece) => otherOn(row, piece))
        .sort(byLand)
        .slice(0, mostLooked);
    const fields = on(standing, fieldTree?.search(...row.box) ?? []);
    const larger = on(rows, rowTree?.search(...row.box, winsOver) ?? []);
    const duplicates = duplicatesOf(row, [...fields, ...larger].sort(byLand));
    const inner_fields = duplicates.length > 0 ? [] : innerOf(fields);
    if (duplicates.length > 0 || inner_fields.length > 0) found.set(row.row, { duplicates, inner_fields });
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
