import { divisionWeather, fieldWeather } from "#contract/weather";
import type { WeatherSource } from "#contract/weather-shapes";
import { weatherAlertText } from "#contract/weather-words";
import { spanAt } from "#formats/days/spans";
import type { FarmApi } from "~/upstream/farm-api.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";

/** What there is to beware of; or that it is not known yet and is to be asked for again. */
export type AlertsView = { wait: true } | { items: { key: string; text: string }[] };

interface Subject {
  kind: "field" | "division";
  customerId: number;
  id: number;
}

export const callsOf = ({ kind }: Pick<Subject, "kind">) => (kind === "field" ? fieldWeather : divisionWeather);

/** Asks once: who is told to wait asks again in a second. */
export async function loadAlerts(
  api: FarmApi,
  { kind, customerId, id }: Subject,
  sourceId: WeatherSource["id"],
): Promise<AlertsView> {
  const { alerts } = callsOf({ kind });
  try {
    const { source, items } = await api.send(alerts, { params: { customerId, id, sourceId }, once: true });
    return {
      items: items.map(({ kind: what, from, to, value, station }) => {
        const text = `${weatherAlertText(what, value)}, ${spanAt(from, to, source.tz_offset ?? 0)}`;
        return { key: `${what} ${from}`, text: station === null ? text : `${text}, измерено станцией: ${station}` };
      }),
    };
  } catch (error) {
    if (error instanceof UpstreamError && error.code === "TooManyRequests") return { wait: true };
    return throwToBoundary(error);
  }
}
