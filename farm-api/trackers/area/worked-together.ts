import { withGeos } from "../../geometry/geos/scope";
import { multiPolygon, polygonsOf } from "../../geometry/types";
import { decodeWkb } from "../../geometry/wkb";
import { threadWork } from "../../platform/threads/work";
import { passesOf } from "./passes";
import {
  bandOf,
  coverOf,
  doubtfulGaps,
  grid,
  grossOf,
  isTold,
  mapped,
  netOfSparse,
  planeOf,
  squareOf,
  stepsOf,
  type Track,
} from "./worked-area";

/** What several machines drove on a field; its boundary in well-known binary. */
export interface TogetherJob {
  wkb: Uint8Array;
  tracks: readonly Track[];
}

/** m² that they worked, each place once, and the share by which it may be off: that of the most doubtful track, and gaps that may be none. */
export function measureTogether({ wkb, tracks }: TogetherJob): { net: number; band: number } | null {
  const boundary = decodeWkb(Buffer.from(wkb));
  const { toPlane } = planeOf(boundary);
  const driven = tracks
    .map((track) => ({ width: track.width, ...passesOf(stepsOf(track, toPlane), track.width) }))
    .filter(({ passes }) => passes.length > 0);
  if (driven.length === 0) return null;
  const { net, gaps } = withGeos((scope) => {
    const field = scope.read(mapped(boundary, toPlane));
    let [apart, gaps] = [0, 0];
    const shapes = driven.map(({ passes, width, interval }) => {
      const { strips, net: covered, outline } = coverOf(scope, { passes, width, field });
      const [told, own] = [isTold(interval, width), squareOf(scope, covered)];
      const gross = told ? own : grossOf(scope, strips, field);
      apart += told ? own : netOfSparse(squareOf(scope, outline), { net: own, gross });
      if (told) gaps += doubtfulGaps(scope, covered, outline);
      return told ? covered : outline;
    });
    const all = scope.read(multiPolygon(shapes.flatMap((shape) => polygonsOf(scope.polygons(shape)))));
    // Together they have not worked more than each by itself.
    return { net: Math.min(squareOf(scope, scope.own(scope.geos.GEOSUnaryUnionPrec(all, grid))), apart), gaps };
  });
  const widest = Math.max(...driven.map(({ interval, width }) => bandOf(interval, width).band));
  return net > 0 ? { net, band: widest + gaps / net } : null;
}

/** Done aside, as the area of one machine is. */
export const togetherWork = threadWork("worked together", measureTogether);
