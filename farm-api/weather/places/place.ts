import sql from "sql-template-tag";
import { addDays } from "#formats/days/count";
import { moscowOffset } from "#formats/days/instants";
import { yearOf } from "#formats/days/written";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import type { Place, WeatherSource } from "../sources/source";

/** What weather is asked for: a field, or the middle of a division's fields. */
export interface Subject {
  kind: "field" | "division";
  customerId: number;
  id: number;
}

/** Seasons before the current one that it is compared with. */
export const seasonsBefore = 10;
/** Days to come that are told of, today among them. */
export const daysAhead = 16;
/** Of them those that a forecast lists. */
export const daysListed = 14;
/** A period's last day as far as sums know it: what lies beyond the list of days would be told of days that nobody sees. */
export function untilListed(to: string, today: string): string {
  const last = addDays(today, daysListed - 1);
  return to < last ? to : last;
}

interface Middle {
  lat: number | null;
  lon: number | null;
  tz_offset: number | null;
  has_stations: boolean;
}

/** Whether the holding has stations of its own: most have none, and needn't be asked for them. */
const hasStations = sql`
  EXISTS (SELECT FROM weather_station s WHERE s.customer_id = x.customer_id AND s.deleted_at IS NULL) AS has_stations`;

const middleOf = (tx: Transaction, { kind, customerId, id }: Subject): Promise<Middle | undefined> =>
  kind === "field"
    ? tx.row<Middle>(sql`
        SELECT lat, lon, tz_offset, ${hasStations} FROM field x
        WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`)
    : tx.row<Middle>(sql`
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY f.lat) AS lat, percentile_cont(0.5) WITHIN GROUP (ORDER BY f.lon) AS lon,
          mode() WITHIN GROUP (ORDER BY f.tz_offset) AS tz_offset, ${hasStations}
        FROM division x LEFT JOIN division n ON n.customer_id = x.customer_id AND n.deleted_at IS NULL AND x.id IN (n.id, n.parent_id)
        LEFT JOIN field f ON f.customer_id = x.customer_id AND f.division_id = n.id AND f.deleted_at IS NULL
        WHERE x.customer_id = ${customerId} AND x.id = ${id} AND x.deleted_at IS NULL GROUP BY x.customer_id, x.id`);

/**
 * Where a field or a division lies, and whether its holding has stations at all.
 * @throws AppError NotFound for an absent one, and for one whose place nobody has drawn
 */
export async function locate(tx: Transaction, subject: Subject): Promise<{ place: Place; hasStations: boolean }> {
  const middle = await middleOf(tx, subject);
  if (!middle) throw new AppError("NotFound");
  const { lat, lon, tz_offset, has_stations } = middle;
  if (lat === null || lon === null)
    throw new AppError("NotFound", "Погода неизвестна: у поля нет границы, по которой видно, где оно лежит");
  return { place: { lat, lon, tzOffset: tz_offset ?? moscowOffset }, hasStations: has_stations };
}

const near = (degrees: number, step: number) => Math.round(Math.round(degrees / step) * step * 100) / 100;

/** The place of a source's grid that speaks for a point: fields near one another share it. */
export const placeOnGrid = ({ lat, lon, tzOffset }: Place, { step }: Pick<WeatherSource, "step">): Place => ({
  lat: near(lat, step),
  lon: near(lon, step),
  tzOffset,
});

/** A place as it is kept. */
export interface KeptPlace {
  id: number;
  lat: number;
  lon: number;
  tz_offset: number;
  elevation: number | null;
  /** The earliest day that somebody asks for. */
  wanted_from: string;
  kept_from: string | null;
  kept_to: string | null;
  fetched_at: string | null;
  /** Seconds since then. */
  age: number | null;
  fault: string | null;
  /** When the latest run of the model began, and seconds since then. */
  run: string | null;
  run_age: number | null;
}

/** Whether years before are still being asked for, nearest first. */
export const isComing = ({ kept_from, wanted_from }: Pick<KeptPlace, "kept_from" | "wanted_from">): boolean =>
  kept_from === null || kept_from > wanted_from;

/** Crops that are cut this year were sown from this day of the year before on. */
const winterSowing = "07-01";

/** The days that are wanted of every place: the seasons to compare with, those of winter crops too, and the forecast. */
export const wantedDays = (today: string) => ({
  from: `${yearOf(today) - seasonsBefore - 1}-${winterSowing}`,
  to: addDays(today, daysAhead - 1),
});

/** The place, remembered as one that somebody asks for: a worker gets what it lacks. */
export async function wantPlace(
  tx: Transaction,
  source: Pick<WeatherSource, "id">,
  { lat, lon, tzOffset }: Place,
  today: string,
): Promise<KeptPlace> {
  const { from, to } = wantedDays(today);
  const at = sql`source = ${source.id} AND lat = ${lat}::real AND lon = ${lon}::real AND tz_offset = ${tzOffset}::real`;
  const columns = sql`id, lat, lon, tz_offset, elevation, wanted_from, kept_from, kept_to, fetched_at,
    extract(epoch FROM now() - fetched_at)::int AS age, fault, run,
    extract(epoch FROM now() - run)::int AS run_age`;
  const known = await tx.row<KeptPlace>(sql`
    SELECT ${columns} FROM weather_place
    WHERE ${at} AND wanted_from <= ${from} AND wanted_to >= ${to} AND wanted_at > now() - interval '1 hour'`);
  if (known) return known;
  const made = await tx.row<KeptPlace>(sql`
    INSERT INTO weather_place AS p (source, lat, lon, tz_offset, wanted_from, wanted_to)
    VALUES (${source.id}, ${lat}, ${lon}, ${tzOffset}, ${from}, ${to})
    ON CONFLICT (source, lat, lon, tz_offset) DO UPDATE SET wanted_at = now(),
      due_at = CASE WHEN p.wanted_to < excluded.wanted_to AND p.failures = 0 THEN now() ELSE p.due_at END,
      wanted_from = least(p.wanted_from, excluded.wanted_from), wanted_to = greatest(p.wanted_to, excluded.wanted_to)
    RETURNING ${columns}`);
  if (!made) throw new Error("The place was not written");
  return made;
}

/** Metres between two places; near enough for some kilometres. */
export function metresBetween(a: Pick<Place, "lat" | "lon">, b: Pick<Place, "lat" | "lon">): number {
  const degree = 111_195;
  const narrowing = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.round(Math.hypot(a.lat - b.lat, (a.lon - b.lon) * narrowing) * degree);
}
