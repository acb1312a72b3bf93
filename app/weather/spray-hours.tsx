import { HeaderCell, PlainTable } from "~/ui/table";
import type { ForecastView } from "./forecast-view.server";
import { Verdict } from "./verdict";

/** Which hours are good for spraying, and what is in the way of the others: on a phone under them. */
export const SprayHours = ({ spray }: Pick<ForecastView, "spray">) => (
  <PlainTable label="Опрыскивание по часам" className="table-stacked">
    <thead>
      <tr>
        <HeaderCell>Время</HeaderCell>
        <HeaderCell>Можно ли</HeaderCell>
        <HeaderCell>Что мешает</HeaderCell>
      </tr>
    </thead>
    <tbody>
      {spray.map(({ key, when, verdict, word, why }) => (
        <tr key={key}>
          <td className="weather-hour">{when}</td>
          <td className="weather-when">
            <Verdict verdict={verdict} word={word} />
          </td>
          <td className="weather-hindrance">{why}</td>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);
