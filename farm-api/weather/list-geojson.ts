import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { weatherCalls } from "#contract/weather";
import { moscowOffset } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { placeOnGrid } from "./places/place";
import type { Place, WeatherSource } from "./sources/source";

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
}

type Features = AnswerOf<typeof weatherCalls.getWeatherGeojson>["features"];

const keyOf = ({ lat, lon, tzOffset }: Place) => [lat.toFixed(2), lon.toFixed(2), tzOffset].join("/");
const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** Rain and temperature of a period at each field that lies somewhere; null where nothing is kept of its place. */
export async function listWeatherFeatures(
  tx: Transaction,
  {
    customerId,
    source,
    from,
    to,
  }: { customerId: number; source: Pick<WeatherSource, "id" | "step">; from: string; to: string },
): Promise<Features> {
  const fields = await tx.rows<FieldRow>(sql`
    SELECT id AS field_id, name, division_id, lat, lon, tz_offset FROM field
    WHERE customer_id = ${customerId} AND deleted_at IS NULL AND lat IS NOT NULL AND lon IS NOT NULL ORDER BY id`);
  const placeOf = ({ lat, lon, tz_offset }: FieldRow) =>
    placeOnGrid({ lat, lon, tzOffset: tz_offset ?? moscowOffset }, source);
  const places = [...new Map(fields.map((field) => [keyOf(placeOf(field)), placeOf(field)])).values()];
  const sums = await tx.rows<PlaceSum>(sql`
    SELECT p.lat, p.lon, p.tz_offset, sum(d.precipitation_sum) AS precipitation, avg(d.temperature_mean) AS temperature_mean,
      count(d.precipitation_sum)::int AS days
    FROM unnest(${places.map(({ lat }) => lat)}::real[], ${places.map(({ lon }) => lon)}::real[], ${places.map(({ tzOffset }) => tzOffset)}::real[]) AS w (lat, lon, tz_offset)
    JOIN weather_place p ON p.source = ${source.id} AND p.lat = w.lat AND p.lon = w.lon AND p.tz_offset = w.tz_offset
    LEFT JOIN weather_day d ON d.place_id = p.id AND d.day BETWEEN ${from} AND ${to} GROUP BY p.id`);
  const known = new Map(sums.map((one) => [keyOf({ ...one, tzOffset: one.tz_offset }), one]));
  return fields.map((field) => {
    const { field_id, name, division_id, lat, lon } = field;
    const sum = known.get(keyOf(placeOf(field)));
    return {
      type: "Feature",
      geometry: { type: "Point", coordinates: [lon, lat] },
      properties: {
        ...{ field_id, name, division_id },
        precipitation: tenth(sum?.precipitation ?? null),
        temperature_mean: tenth(sum?.temperature_mean ?? null),
        days: sum?.days ?? 0,
      },
    };
  });
}
