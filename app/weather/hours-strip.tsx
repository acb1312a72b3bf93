import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { PlainTable } from "~/ui/table";
import type { ForecastView } from "./forecast-view.server";
import { Verdict } from "./verdict";

type Hour = ForecastView["hours"][number];

const lines: { name: string; cell: (hour: Hour) => ReactNode }[] = [
  { name: "Температура", cell: ({ temperature }) => temperature },
  { name: "Осадки, мм", cell: ({ precipitation }) => <span className="weather-rain">{precipitation}</span> },
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
  { name: "Опрыскивание", cell: ({ verdict, why }) => <Verdict verdict={verdict} why={why} /> },
];

/** Three days by hour, by the clock of the field. */
export function HoursStrip({ hours, dates }: Pick<ForecastView, "hours" | "dates">) {
  return (
    <Card title="По часам" flush className="mb-4">
      <PlainTable label="Погода по часам" className="weather-strip">
        <thead>
          <tr>
            <td />
            {dates.map(({ day, title, count }) => (
              <th key={day} scope="colgroup" colSpan={count} className="weather-day">
                {title}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">Час</th>
            {hours.map(({ at, time }) => (
              <th key={at} scope="col">
                {time}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, cell }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {hours.map((hour) => (
                <td key={hour.at}>{cell(hour)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
