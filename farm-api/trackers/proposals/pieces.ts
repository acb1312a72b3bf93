import { momentOf } from "#formats/days/instants";
import type { Points } from "../track/read-points";
import { type Visit, visitsOf } from "../track/visits";

/** What is told already of a machine's track on a field. */
export interface Held {
  id: number;
  field_id: number;
  from_dt: string;
  to_dt: string;
  /** It waits for approval still, and nobody has said how large it is: what follows at once is the same work. */
  goes_on: boolean;
}

/** Milliseconds off the field within which an implement is changed. */
const shortestChange = 600_000;

/** A machine's visits of a field that are one work. */
export type PieceOfWork = Visit[];

/** The told stretch that a machine goes on with on a field from a moment, milliseconds since 1970. */
export const goneOnWith = (held: readonly Held[], fieldId: number, from: number): Held | undefined =>
  held.find(
    ({ field_id, to_dt, goes_on }) =>
      goes_on && field_id === fieldId && from >= momentOf(to_dt) && from - momentOf(to_dt) < shortestChange,
  );

/**
 * The visits of fields that nobody has told anything of yet, by field: what lies between two told stretches is a piece of its own.
 * @param under the field under each point, by its place among `fields`
 */
export function freePieces(
  points: Points,
  under: Int16Array,
  fields: readonly number[],
  held: readonly Held[],
): Map<number, PieceOfWork[]> {
  const spans = held.map(({ field_id, from_dt, to_dt }) => ({
    field: fields.indexOf(field_id),
    from: momentOf(from_dt),
    to: momentOf(to_dt),
  }));
  const free = under.map((field, at) => {
    const time = points.time[at] ?? 0;
    return spans.some((span) => span.field === field && time >= span.from && time < span.to) ? -1 : field;
  });
  const pieces = new Map<number, Map<string, PieceOfWork>>();
  for (const visit of visitsOf(points, free).flatMap((one) => cutAt(one, points, spans))) {
    const fieldId = fields[visit.ground] ?? 0;
    const before = spans.filter(
      ({ field, to }) => field === visit.ground && to <= (points.time[visit.from] ?? 0),
    ).length;
    const own = pieces.get(fieldId) ?? new Map<string, PieceOfWork>();
    own.set(String(before), [...(own.get(String(before)) ?? []), visit]);
    pieces.set(fieldId, own);
  }
  return new Map([...pieces].map(([fieldId, own]) => [fieldId, [...own.values()]]));
}

/** A short absence does not end a visit: one that reaches over a told stretch is cut there. */
function cutAt(visit: Visit, points: Points, spans: readonly { field: number; from: number; to: number }[]): Visit[] {
  const inside = spans.find(
    ({ field, from, to }) =>
      field === visit.ground && (points.time[visit.from] ?? 0) < from && (points.time[visit.to] ?? 0) >= to,
  );
  if (!inside) return [visit];
  let [last, next] = [visit.from, visit.to];
  for (let at = visit.from; at <= visit.to; at++) {
    if ((points.time[at] ?? 0) < inside.from) last = at;
    else if ((points.time[at] ?? 0) >= inside.to && at < next) next = at;
  }
  return [partOf(visit, visit.from, last), ...cutAt(partOf(visit, next, visit.to), points, spans)].filter(
    ({ from, to }) => to > from,
  );
}

function partOf(visit: Visit, from: number, to: number): Visit {
  const share = (to - from) / Math.max(visit.to - visit.from, 1);
  const { distance, moving, silent } = visit;
  return { ...visit, from, to, distance: distance * share, moving: moving * share, silent: silent * share };
}

/** What of visits was before a moment, and what was not; milliseconds since 1970. */
export function cutBefore(visits: PieceOfWork, { time }: Points, moment: number): [PieceOfWork, PieceOfWork] {
  const cuts = visits.map((visit) => {
    let next = visit.from;
    while (next <= visit.to && (time[next] ?? 0) < moment) next++;
    return [partOf(visit, visit.from, next - 1), partOf(visit, next, visit.to)] as const;
  });
  const lasting = ({ from, to }: Visit) => to > from;
  return [cuts.map(([before]) => before).filter(lasting), cuts.map(([, after]) => after).filter(lasting)];
}

/** Slower is standing, km/h. */
const slowest = 1.5;

/** Without what a machine stood on the field before it began and after it was done; none where it only stood. */
export function whileMoving(piece: PieceOfWork, { speed }: Points): PieceOfWork {
  const moves = (at: number) => (speed[at] ?? 0) >= slowest;
  return piece.flatMap((visit, nth) => {
    let { from, to } = visit;
    while (nth === 0 && from < to && !moves(from)) from++;
    while (nth === piece.length - 1 && to > from && !moves(to)) to--;
    return to > from ? { ...visit, from, to } : [];
  });
}

/** Where another implement was hung on, if it was: at the longest absence from the field. */
export function changedAt(piece: PieceOfWork, points: Points): number | null {
  let [longest, place] = [shortestChange, -1];
  for (let at = 1; at < piece.length; at++) {
    const away = (points.time[piece[at]?.from ?? 0] ?? 0) - (points.time[piece[at - 1]?.to ?? 0] ?? 0);
    if (away >= longest) [longest, place] = [away, at];
  }
  return place < 0 ? null : place;
}
