import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { LineChart } from "~/ui/charts/line-chart";
import { PlainTable } from "~/ui/table";
import { withParams } from "~/ui/url-state";
import type { SeasonView } from "./load-weather.server";
import { PeriodForm } from "./period-form";

type Season = Pick<SeasonView, "sums" | "curves" | "grows" | "period" | "isTurned" | "isComing">;

const Sums = ({ sums }: Pick<Season, "sums">) => (
  <PlainTable label={`Суммы за ${sums.period}`}>
    <tbody>
      {sums.lines.map(({ name, value, note }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td className="num">{value}</td>
          <td className="text-sm text-muted">{note}</td>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

function Stages({ curves: { stages, stagesNote } }: Pick<Season, "curves">) {
  if (stagesNote === null) return null;
  return (
    <Card title="Фазы развития по сумме температур" flush>
      {stages.length > 0 && (
        <PlainTable label="Фазы развития по сумме температур">
          <tbody>
            {stages.map(({ code, name, day }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>BBCH {code}</td>
                <td className="num">{day}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <p className="weather-note">{stagesNote}</p>
    </Card>
  );
}

/** What grows now is not of the season that the header stands at: in autumn the winter crop of the next one does. */
const Grows = ({ grows, asked }: { grows: NonNullable<Season["grows"]>; asked: string }) => (
  <Banner>
    Сейчас на поле {grows.name.toLocaleLowerCase("ru")} сезона {grows.season}.{" "}
    <a href={withParams(asked, { season: grows.season, since: null, until: null })}>Показать сезон {grows.season}</a>
  </Banner>
);

/** What has come together since the sowing, the new year or a chosen day, and how the season stands beside ten before. */
export function SeasonCards({ sums, curves, grows, period, isTurned, isComing, asked }: Season & { asked: string }) {
  const beside = curves.years && `, рядом ${curves.years}`;
  const { categories, places, names, since, rain, warmth } = curves;
  return (
    <div className="weather-cards weather-cards-pair">
      <div className="weather-cards">
        {grows && <Grows {...{ grows, asked }} />}
        <Card title={`За ${sums.period}`}>
          {/* Empty boxes mean since the sowing, or since the new year. */}
          <PeriodForm
            names={["since", "until"]}
            values={[period.since, period.until]}
            asked={asked}
            isTurned={isTurned}
          />
          {isComing ? (
            <Banner tone="info">
              Погода прошлых дней и лет ещё загружается: суммы и кривые неполные, дополнятся сами за несколько минут.
            </Banner>
          ) : (
            sums.lack && <Banner tone="warning">{sums.lack}</Banner>
          )}
          <Sums sums={sums} />
        </Card>
        <Stages curves={curves} />
      </div>
      <div className="weather-cards">
        <Card>
          <LineChart
            title={`Сумма активных температур выше 10 °C ${since}${beside}`}
            unit="°C"
            {...{ categories, places, names, ...warmth }}
          />
          {warmth.marks.length > 0 && (
            <p className="mt-2 text-sm text-muted">Кружки на кривых — наступившие фазы, числа над ними — код BBCH.</p>
          )}
        </Card>
        <Card>
          <LineChart title={`Осадки ${since}${beside}`} unit="мм" {...{ categories, places, names, ...rain }} />
        </Card>
      </div>
    </div>
  );
}
