import { Card } from "~/ui/card";
import { HeaderCell, PlainTable } from "~/ui/table";
import { withParams } from "~/ui/url-state";
import type { ForecastView } from "./forecast-view.server";

type Day = ForecastView["days"][number];

/** A day, as a link to its hours where those are known. */
function DayName({
  day,
  hourly,
  title,
  hoursOf,
  asked,
}: Pick<Day, "day" | "hourly" | "title"> & { hoursOf: string | null; asked: string }) {
  if (!hourly) return title;
  return (
    <a href={`${withParams(asked, { day })}#hours`} {...(day === hoursOf && { "aria-current": "true" })}>
      {title}
    </a>
  );
}

/** Fourteen days, and on which of them the ground bears machines; those whose hours are known lead to them. @param asked the address with its "?" */
export function DaysCard({ days, hoursOf, asked }: Pick<ForecastView, "days" | "hoursOf"> & { asked: string }) {
  return (
    <Card title="По дням" flush className="mb-4">
      <PlainTable label="Погода по дням" className="weather-days">
        <thead>
          <tr>
            <HeaderCell>День</HeaderCell>
            <HeaderCell numeric>Температура</HeaderCell>
            <HeaderCell numeric>Осадки, мм</HeaderCell>
            <HeaderCell>Почва</HeaderCell>
            <HeaderCell numeric>Ветер до, м/с</HeaderCell>
            <HeaderCell numeric>Порывы до, м/с</HeaderCell>
            <HeaderCell numeric>Влажность, %</HeaderCell>
            <HeaderCell numeric>ET₀, мм</HeaderCell>
            <HeaderCell>Восход и заход</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {days.map(
            ({
              day,
              hourly,
              title,
              temperature,
              precipitation,
              isSnow,
              wind,
              gust,
              humidity,
              et0,
              groundWord,
              sun,
            }) => (
              <tr key={day}>
                <td>
                  <DayName {...{ day, hourly, title, hoursOf, asked }} />
                </td>
                <td className="num">{temperature}</td>
                <td className="num">
                  {isSnow && <small className="mr-1 text-muted">снег</small>}
                  {precipitation}
                </td>
                <td>{groundWord}</td>
                <td className="num">{wind}</td>
                <td className="num">{gust}</td>
                <td className="num">{humidity}</td>
                <td className="num">{et0}</td>
                <td>{sun}</td>
              </tr>
            ),
          )}
        </tbody>
      </PlainTable>
    </Card>
  );
}
