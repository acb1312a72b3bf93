import sql, { type Sql } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { weatherCalls } from "#contract/weather";
import type { WeatherSource as ToldSource } from "#contract/weather-shapes";
import { moscowOffset } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { metresBetween, placeOnGrid } from "./places/place";
import type { Place, WeatherSource } from "./sources/source";
import { agoBy, plainSource, runBy } from "./spokesman";
import { type NearStation, reaching, reachingStations } from "./stations/near-stations";

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
  /** Seconds since the source last told of it, and since its run began. */
  age: number | null;
  run: string | null;
  run_age: number | null;
}

type Layer = AnswerOf<typeof weatherCalls.getWeatherGeojson>;

const keyOf = ({ lat, lon, tzOffset }: Place) => [lat.toFixed(2), lon.toFixed(2), tzOffset].join("/");
const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

interface Asked {
  customerId: number;
  source: WeatherSource;
  from: string;
  to: string;
  /** By the clock of the holding. */
  today: string;
  now: Date;
}

/** A place's figure of a day that stations know in whole, in part or not at all: what they don't know is the model's. */
const mixed = (figure: "sum" | "avg", own: Sql, whole: Sql, model: Sql, modelWhole: Sql): Sql => {
  const count = figure === "sum" ? sql`sum(v)` : sql`avg(v)`;
  return sql`CASE WHEN ${own} IS NULL THEN ${modelWhole} WHEN ${whole} IS NOT NULL THEN ${whole}
    ELSE (SELECT CASE WHEN count(v) = 24 THEN ${count} END
      FROM unnest(${own}, ${model}) h (own, model), coalesce(h.own, h.model) v) END`;
};

/** What each place comes to in a period: each hour as the first of the stations that knows it has seen it, else as the model has it. */
async function sumsOf(
  tx: Transaction,
  { customerId, source, from, to, today, now }: Asked,
  places: readonly Place[],
  stations: readonly NearStation[],
): Promise<Map<string, PlaceSum>> {
  const ids = stations.map(({ id }) => id);
  const nearest = sql`array_position(${ids}::int[], s.station_id)`;
  const rain = mixed("sum", sql`s.rain`, sql`s.rain_sum`, sql`d.precipitation`, sql`d.precipitation_sum`);
  const warmth = mixed("avg", sql`s.warmth`, sql`s.warmth_mean`, sql`d.temperature`, sql`d.temperature_mean`);
  const sums = await tx.rows<PlaceSum>(sql`
    WITH heard AS MATERIALIZED (
      SELECT s.day, h.hour,
        (array_agg(h.rain ORDER BY ${nearest}) FILTER (WHERE h.rain IS NOT NULL))[1] AS rain,
        (array_agg(h.warmth ORDER BY ${nearest}) FILTER (WHERE h.warmth IS NOT NULL))[1] AS warmth,
        (array_agg(s.station_id ORDER BY ${nearest}) FILTER (WHERE h.rain IS NOT NULL))[1] AS teller
      FROM station_day s CROSS JOIN unnest(s.precipitation, s.temperature) WITH ORDINALITY h (rain, warmth, hour)
      WHERE s.customer_id = ${customerId} AND s.station_id = ANY(${ids}::int[]) AND s.day BETWEEN ${from} AND ${to}
        AND s.day <= ${today}
        AND s.day + (h.hour - 1 - ${stations[0]?.tz_offset ?? 0}::real) * interval '1 hour' <= ${now}::timestamptz AT TIME ZONE 'UTC'
      GROUP BY s.day, h.hour),
    seen AS MATERIALIZED (
      SELECT day, CASE WHEN count(rain) = 24 THEN sum(rain) END AS rain_sum, CASE WHEN count(warmth) = 24 THEN avg(warmth) END AS warmth_mean,
        CASE WHEN count(rain) > 0 THEN array_agg(rain ORDER BY hour) END AS rain,
        CASE WHEN count(warmth) > 0 THEN array_agg(warmth ORDER BY hour) END AS warmth
      FROM heard GROUP BY day),
    told AS (
      SELECT p.id, d.day, ${rain} AS rain, ${warmth} AS warmth, s.rain IS NOT NULL AS is_measured
      FROM unnest(${places.map(({ lat }) => lat)}::real[], ${places.map(({ lon }) => lon)}::real[], ${places.map(({ tzOffset }) => tzOffset)}::real[]) AS w (lat, lon, tz_offset)
      JOIN weather_place p ON p.source = ${source.id} AND p.lat = w.lat AND p.lon = w.lon AND p.tz_offset = w.tz_offset
      LEFT JOIN weather_day d ON d.place_id = p.id AND d.day BETWEEN ${from} AND ${to}
      LEFT JOIN seen s ON s.day = d.day)
    SELECT p.lat, p.lon, p.tz_offset, sum(t.rain) AS precipitation, avg(t.warmth) AS temperature_mean,
      count(t.rain)::int AS days, (count(t.rain) FILTER (WHERE t.is_measured))::int AS measured,
      (count(t.rain) FILTER (WHERE t.day > ${today}))::int AS forecast,
      coalesce((SELECT array_agg(DISTINCT teller) FROM heard WHERE teller IS NOT NULL), '{}') AS tellers,
      p.fault, extract(epoch FROM now() - p.fetched_at)::int AS age, p.run, extract(epoch FROM now() - p.run)::int AS run_age
    FROM told t JOIN weather_place p ON p.id = t.id
    GROUP BY p.id`);
  return new Map(sums.map((one) => [keyOf({ ...one, tzOffset: one.tz_offset }), one]));
}

const greatest = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((most, value) => (value !== null && value > (most ?? -1) ? value : most), null);

/** The source of all fields together: what it has told longest ago, and its farthest point. */
function sourceOf({ source, now }: Asked, sums: readonly PlaceSum[], distances: readonly number[]): ToldSource {
  const age = greatest(sums.map((one) => one.age));
  const oldest = greatest(sums.map(({ run_age }) => run_age));
  const [{ run = null } = {}] = sums.filter(({ run_age }) => run_age === oldest);
  const [fault = null] = sums.flatMap((one) => one.fault ?? []);
  const offsets = new Set(sums.map(({ tz_offset }) => tz_offset));
  const [tz_offset = null] = offsets.size === 1 ? offsets : [];
  return {
    ...plainSource(source),
    ...{ age, fetched_at: agoBy(now, age), run: runBy(source, now, { run, run_age: oldest }), fault, tz_offset },
    state: age !== null ? "ready" : fault === null ? "loading" : "failed",
    distance: greatest(distances),
  };
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
    known.set(key, await sumsOf(tx, asked, places, near));
  }
  const told = [...known.values()].flatMap((sums) => [...sums.values()]);
  const faults = told.filter(({ fault }) => fault !== null);
  const [fault = null] = faults.map((one) => one.fault);
  const ages = faults.map(({ age }) => age).filter((age) => age !== null);
  const features = located.map(({ field: { field_id, name, division_id, lat, lon }, place, near, key }) => {
    const sum = known.get(key)?.get(keyOf(place));
    const heard = near.filter(({ id }) => sum?.tellers.includes(id));
    return {
      type: "Feature" as const,
      geometry: { type: "Point" as const, coordinates: [lon, lat] as [number, number] },
      properties: {
        ...{ field_id, name, division_id },
        precipitation: tenth(sum?.precipitation ?? null),
        temperature_mean: tenth(sum?.temperature_mean ?? null),
        stations: heard.map((station) => station.name),
        station_distances: heard.map(({ distance }) => distance),
        model_distance: sum ? metresBetween({ lat, lon }, place) : null,
        ...{ days: sum?.days ?? 0, measured: sum?.measured ?? 0, forecast: sum?.forecast ?? 0 },
      },
    };
  });
  const distances = features.flatMap(({ properties }) => properties.model_distance ?? []);
  return { source: sourceOf(asked, told, distances), fault, age: ages.length > 0 ? Math.max(...ages) : null, features };
}
