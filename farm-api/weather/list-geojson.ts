import sql, { type Sql } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { weatherCalls } from "#contract/weather";
import { moscowOffset } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { placeOnGrid } from "./places/place";
import type { Place, WeatherSource } from "./sources/source";
import { reaching, reachingStations } from "./stations/near-stations";

interface FieldRow {
  field_id: number;
  name: string;
  division_id: number | null;
  lat: number;
  lon: number;
  tz_offset: number | null;
}

interface PlaceSum {
  lat: number;
  lon: number;
  tz_offset: number;
  precipitation: number | null;
  temperature_mean: number | null;
  days: number;
  measured: number;
  forecast: number;
  /** Stations by their ids. */
  tellers: number[];
  fault: string | null;
  /** Seconds since the source last told of it. */
  age: number | null;
}

type Layer = AnswerOf<typeof weatherCalls.getWeatherGeojson>;

const keyOf = ({ lat, lon, tzOffset }: Place) => [lat.toFixed(2), lon.toFixed(2), tzOffset].join("/");
const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

interface Asked {
  customerId: number;
  source: Pick<WeatherSource, "id" | "step">;
  from: string;
  to: string;
  /** By the clock of the holding. */
  today: string;
}

/** What each place comes to in a period: each day as the first of the stations that knows it has seen it, else as the model has it. */
async function sumsOf(
  tx: Transaction,
  { customerId, source, from, to, today }: Asked,
  places: readonly Place[],
  stations: readonly number[],
): Promise<Map<string, PlaceSum>> {
  const ofStations = (told: Sql, known: Sql) => sql`(
    SELECT ${told} FROM station_day s WHERE s.customer_id = ${customerId} AND s.station_id = ANY(${stations}::int[])
      AND s.day = d.day AND s.day <= ${today} AND ${known} IS NOT NULL
    ORDER BY array_position(${stations}::int[], s.station_id) LIMIT 1)`;
  const [rain, warmth] = [sql`s.precipitation_sum`, sql`s.temperature_mean`];
  const sums = await tx.rows<PlaceSum>(sql`
    WITH seen AS MATERIALIZED (
      SELECT d.day::date, ${ofStations(rain, rain)} AS rain, ${ofStations(warmth, warmth)} AS warmth,
        ${ofStations(sql`s.station_id`, rain)} AS teller
      FROM generate_series(${from}::date, ${to}::date, interval '1 day') d (day))
    SELECT p.lat, p.lon, p.tz_offset, sum(coalesce(s.rain, d.precipitation_sum)) AS precipitation,
      avg(coalesce(s.warmth, d.temperature_mean)) AS temperature_mean,
      count(coalesce(s.rain, d.precipitation_sum))::int AS days, count(s.rain)::int AS measured,
      (count(coalesce(s.rain, d.precipitation_sum)) FILTER (WHERE d.day > ${today}))::int AS forecast,
      coalesce(array_agg(DISTINCT s.teller) FILTER (WHERE s.teller IS NOT NULL), '{}') AS tellers,
      p.fault, extract(epoch FROM now() - p.fetched_at)::int AS age
    FROM unnest(${places.map(({ lat }) => lat)}::real[], ${places.map(({ lon }) => lon)}::real[], ${places.map(({ tzOffset }) => tzOffset)}::real[]) AS w (lat, lon, tz_offset)
    JOIN weather_place p ON p.source = ${source.id} AND p.lat = w.lat AND p.lon = w.lon AND p.tz_offset = w.tz_offset
    LEFT JOIN weather_day d ON d.place_id = p.id AND d.day BETWEEN ${from} AND ${to}
    LEFT JOIN seen s ON s.day = d.day
    GROUP BY p.id`);
  return new Map(sums.map((one) => [keyOf({ ...one, tzOffset: one.tz_offset }), one]));
}

/**
 * Rain and temperature of a period at each field that lies somewhere, as the nearest station within reach that
 * knows them has seen them, else as the model has; null where nothing is kept of its place. With it why the source could not be asked.
 */
export async function listWeatherFeatures(tx: Transaction, asked: Asked): Promise<Omit<Layer, "type">> {
  const { customerId, source } = asked;
  const fields = await tx.rows<FieldRow>(sql`
    SELECT id AS field_id, name, division_id, lat, lon, tz_offset FROM field
    WHERE customer_id = ${customerId} AND deleted_at IS NULL AND lat IS NOT NULL AND lon IS NOT NULL ORDER BY id`);
  const stations = await reachingStations(tx, customerId);
  const located = fields.map((field) => {
    const at = { lat: field.lat, lon: field.lon, tzOffset: field.tz_offset ?? moscowOffset };
    const near = reaching(stations, at);
    return { field, place: placeOnGrid(at, source), near, key: near.map(({ id }) => id).join() };
  });
  const known = new Map<string, Map<string, PlaceSum>>();
  for (const { key, near } of located) {
    if (known.has(key)) continue;
    const around = located.filter((one) => one.key === key).map(({ place }) => place);
    const places = [...new Map(around.map((place) => [keyOf(place), place])).values()];
    const ids = near.map(({ id }) => id);
    known.set(key, await sumsOf(tx, asked, places, ids));
  }
  const faults = [...known.values()].flatMap((sums) => [...sums.values()].filter(({ fault }) => fault !== null));
  const [fault = null] = faults.map((one) => one.fault);
  const ages = faults.map(({ age }) => age).filter((age) => age !== null);
  const features = located.map(({ field: { field_id, name, division_id, lat, lon }, place, near, key }) => {
    const sum = known.get(key)?.get(keyOf(place));
    return {
      type: "Feature" as const,
      geometry: { type: "Point" as const, coordinates: [lon, lat] as [number, number] },
      properties: {
        ...{ field_id, name, division_id },
        precipitation: tenth(sum?.precipitation ?? null),
        temperature_mean: tenth(sum?.temperature_mean ?? null),
        stations: near.filter(({ id }) => sum?.tellers.includes(id)).map(({ name }) => name),
        ...{ days: sum?.days ?? 0, measured: sum?.measured ?? 0, forecast: sum?.forecast ?? 0 },
      },
    };
  });
  return { fault, age: ages.length > 0 ? Math.max(...ages) : null, features };
}
