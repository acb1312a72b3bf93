import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReactElement } from "react";
import { paths } from "~/paths";
import { draw } from "~/ui/draw.server";
import { withParams } from "~/ui/url-state";
import { drawAlerts } from "./draw-alerts.server";
import type { WeatherView } from "./load-weather.server";
import { WeatherCards } from "./weather-cards";
import type { WeatherScreenProps } from "./weather-screen";

type Args = Pick<LoaderFunctionArgs, "context" | "request">;

/** Views of the weather by their names in the address. */
export const weatherViews = { forecast: "Прогноз", season: "Сезон и многолетние" } as const;

/** Tabs of views, each the address with another view in it. */
export const viewTabs = (request: Request, views: Record<string, string>, current: string) => ({
  label: "Что показать",
  tabs: Object.entries(views).map(([view, label]) => ({
    label,
    to: withParams(new URL(request.url).search, { view: view === "forecast" ? null : view }) || "?",
    current: view === current,
  })),
});

/** The screen of a field's or a division's weather. @param views those that the screen has */
export function drawWeather(
  { context, request }: Args,
  { subject, part, alerts, sources, silent, remarks, isLost, unread }: WeatherView,
  views: Record<string, string> = weatherViews,
): WeatherScreenProps {
  const { kind, id, customerId } = subject;
  const { search } = new URL(request.url);
  return {
    choices: [
      viewTabs(request, views, part.view),
      {
        label: "Источник погоды",
        tabs: sources.map(({ id: source, name, current }) => ({
          // What stands in brackets is told below, where there is room for it.
          label: name.replace(/ \(.*\)$/, ""),
          to: withParams(search, { source }),
          current,
        })),
      },
    ],
    alerts: {
      ...drawAlerts(context, alerts, { of: `${kind} ${id}` }),
      address: paths.weatherAlerts(customerId, { [kind]: id }),
    },
    cards: draw(context, "weather", <WeatherCards {...{ part, silent, remarks, isLost, unread }} asked={search} />),
    isComing: part.view === "season" ? part.isComing : part.forecast.state === "loading",
  };
}

/** The screen where there is no weather to show. */
export const drawNothing = ({ context }: Args, why: ReactElement): WeatherScreenProps => ({
  choices: [],
  alerts: null,
  cards: draw(context, "weather", why),
  isComing: false,
});
