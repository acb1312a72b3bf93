import { weatherCalls } from "#contract/weather";
import type { WeatherSource } from "#contract/weather-shapes";
import type { Workrecord } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import { dateTime } from "#formats/days/instants";
import { env } from "~/env.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { doubtText } from "./reason-text";

/** Days ahead of which the forecast is asked. */
const ahead = 7;
/** So many works are asked for at once: the list has to fit into an address. */
const most = 500;

/** «Open-Meteo, модель X, получено 14.07.26, 12:20» */
const tellerWords = ({ name, model, fetched_at, tz_offset }: WeatherSource) =>
  [name, model && `модель ${model}`, fetched_at && `получено ${dateTime(fetched_at, tz_offset)}`]
    .filter(Boolean)
    .join(", ");

type Listed = Pick<Workrecord, "id" | "work_status" | "start_dt" | "end_dt" | "planned">;

/**
 * What the forecast says against planned works, by their ids: «По прогнозу нельзя 8 из 11 ч: ветер 9 м/с при пределе 5». Nothing is asked where
 * none of them is planned for the days of the forecast, or still goes on in them; a list is shown without it too.
 */
export async function loadWorkDoubts(
  { api, today }: { api: FarmApi; today: string },
  customerId: number,
  works: readonly Listed[],
): Promise<ReadonlyMap<number, string>> {
  const [first, last] = [addDays(today, -1), addDays(today, ahead + 1)];
  const near = works.filter(({ work_status, start_dt, end_dt, planned }) => {
    const start = start_dt ?? planned.start_dt;
    const end = end_dt ?? planned.end_dt ?? start;
    return work_status === workStatus.planned && start !== null && end !== null && end >= first && start < last;
  });
  if (!env.FEATURE_WEATHER || near.length === 0) return new Map();
  try {
    const ids = near.slice(0, most).map(({ id }) => id);
    const { items } = await api.send(weatherCalls.listDoubtfulWorks, {
      params: { customerId },
      query: { ids: ids.join() },
    });
    return new Map(
      items.map(({ workrecord_id, source, station, hours, forbidden, reasons }) => {
        const by = station === null ? "По прогнозу" : "По показаниям и прогнозу";
        const tellers = [station && `станция: ${station}`, tellerWords(source)].filter(Boolean).join("; ");
        return [workrecord_id, `${by} нельзя ${forbidden} из ${hours} ч: ${doubtText(reasons)} (${tellers})`];
      }),
    );
  } catch (error) {
    if (error instanceof UpstreamError && error.status !== 401) return new Map();
    throw error;
  }
}
