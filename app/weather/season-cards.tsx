import { Card } from "~/ui/card";
import { LineChart } from "~/ui/charts/line-chart";
import { Table } from "~/ui/table";
import type { WeatherView } from "./load-weather.server";

/** What has come together since the sowing or the new year, and how that stands beside ten seasons before. */
export function SeasonCards({ sums, curves }: Pick<WeatherView, "sums" | "curves">) {
  return (
    <div className="weather-cards weather-cards-pair">
      <Card title={`За ${sums.period}`} flush>
        <Table label={`Суммы за ${sums.period}`}>
          <tbody>
            {sums.lines.map(({ name, value, note }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{value}</td>
                <td className="text-sm text-muted">{note}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <div className="weather-cards">
        <Card>
          <LineChart
            title={`Осадки с начала года${curves.years && `, рядом ${curves.years}`}`}
            unit="мм"
            categories={curves.categories}
            series={curves.rain}
          />
        </Card>
        {curves.stages.length > 0 && (
          <Card title="Фазы развития по сумме температур" flush>
            <Table label="Фазы развития по сумме температур">
              <tbody>
                {curves.stages.map(({ code, name, day }) => (
                  <tr key={code}>
                    <th scope="row">{name}</th>
                    <td>BBCH {code}</td>
                    <td className="num">{day}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Card>
        )}
        <Card>
          <LineChart
            title={`Сумма активных температур выше 10 °C${curves.years && `, рядом ${curves.years}`}`}
            unit="°C"
            categories={curves.categories}
            series={curves.warmth}
          />
        </Card>
      </div>
    </div>
  );
}
