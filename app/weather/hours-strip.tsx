import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { PlainTable } from "~/ui/table";
import { withParams } from "~/ui/url-state";
import type { ForecastView } from "./forecast-view.server";
import { SprayHours } from "./spray-hours";
import { Verdict } from "./verdict";

type Hour = ForecastView["hours"][number];

const lines: { name: string; cell: (hour: Hour) => ReactNode }[] = [
  { name: "Температура", cell: ({ temperature }) => temperature },
  {
    name: "Осадки, мм",
    cell: ({ precipitation, isSnow }) => (
      <span className="weather-rain">
        {precipitation}
        {isSnow && <small>снег</small>}
      </span>
    ),
  },
  {
    name: "Ветер, м/с",
    cell: ({ wind }) => (
      <span title={wind.word}>
        {wind.speed}
        <small className="wind-from">{wind.from}</small>
      </span>
    ),
  },
  { name: "Порывы, м/с", cell: ({ wind }) => wind.gust },
  { name: "Влажность, %", cell: ({ humidity }) => humidity },
  { name: "Облачность, %", cell: ({ cloud }) => cloud },
  { name: "ΔT, °C", cell: ({ deltaT }) => deltaT },
  { name: "Опрыскивание", cell: ({ spray }) => spray && <Verdict {...spray} /> },
];

/** Who tells an hour, where that is no forecast. */
const Told = ({ isPast, station }: Pick<Hour, "isPast" | "station">) =>
  station ? <small title={`Измерено: ${station}`}>изм.</small> : isPast ? <small>было</small> : null;

/** What the words over the hours mean, where any stands there. */
const Tellers = ({ hours }: Pick<ForecastView, "hours">) =>
  hours.some(({ isPast, station }) => isPast || station) ? (
    <p className="weather-note">
      «изм.» — измерено станцией хозяйства, «было» — прошедшие часы по модели, остальное — прогноз.
    </p>
  ) : null;

const past = ({ isPast }: Hour) => (isPast ? "weather-past" : undefined);

/** Three days, or the one that is asked for, by hour and by the clock of the field. @param asked the address with its "?" */
export function HoursStrip({
  hours,
  dates,
  hoursOf,
  sprayOfDay,
  asked,
}: Pick<ForecastView, "hours" | "dates" | "hoursOf" | "sprayOfDay"> & { asked: string }) {
  return (
    <div id="hours">
      <Card
        title="По часам"
        actions={
          hoursOf !== null && <a href={`${withParams(asked, { day: null }) || "?"}#hours`}>Ближайшие трое суток</a>
        }
        flush
        className="mb-4"
      >
        <PlainTable label="Погода по часам" className="weather-strip">
          <thead>
            <tr>
              <td className="weather-corner" />
              {dates.map(({ day, title, count }) => (
                <th key={day} scope="colgroup" colSpan={count} className="weather-day">
                  <span>{title}</span>
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col" className="weather-corner">
                Час
              </th>
              {hours.map((hour) => (
                <th key={hour.at} scope="col" className={past(hour)}>
                  {hour.time}
                  <Told {...hour} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, cell }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {hours.map((hour) => (
                  <td key={hour.at} className={past(hour)}>
                    {cell(hour)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
        <Tellers hours={hours} />
        {/* Of three days the card above tells it; a sign alone doesn't. */}
        {hoursOf !== null && sprayOfDay.length > 0 && <SprayHours spray={sprayOfDay} />}
      </Card>
    </div>
  );
}
