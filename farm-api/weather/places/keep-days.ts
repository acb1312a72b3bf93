import sql from "sql-template-tag";
import type { WeatherDay } from "#contract/weather-shapes";
import { manyRows } from "../../platform/database/many-rows";
import type { Transaction } from "../../platform/database/scope";
import type { SummedDay } from "../formulas/sums";
import { hourly, type Place, type SourceDay } from "../sources/source";
import { summarizeDay } from "./summarize-day";

const batchSize = 400;

/** Writes days of a place over what stood there, with what follows from their hours. */
export async function keepDays(
  tx: Transaction,
  placeId: number,
  days: readonly SourceDay[],
  place: Place & { elevation: number },
): Promise<void> {
  for (let start = 0; start < days.length; start += batchSize) {
    const rows = days.slice(start, start + batchSize).map((one) => {
      const { day, precipitation, ...figures } = summarizeDay(one, place);
      return { ...one, ...figures, precipitation_sum: precipitation, day, place_id: placeId };
    });
    await tx.run(sql`
      INSERT INTO weather_day SELECT * FROM json_populate_recordset(NULL::weather_day, ${JSON.stringify(rows)}::json)
      ON CONFLICT (place_id, day) DO UPDATE SET (temperature, humidity, precipitation, wind, gust, wind_direction, cloud,
        radiation, weather_code, temperature_min, temperature_mean, temperature_max, precipitation_sum, humidity_mean, wind_max, gust_max, et0)
      = ROW (excluded.temperature, excluded.humidity, excluded.precipitation, excluded.wind, excluded.gust,
        excluded.wind_direction, excluded.cloud, excluded.radiation, excluded.weather_code, excluded.temperature_min, excluded.temperature_mean,
        excluded.temperature_max, excluded.precipitation_sum, excluded.humidity_mean, excluded.wind_max, excluded.gust_max,
        excluded.et0)`);
  }
}

interface Period {
  from: string;
  to: string;
}

/** Of a day what sums of periods are made of: of ten years each figure more costs a tenth of the whole call. */
export type SumDay = SummedDay & Pick<WeatherDay, "et0">;

const ofSums = ["day", "temperature_min", "temperature_mean", "temperature_max", "precipitation", "et0"] as const;

const readFigures =
  <Day extends object>(names: readonly (keyof Day & keyof WeatherDay)[]) =>
  (tx: Transaction, placeId: number, { from, to }: Period): Promise<Day[]> =>
    manyRows<Day>(
      tx,
      names,
      sql`
      SELECT day, temperature_min, temperature_mean, temperature_max, precipitation_sum AS precipitation, humidity_mean,
        wind_max, gust_max, et0
      FROM weather_day WHERE place_id = ${placeId} AND day BETWEEN ${from} AND ${to} ORDER BY day`,
    );

/** What follows from the hours of each kept day, in their order. */
export const readDays = readFigures<WeatherDay>([...ofSums, "humidity_mean", "wind_max", "gust_max"]);
/** The same days with no more than what sums are made of. */
export const readSumDays = readFigures<SumDay>(ofSums);

/** Of a day what curves of seasons are drawn by: of eleven years the rest would cost more than the curves. */
export interface CurveDay extends Pick<WeatherDay, "temperature_mean" | "precipitation"> {
  /** Days since the period's first: of thousands, counting them by their dates costs more than all else. */
  since: number;
}

/** The same days with no more than that, of a period from its first day on. */
export const readCurveDays = (tx: Transaction, placeId: number, { from, to }: Period): Promise<CurveDay[]> =>
  manyRows<CurveDay>(
    tx,
    ["since", "temperature_mean", "precipitation"],
    sql`
    SELECT day - ${from}::date AS since, temperature_mean, precipitation_sum AS precipitation FROM weather_day
    WHERE place_id = ${placeId} AND day BETWEEN ${from} AND ${to} ORDER BY day`,
  );

/** Columns of hours; days that were kept before there were codes have none. */
export const hourColumns = sql`temperature, humidity, precipitation, wind, gust, wind_direction, cloud, radiation,
  coalesce(weather_code, array_fill(NULL::real, ARRAY[24])) AS weather_code`;

/** The hours of each kept day, in their order. */
export const readHours = (tx: Transaction, placeId: number, { from, to }: Period): Promise<SourceDay[]> =>
  manyRows<SourceDay>(
    tx,
    ["day", ...hourly],
    sql`SELECT day, ${hourColumns} FROM weather_day
    WHERE place_id = ${placeId} AND day BETWEEN ${from} AND ${to} ORDER BY day`,
  );
