import { areaOf } from "../../geometry/area";
import { type GeosScope, withGeos } from "../../geometry/geos/scope";
import { type MultiPolygon, multiPolygon, type Position, polygonsOf } from "../../geometry/types";
import { decodeWkb } from "../../geometry/wkb";
import { threadWork } from "../../platform/threads/work";
import { boxOfPass, drawnShape, overlapOf } from "./drawn-shapes";
import { type Pass, passesOf, type TrackStep } from "./passes";

/** What a machine drove on a field, and how wide its implement is. */
export interface Track {
  /** Metres. */
  width: number;
  time: Float64Array;
  lat: Float64Array;
  lon: Float64Array;
  speed: Float32Array;
}

/** The same with the boundary in well-known binary. */
export interface AreaJob extends Track {
  wkb: Uint8Array;
  /** Whether overlap and misses are wanted as shapes too. */
  draws?: boolean;
}

/** m². What the points can't carry is null. */
export interface WorkedArea {
  net: number;
  /** Every pass by its length and width: more than the net by what was driven over twice. */
  gross: number;
  overlap: number | null;
  /** Left between passes, inside of what was worked. */
  missed: number | null;
  /** Share of the net by which it may be off, either way. */
  band: number;
  doubts: AreaDoubt[];
  /** Seconds between points. */
  interval: number;
  /** Seconds at work, and km/h there. */
  working: number;
  averageSpeed: number;
  topSpeed: number;
  /** What was worked, for the map. */
  outline: MultiPolygon;
  /** Where it was driven over twice, and what was left; null where that is not told, or not wanted. */
  overlapShape: MultiPolygon | null;
  missedShape: MultiPolygon | null;
}

export const areaDoubts = ["no-signal", "sparse", "narrow", "fast"] as const;
/** No signal of the implement; too few points for overlap; narrower than receivers' noise allows; driven too fast for work. */
export type AreaDoubt = (typeof areaDoubts)[number];

const flat = 2;
const mitre = 2;
const round = 1;
/** Metres. */
export const grid = 0.01;
/** Seconds between points beyond which overlap and misses are chance. */
const closeEnough = 8;
/** Metres: narrower strips than these disappear in noise of two metres. */
const narrow = 4;

/** Puts degrees on a plane around the middle of a field, in metres, and back. */
export function planeOf(shape: MultiPolygon) {
  const [lon = 0, lat = 0] = polygonsOf(shape)[0]?.[0]?.[0] ?? [];
  const phi = (lat * Math.PI) / 180;
  const perLat = 111_132.95 - 559.85 * Math.cos(2 * phi);
  const perLon = 111_412.88 * Math.cos(phi) - 93.5 * Math.cos(3 * phi);
  return {
    toPlane: ([x, y]: Position): Position => [(x - lon) * perLon, (y - lat) * perLat],
    toEarth: ([x, y]: Position): Position => [lon + x / perLon, lat + y / perLat],
  };
}

export const mapped = (shape: MultiPolygon, move: (position: Position) => Position): MultiPolygon =>
  multiPolygon(polygonsOf(shape).map((rings) => rings.map((ring) => ring.map(move))));

/** m² of a geometry on the plane. */
export const squareOf = (scope: GeosScope, geometry: number) =>
  scope.double((target) => scope.geos.GEOSArea(geometry, target));

/** Whether points so many seconds apart tell strips so many metres wide from noise. */
export const isTold = (interval: number, width: number): boolean => interval <= closeEnough && width >= narrow;

/** Share of the time at work and beyond from which it is told that some of it was too fast for work. */
const fastShare = 0.05;

/** Metres: whether a gap so narrow between passes is on the land or the receiver's error nobody can tell. */
const doubtful = 2;

/** m² of gaps between passes that may be none: all but those that stay when what is narrow is worn away. */
export function doubtfulGaps(scope: GeosScope, net: number, outline: number): number {
  const { geos } = scope;
  const gaps = scope.own(geos.GEOSDifference(outline, net));
  const worn = scope.own(geos.GEOSBufferWithStyle(gaps, -doubtful / 2, 2, round, mitre, 2));
  const broad = scope.own(geos.GEOSBufferWithStyle(worn, doubtful / 2, 2, round, mitre, 2));
  return Math.max(squareOf(scope, gaps) - squareOf(scope, broad), 0);
}

export function bandOf(interval: number, width: number): { band: number; doubts: AreaDoubt[] } {
  const doubts: AreaDoubt[] = ["no-signal"];
  if (interval > closeEnough) doubts.push("sparse");
  if (width < narrow) doubts.push("narrow");
  const band =
    (interval <= 5 ? 0.03 : interval <= closeEnough ? 0.05 : interval <= 30 ? 0.08 : 0.15) + (width < narrow ? 0.1 : 0);
  return { band, doubts };
}

interface Covering {
  passes: readonly Pass[];
  width: number;
  field: number;
}

/** What passes cover of a field: each as a strip with straight ends, all of them as one, cut by the border. */
export function coverOf(scope: GeosScope, { passes, width, field }: Covering) {
  const { geos } = scope;
  const strips = passes.map((pass) => {
    const drawn = scope.readLine({ type: "LineString", coordinates: pass.line });
    const geometry = scope.own(geos.GEOSBufferWithStyle(drawn, width / 2, 2, flat, mitre, 2));
    return { geometry, pass, ...boxOfPass(pass, width) };
  });
  const together = scope.read(multiPolygon(strips.flatMap(({ geometry }) => polygonsOf(scope.polygons(geometry)))));
  const all = scope.own(geos.GEOSUnaryUnionPrec(together, grid));
  const net = scope.own(geos.GEOSIntersection(all, field));
  // Gaps that an implement's width would close are misses, or noise: the outline has none of them.
  const reach = width / 2 + 1;
  const wide = scope.own(geos.GEOSBufferWithStyle(net, reach, 4, round, round, 2));
  const closed = scope.own(geos.GEOSBufferWithStyle(wide, -reach, 4, round, round, 2));
  return { strips, net, outline: scope.own(geos.GEOSIntersection(closed, field)) };
}

/** m² of strips within a field, each by itself. */
export const grossOf = (scope: GeosScope, strips: readonly { geometry: number }[], field: number) =>
  strips.reduce(
    (sum, { geometry }) => sum + squareOf(scope, scope.own(scope.geos.GEOSIntersection(geometry, field))),
    0,
  );

function cover(scope: GeosScope, { draws, ...covering }: Covering & { draws: boolean }) {
  const { geos } = scope;
  const { field } = covering;
  const { strips, net, outline } = coverOf(scope, covering);
  return {
    gross: grossOf(scope, strips, field),
    net: squareOf(scope, net),
    closed: squareOf(scope, outline),
    gaps: doubtfulGaps(scope, net, outline),
    outline: draws ? drawnShape(scope, outline) : scope.polygons(outline),
    overlapShape: draws ? overlapOf(scope, strips, field) : null,
    missedShape: draws ? drawnShape(scope, scope.own(geos.GEOSDifference(outline, net))) : null,
  };
}

export function stepsOf({ time, lat, lon, speed }: Track, toPlane: (position: Position) => Position): TrackStep[] {
  return Array.from(time, (moment, at) => {
    const [x, y] = toPlane([lon[at] ?? 0, lat[at] ?? 0]);
    return { time: moment, x, y, speed: speed[at] ?? 0 };
  });
}

/** Between points far apart the outline is nearer to the truth than strips with holes of chance; but no ground is worked without a pass. */
export const netOfSparse = (outline: number, { net, gross }: { net: number; gross: number }): number =>
  Math.max(Math.min(outline, gross), net);

/** km/h in the middle of passes: turns at their ends are no work, and weigh the more the rarer the points. */
function speedOf(passes: readonly Pass[]): number {
  const metres = passes.reduce((sum, { middle }) => sum + middle.metres, 0);
  const seconds = passes.reduce((sum, { middle }) => sum + middle.seconds, 0);
  return seconds > 0 ? (metres / seconds) * 3.6 : 0;
}

/** What a machine worked of a field; null where there was no pass over it. */
export function measureWorked(job: AreaJob): WorkedArea | null {
  const boundary = decodeWkb(Buffer.from(job.wkb));
  const { toPlane, toEarth } = planeOf(boundary);
  const { passes, interval, tooFast } = passesOf(stepsOf(job, toPlane), job.width);
  if (passes.length === 0) return null;
  const tells = isTold(interval, job.width);
  const draws = tells && job.draws === true;
  const covered = withGeos((scope) =>
    cover(scope, { passes, width: job.width, field: scope.read(mapped(boundary, toPlane)), draws }),
  );
  if (covered.net <= 0) return null;
  const { band, doubts } = bandOf(interval, job.width);
  const working = passes.reduce((sum, { begins, ends }) => sum + (ends - begins) / 1000, 0);
  const outline = mapped(covered.outline, toEarth);
  if (tooFast > (working + tooFast) * fastShare) doubts.push("fast");
  const net = tells ? covered.net : netOfSparse(areaOf(outline), covered);
  const averageSpeed = speedOf(passes);
  return {
    net,
    gross: covered.gross,
    overlap: tells ? Math.max(covered.gross - covered.net, 0) : null,
    missed: tells ? Math.max(covered.closed - covered.net, 0) : null,
    band: band + (tells ? covered.gaps / net : 0),
    doubts,
    interval,
    working,
    averageSpeed,
    // Receivers tell speed and place each with an error of its own: where all was one pace the average may come out above.
    topSpeed: job.speed.reduce((most, one) => Math.max(most, one), averageSpeed),
    outline,
    overlapShape: covered.overlapShape && mapped(covered.overlapShape, toEarth),
    missedShape: covered.missedShape && mapped(covered.missedShape, toEarth),
  };
}

/** Takes up to seconds on a large day: it is done aside. */
export const areaWork = threadWork("worked area", measureWorked);
