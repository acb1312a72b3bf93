import sql from "sql-template-tag";
import type { Track, TrackFigures } from "#contract/trackers";
import { momentOf } from "#formats/days/instants";
import { AppError, notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { inTurns } from "../../platform/in-turns";
import { type FuelFigures, fuelFigures } from "./burnt-fuel";
import { machinePieces } from "./machine-pieces";
import { fuelLine, readFuel } from "./read-fuel";
import { type Piece, type Points, readPoints } from "./read-points";
import { lineOf } from "./simplify";
import { withStepOver } from "./step-over";
import { type Stretches, stretchesOf } from "./stretches";
import { type Ground, groundsUnder, readGrounds, standingOn, type Visit, visitsOf, withoutParking } from "./visits";
import { waysOf } from "./ways";

export interface Period {
  start_at?: string | undefined;
  end_at?: string | undefined;
}

/** What time it is for a holding, and hours east of Greenwich at which its days begin. */
interface FarmTime {
  now: Date;
  tzOffset: number;
}

const usual = 24 * 3_600_000;
const longest = 31 * 24 * 3_600_000;

/** Until now: of a day of demonstration the hours to come stand there from the day before. @throws AppError BadRequest */
export function checkPeriod(period: Period, now: Date): { from: string; to: string } {
  const end_at = period.end_at ?? now.toISOString();
  const start_at = period.start_at ?? new Date(momentOf(end_at) - usual).toISOString();
  const length = momentOf(end_at) - momentOf(start_at);
  if (length <= 0) throw new AppError("BadRequest", "Период кончается раньше, чем начинается");
  if (length > longest) throw new AppError("BadRequest", "Треки показывают не больше чем за 31 день");
  return { from: start_at, to: momentOf(end_at) > now.getTime() ? now.toISOString() : end_at };
}

const toldAt = (points: Points, at: number) => new Date(points.time[at] ?? 0).toISOString();
const rounded = (value: number, by = 1) => Math.round(value * by) / by;

interface Summed {
  stretches: Stretches;
  visits: readonly Visit[];
  burnt: FuelFigures;
}

/** What is summed up of points. */
function sumsOf({ stretches: { distance, moving, standing, topSpeed }, visits, burnt }: Summed): TrackFigures {
  return {
    distance: rounded(distance),
    moving: rounded(moving),
    standing: rounded(standing),
    on_fields: rounded(visits.reduce((sum, visit) => sum + visit.moving, 0)),
    top_speed: rounded(topSpeed, 10),
    fuel: burnt.fuel === null ? null : rounded(burnt.fuel, 10),
    fuel_from: burnt.fuel_from,
  };
}

export interface DayOnFields {
  figures: TrackFigures;
  points: Points;
  grounds: Ground[];
  visits: Visit[];
}

/** What was told of fuel from the first point to the last, and what was burnt. */
async function fuelOf(tx: Transaction, customerId: number, pieces: readonly Piece[], { time, count }: Points) {
  const span = { from: time[0] ?? 0, to: time[count - 1] ?? 0 };
  const readings = count === 0 ? [] : await readFuel(tx, customerId, pieces, span.to - span.from);
  return { readings, burnt: fuelFigures(readings, span) };
}

/** What follows from where the points are, step by step: a month has millions. PostgreSQL is asked other things meanwhile. */
function* linesOf(points: Points, grounds: readonly Ground[], tzOffset: number) {
  const under = groundsUnder(points, grounds);
  yield;
  const stretches = stretchesOf(points, tzOffset);
  yield;
  const visits = withoutParking(points, under, { visits: visitsOf(points, under), stops: stretches.stops });
  yield;
  return { under, stretches, visits, line: lineOf(points) };
}

/** What a machine's pieces come to, and the fields that they were on. */
export async function dayOnFields(
  tx: Transaction,
  { customerId, tzOffset }: { customerId: number; tzOffset: number },
  pieces: readonly Piece[],
): Promise<DayOnFields> {
  const points = await readPoints(tx, customerId, pieces);
  const grounds = await readGrounds(tx, customerId, points);
  const visits = visitsOf(points, groundsUnder(points, grounds));
  const { burnt } = await fuelOf(tx, customerId, pieces, points);
  return { figures: sumsOf({ stretches: stretchesOf(points, tzOffset), visits, burnt }), points, grounds, visits };
}

async function trackOf(
  tx: Transaction,
  customerId: number,
  told: readonly Piece[],
  { to, now, tzOffset }: { to: string } & FarmTime,
): Promise<Track> {
  const pieces = await withStepOver(tx, customerId, told, { to, known: now });
  const points = await readPoints(tx, customerId, pieces);
  const grounds = await readGrounds(tx, customerId, points);
  const [{ readings, burnt }, { under, stretches, visits, line }] = await Promise.all([
    fuelOf(tx, customerId, pieces, points),
    inTurns(linesOf(points, grounds, tzOffset)),
  ]);
  const spanOf = ({ from, to }: { from: number; to: number }) => ({
    from: toldAt(points, from),
    to: toldAt(points, to),
  });
  return {
    points_count: pieces === told ? points.count : points.count - 1,
    line,
    fuel: fuelLine(readings, points.time[0] ?? 0),
    figures: sumsOf({ stretches, visits, burnt }),
    stops: stretches.stops.map((stop) => ({
      ...spanOf(stop),
      lat: rounded(points.lat[stop.from] ?? 0, 1e6),
      lon: rounded(points.lon[stop.from] ?? 0, 1e6),
      field_id: grounds[under[stop.from] ?? -1]?.id ?? null,
      field_name: grounds[under[stop.from] ?? -1]?.name ?? null,
    })),
    gaps: stretches.gaps.map(spanOf),
    ways: waysOf(points, visits, stretches).map((way) => ({ ...spanOf(way), distance: rounded(way.distance) })),
    visits: visits.map((visit) => ({
      ...spanOf(visit),
      field_id: grounds[visit.ground]?.id ?? 0,
      field_name: grounds[visit.ground]?.name ?? "",
      distance: rounded(visit.distance),
      average_speed: rounded(visit.averageSpeed, 10),
      standing: rounded(standingOn(points, [visit])),
    })),
  };
}

/** A tracker's track. @throws AppError NotFound, BadRequest */
export async function getTrack(
  tx: Transaction,
  { customerId, source, serial }: { customerId: number; source: string; serial: string },
  period: Period,
  time: FarmTime,
): Promise<Track> {
  const tracker = await tx.row<{ id: number }>(
    sql`SELECT id FROM tracker WHERE customer_id = ${customerId} AND source = ${source} AND serial = ${serial}`,
  );
  if (!tracker) throw notFound();
  const span = checkPeriod(period, time.now);
  return trackOf(tx, customerId, [{ trackerId: tracker.id, ...span }], { to: span.to, ...time });
}

/** The trackers that a machine carried in a period, each for as long as it did. @throws AppError NotFound for no machine */
export async function piecesOf(
  tx: Transaction,
  { customerId, machineId }: { customerId: number; machineId: number },
  { from, to }: { from: string; to: string },
): Promise<Piece[]> {
  const machine = await tx.row(sql`SELECT FROM machine WHERE customer_id = ${customerId} AND id = ${machineId}`);
  if (!machine) throw notFound();
  return machinePieces(tx, customerId, { machineId, from, to });
}

/** A machine's track, whichever trackers it carried. @throws AppError NotFound, BadRequest */
export async function getMachineTrack(
  tx: Transaction,
  machine: { customerId: number; machineId: number },
  period: Period,
  time: FarmTime,
): Promise<Track> {
  const span = checkPeriod(period, time.now);
  return trackOf(tx, machine.customerId, await piecesOf(tx, machine, span), { to: span.to, ...time });
}
