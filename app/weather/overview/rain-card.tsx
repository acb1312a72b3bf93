import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { HeaderCell, PlainTable } from "~/ui/table";
import { counted } from "~/words/format";
import { PeriodForm } from "../period-form";
import { told } from "../told";
import type { Rain } from "./queries.server";

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

const RainTable = ({ rows }: Pick<Rain, "rows">) => (
  <PlainTable label="Осадки по подразделениям">
    <thead>
      <tr>
        <HeaderCell>Подразделение</HeaderCell>
        <HeaderCell numeric>Полей</HeaderCell>
        <HeaderCell numeric>Осадки, мм</HeaderCell>
        <HeaderCell numeric>От и до, мм</HeaderCell>
        <HeaderCell numeric>Средняя температура, °C</HeaderCell>
        <HeaderCell>Чьи показания</HeaderCell>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, fields, rain, least, most, temperature, told: by }) => (
        <tr key={key}>
          <td>{name}</td>
          <td className="num">{fields}</td>
          <td className="num">{told(rain)}</td>
          <td className="num">{rain === null ? "—" : `${told(least)} … ${told(most)}`}</td>
          <td className="num">{told(temperature)}</td>
          <td className="weather-by">{by}</td>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

/** Rain of a period by division. */
export function RainCard({
  period,
  isTurned,
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
            to={paths.map(customerId, { layer: "weather", view: "map" })}
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
      {fault && <Banner tone="warning">{fault}</Banner>}
      {rows.length > 0 && <p className="weather-source">{source}</p>}
      {rows.length === 0 && <p className="mb-4">Считать нечего: ни у одного поля нет границы.</p>}
      <RainTable rows={rows} />
      <LeftOut {...leftOut} />
    </Card>
  );
}
