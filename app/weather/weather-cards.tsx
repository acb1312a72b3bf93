import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { EmptyState } from "~/ui/empty-state";
import { Tabs } from "~/ui/tabs";
import { withParams } from "~/ui/url-state";
import { AlertsPanel } from "./alerts-panel";
import { DaysCard } from "./days-card";
import { HoursStrip } from "./hours-strip";
import type { WeatherView } from "./load-weather.server";
import { NowCard } from "./now-card";
import { SeasonCards } from "./season-cards";
import { SprayCard } from "./spray-card";
import "./weather.css";

/** Who speaks, where several can, and which stations are silent. */
function SourceChoice({ sources, silent }: Pick<WeatherView, "sources" | "silent">) {
  const { search } = useLocation();
  return (
    <>
      {silent.map((text) => (
        <Banner key={text} tone="info">
          {text}
        </Banner>
      ))}
      {sources.length > 1 && (
        <Tabs
          label="Источник погоды"
          tabs={sources.map(({ id, name, current }) => ({
            label: name,
            to: withParams(search, { source: id }),
            current,
          }))}
        />
      )}
    </>
  );
}

/** The weather of a field or a division: now, what to beware of, hours, windows for spraying, days, the season. */
export function WeatherCards(view: WeatherView) {
  const { kind, id, customerId, forecast, alerts } = view;
  if (forecast.state === "failed")
    return (
      <EmptyState title="Погоды пока нет" icon="weather">
        {forecast.fault}. Мы спросим снова сами.
      </EmptyState>
    );
  return (
    <>
      <SourceChoice {...view} />
      <AlertsPanel alerts={alerts} address={paths.weatherAlerts(customerId, { [kind]: id })} />
      {forecast.standing && <Banner tone="warning">{forecast.standing}</Banner>}
      {forecast.hours.length === 0 ? (
        <EmptyState title="Погода загружается" icon="weather">
          Это место спрошено впервые. Обновите страницу через несколько секунд.
        </EmptyState>
      ) : (
        <>
          <p className="weather-source">{forecast.source}</p>
          <div className="weather-cards weather-cards-pair">
            <NowCard now={forecast.now} />
            <SprayCard forecast={forecast} chosen={view.chosen} />
          </div>
          <HoursStrip hours={forecast.hours} dates={forecast.dates} />
          <DaysCard days={forecast.days} />
          <SeasonCards sums={view.sums} curves={view.curves} />
        </>
      )}
    </>
  );
}
