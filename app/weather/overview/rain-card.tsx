import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { HeaderCell, PlainTable } from "~/ui/table";
import { Unread } from "~/ui/unread";
import { counted } from "~/words/format";
import { PeriodForm } from "../period-form";
import { told } from "../told";
import type { Rain } from "./queries.server";

const [wide, narrow] = ["hidden md:table-cell", "block text-muted md:hidden"];

function LeftOut({ count, names }: Rain["leftOut"]) {
  if (count === 0) return null;
  const more = count > names.length ? " и другие" : "";
  return (
    <p className="mt-3 text-sm text-muted">
      Не посчитано без границы: {counted(count, "поле", "поля", "полей")} ({names.join(", ")}
      {more}).
    </p>
  );
}

/** «12,5 … 20» */
const spread = ({ rain, least, most }: Rain["rows"][number]) =>
  rain === null ? "—" : `${told(least)} … ${told(most)}`;

/** On a phone what explains a figure stands under it: in columns of their own, half of the table lay beyond the edge. */
const RainTable = ({ rows }: Pick<Rain, "rows">) => (
  <PlainTable label="Осадки по подразделениям">
    <thead>
      <tr>
        <HeaderCell>Подразделение</HeaderCell>
        <HeaderCell numeric className={wide}>
          Полей
        </HeaderCell>
        <HeaderCell numeric>Осадки, мм</HeaderCell>
        <HeaderCell numeric className={wide}>
          От и до, мм
        </HeaderCell>
        <HeaderCell numeric className={wide}>
          Средняя температура, °C
        </HeaderCell>
        <HeaderCell className={wide}>Чьи показания</HeaderCell>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.key}>
          <td className="weather-division">
            {row.name}
            <small className={narrow}>
              {counted(row.fields, "поле", "поля", "полей")}, в среднем {told(row.temperature, " °C")}; {row.told}
            </small>
          </td>
          <td className={`num ${wide}`}>{row.fields}</td>
          <td className="num">
            {told(row.rain)}
            <small className={narrow}>{spread(row)}</small>
          </td>
          <td className={`num ${wide}`}>{spread(row)}</td>
          <td className={`num ${wide}`}>{told(row.temperature)}</td>
          <td className={`weather-by ${wide}`}>{row.told}</td>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

/** Rain of a period by division. */
export function RainCard({
  period,
  isTurned,
  unread,
  rows,
  source,
  fault,
  leftOut,
  customerId,
  asked,
}: Omit<Rain, "told"> & { customerId: number; asked: string }) {
  return (
    <Card
      title="Осадки по подразделениям"
      actions={
        <>
          <LinkButton
            plain
            to={paths.map(customerId, { layer: "weather", view: "map", ...period })}
            variant="ghost"
            size="sm"
            icon="map"
          >
            По полям на карте
          </LinkButton>
          <LinkButton
            plain
            to={paths.tableOf(paths.weather(customerId), asked)}
            variant="ghost"
            icon="download"
            download
          >
            Скачать xlsx
          </LinkButton>
        </>
      }
      className="mb-4"
    >
      <PeriodForm names={["from", "to"]} values={[period.from, period.to]} asked={asked} isTurned={isTurned} />
      <Unread unread={unread} />
      {fault && <Banner tone="warning">{fault}</Banner>}
      {rows.length > 0 && <p className="weather-source">{source}</p>}
      {rows.length === 0 && <p className="mb-4">Считать нечего: здесь ни у одного поля нет границы.</p>}
      <RainTable rows={rows} />
      <LeftOut {...leftOut} />
    </Card>
  );
}
