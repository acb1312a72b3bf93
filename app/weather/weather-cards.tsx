import { Banner } from "~/ui/banner";
import { EmptyState } from "~/ui/empty-state";
import { Unread } from "~/ui/unread";
import { date } from "~/words/format";
import { DaysCard } from "./days-card";
import { HoursStrip } from "./hours-strip";
import type { ForecastPart, WeatherView } from "./load-weather.server";
import { NowCard } from "./now-card";
import { SeasonCards } from "./season-cards";
import { SprayCard } from "./spray-card";

/** Now, windows for spraying, hours and days. @param asked what the address asks for, with its "?" */
function ForecastCards({ forecast, chosen, asked }: ForecastPart & { asked: string }) {
  if (forecast.state === "failed" && forecast.hours.length === 0)
    return (
      <EmptyState title="Погоды пока нет" icon="weather">
        {forecast.fault}. {forecast.remedy}.
      </EmptyState>
    );
  return (
    <>
      {forecast.standing && <Banner tone="warning">{forecast.standing}</Banner>}
      {forecast.hours.length === 0 ? (
        <EmptyState title="Погода загружается" icon="weather">
          Это место спрошено впервые. Погода появится сама через несколько секунд; если нет, обновите страницу.
        </EmptyState>
      ) : (
        <>
          <p className="weather-source">{forecast.source}</p>
          <div className="weather-cards weather-cards-pair">
            <NowCard now={forecast.now} />
            <SprayCard forecast={forecast} chosen={chosen} asked={asked} />
          </div>
          {forecast.hourless && (
            <Banner tone="info">Часов за {date(forecast.hourless)} нет, показаны ближайшие.</Banner>
          )}
          <HoursStrip {...forecast} asked={asked} />
          <DaysCard {...forecast} asked={asked} />
        </>
      )}
    </>
  );
}

/** A view of the weather of a field or a division. @param asked what the address asks for, with its "?" */
export function WeatherCards({
  part,
  silent,
  remarks,
  isLost,
  unread,
  asked,
}: Pick<WeatherView, "part" | "silent" | "remarks" | "isLost" | "unread"> & { asked: string }) {
  return (
    <>
      <Unread unread={unread} />
      {isLost && <Banner tone="info">Источника из ссылки здесь нет, показан другой.</Banner>}
      {silent.map((text) => (
        <Banner key={text} tone="info">
          {text}
        </Banner>
      ))}
      {remarks.map((text) => (
        <Banner key={text} tone="warning">
          {text}
        </Banner>
      ))}
      {part.view === "forecast" ? (
        <ForecastCards {...part} asked={asked} />
      ) : (
        <>
          {part.standing && <Banner tone="warning">{part.standing}</Banner>}
          <p className="weather-source">{part.source}</p>
          <SeasonCards {...part} asked={asked} />
        </>
      )}
    </>
  );
}
