import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { weatherCalls } from "#contract/weather";
import { moscowOffset } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { placeOnGrid } from "./places/place";
import type { Place, WeatherSource } from "./sources/source";
import { nearestOf, reachingStations } from "./stations/near-stations";

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
}

/** What each place comes to in a period, and where a station is named, what it has seen in the place's stead. */
async function sumsOf(
  tx: Transaction,
  { customerId, source, from, to }: Asked,
  places: readonly Place[],
  stationId: number | null,
): Promise<Map<string, PlaceSum>> {
  const sums = await tx.rows<PlaceSum>(sql`
    SELECT p.lat, p.lon, p.tz_offset, sum(coalesce(s.precipitation_sum, d.precipitation_sum)) AS precipitation,
      avg(coalesce(s.temperature_mean, d.temperature_mean)) AS temperature_mean,
      count(coalesce(s.precipitation_sum, d.precipitation_sum))::int AS days,
      p.fault, extract(epoch FROM now() - p.fetched_at)::int AS age
    FROM unnest(${places.map(({ lat }) => lat)}::real[], ${places.map(({ lon }) => lon)}::real[], ${places.map(({ tzOffset }) => tzOffset)}::real[]) AS w (lat, lon, tz_offset)
    JOIN weather_place p ON p.source = ${source.id} AND p.lat = w.lat AND p.lon = w.lon AND p.tz_offset = w.tz_offset
    LEFT JOIN weather_day d ON d.place_id = p.id AND d.day BETWEEN ${from} AND ${to}
    LEFT JOIN station_day s ON s.customer_id = ${customerId} AND s.station_id = ${stationId}::int AND s.day = d.day
    GROUP BY p.id`);
  return new Map(sums.map((one) => [keyOf({ ...one, tzOffset: one.tz_offset }), one]));
}

/**
 * Rain and temperature of a period at each field that lies somewhere, as the nearest station within reach has seen them, else as
 * the model has; null where nothing is kept of its place. With it why the source could not be asked.
 */
export async function listWeatherFeatures(tx: Transaction, asked: Asked): Promise<Omit<Layer, "type">> {
  const { customerId, source } = asked;
  const fields = await tx.rows<FieldRow>(sql`
    SELECT id AS field_id, name, division_id, lat, lon, tz_offset FROM field
    WHERE customer_id = ${customerId} AND deleted_at IS NULL AND lat IS NOT NULL AND lon IS NOT NULL ORDER BY id`);
  const stations = await reachingStations(tx, customerId);
  const located = fields.map((field) => {
    const at = { lat: field.lat, lon: field.lon, tzOffset: field.tz_offset ?? moscowOffset };
    return { field, place: placeOnGrid(at, source), station: nearestOf(stations, at) ?? null };
  });
  const known = new Map<number | null, Map<string, PlaceSum>>();
  for (const station of new Set(located.map((one) => one.station?.id ?? null))) {
    const around = located.filter((one) => (one.station?.id ?? null) === station).map(({ place }) => place);
    const places = [...new Map(around.map((place) => [keyOf(place), place])).values()];
    known.set(station, await sumsOf(tx, asked, places, station));
  }
  const faults = [...known.values()].flatMap((sums) => [...sums.values()].filter(({ fault }) => fault !== null));
  const [fault = null] = faults.map((one) => one.fault);
  const ages = faults.map(({ age }) => age).filter((age) => age !== null);
  const features = located.map(({ field: { field_id, name, division_id, lat, lon }, place, station }) => {
    const sum = known.get(station?.id ?? null)?.get(keyOf(place));
    return {
      type: "Feature" as const,
      geometry: { type: "Point" as const, coordinates: [lon, lat] as [number, number] },
      properties: {
        ...{ field_id, name, division_id },
        precipitation: tenth(sum?.precipitation ?? null),
        temperature_mean: tenth(sum?.temperature_mean ?? null),
        station: station?.name ?? null,
        days: sum?.days ?? 0,
      },
    };
  });
  return { fault, age: ages.length > 0 ? Math.max(...ages) : null, features };
}
