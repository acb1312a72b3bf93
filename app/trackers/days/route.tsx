import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { HeaderCell, Table } from "~/ui/table";
import "~/ui/stacked-table.css";
import { areaNumber, date, tenths } from "~/words/format";
import { fuelSourceNames } from "~/words/fuel-text";
import { CountingNote } from "../counting-note";
import { loadMachineDays } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.name}: по дням` : "По дням"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadMachineDays(args);

const hours = (seconds: number) => tenths(seconds / 3600);

function Figures({ day }: { day: Awaited<ReturnType<typeof loader>>["total"] }) {
  return (
    <>
      <td className="num" data-label="Путь, км">
        {tenths(day.distance / 1000)}
      </td>
      <td className="num" data-label="Отработано, га">
        {areaNumber(day.net)}
      </td>
      <td className="num" data-label="На полях, ч">
        {hours(day.on_fields)}
      </td>
      <td className="num" data-label="В движении, ч">
        {hours(day.moving)}
      </td>
      <td className="num" data-label="Стоянки, ч">
        {hours(day.standing)}
      </td>
      <td className="num" data-label="Наибольшая скорость, км/ч">
        {Math.round(day.top_speed)}
      </td>
      <td className="num" data-label="Топливо, л">
        {day.fuel === null ? "—" : tenths(day.fuel)}
      </td>
    </>
  );
}

/** Where litres come from, or that there are none to be had. */
function fuelNote({ fuel, fuel_from }: Awaited<ReturnType<typeof loader>>["total"]): string {
  if (fuel === null) return "Топливо трекер не передаёт или передаёт не в литрах: расход не посчитать.";
  return `Топливо — ${fuel_from ? fuelSourceNames[fuel_from] : "по счётчику или по уровню в баке"}.`;
}

export default function MachineDays() {
  const { customerId, id, name, season, days, total, counting } = useLoaderData<typeof loader>();
  return (
    <main className="p-4">
      <Breadcrumbs crumbs={[{ label: name, to: paths.machine(customerId, id) }, { label: "По дням" }]} />
      <PageHeader title={`${name}: по дням`} subtitle={`${season} год`} actions={days.length > 0 && <TableLink />} />
      <CountingNote counting={counting} />
      {days.length === 0 ? (
        <EmptyState title={`За ${season} год треков нет`} icon="tractor">
          Выберите другой сезон или привяжите к машине трекер.
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{fuelNote(total)}</p>
          <Table label="Дни машины" className="table-stacked">
            <thead>
              <tr>
                <HeaderCell>День</HeaderCell>
                <HeaderCell numeric>Путь, км</HeaderCell>
                <HeaderCell numeric>Отработано, га</HeaderCell>
                <HeaderCell numeric>На полях, ч</HeaderCell>
                <HeaderCell numeric>В движении, ч</HeaderCell>
                <HeaderCell numeric>Стоянки, ч</HeaderCell>
                <HeaderCell numeric>Наибольшая скорость, км/ч</HeaderCell>
                <HeaderCell numeric>Топливо, л</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.day}>
                  <td className="stacked-first">
                    <Link to={paths.machines(customerId, { machine: id, range: "period", from: day.day, to: day.day })}>
                      {date(day.day)}
                    </Link>
                  </td>
                  <Figures day={day} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" className="stacked-first">
                  За год
                </th>
                <Figures day={total} />
              </tr>
            </tfoot>
          </Table>
        </>
      )}
    </main>
  );
}
