import sql from "sql-template-tag";
import type { WorkWeather } from "#contract/weather-shapes";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";

interface WorkPlace {
  customerId: number;
  fieldId: number;
  id: number;
}

type Row = { [Name in keyof WorkWeather]: WorkWeather[Name] | null };

const isKnown = (row: Row): row is WorkWeather => row.source !== null && row.hours_known !== null;

/** What the weather was while a work was done; null while nobody knows. @throws AppError NotFound */
export async function getWorkWeather(
  tx: Transaction,
  { customerId, fieldId, id }: WorkPlace,
): Promise<WorkWeather | null> {
  const row = await tx.row<Row>(sql`
    SELECT w.source, w.run, w.fetched_at, w.distance, w.hours AS hours_known, ceil(extract(epoch FROM w.end_dt - w.start_dt) / 3600)::int AS hours,
      w.temperature_min, w.temperature_max, w.humidity_min, w.humidity_max, w.wind_mean, w.gust_max, w.wind_direction,
      w.precipitation, w.delta_t_min, w.delta_t_max
    FROM workrecord r LEFT JOIN work_weather w ON w.customer_id = r.customer_id AND w.workrecord_id = r.id
    WHERE r.customer_id = ${customerId} AND r.field_id = ${fieldId} AND r.id = ${id} AND r.deleted_at IS NULL`);
  if (!row) throw notFound();
  return isKnown(row) ? row : null;
}
