import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
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

type Figures = Awaited<ReturnType<typeof loader>>["total"];

/** The columns beside the day, in their order. */
const figures: { title: string; shown: (day: Figures) => string | number }[] = [
  { title: "Путь, км", shown: ({ distance }) => tenths(distance / 1000) },
  { title: "Отработано, га", shown: ({ net }) => areaNumber(net) },
  { title: "В движении по полям, ч", shown: ({ on_fields }) => hours(on_fields) },
  { title: "В движении, ч", shown: ({ moving }) => hours(moving) },
  { title: "Стоянки, ч", shown: ({ standing }) => hours(standing) },
  { title: "Наибольшая скорость, км/ч", shown: ({ top_speed }) => Math.round(top_speed) },
  { title: "Топливо, л", shown: ({ fuel }) => (fuel === null ? "—" : tenths(fuel)) },
];

const Cells = ({ day }: { day: Figures }) =>
  figures.map(({ title, shown }) => (
    <td key={title} className="num" data-label={title}>
      {shown(day)}
    </td>
  ));

/** Where litres come from, or that there are none to be had. */
function fuelNote({ fuel, fuel_from }: Figures): string {
  if (fuel === null) return "Топливо трекер не передаёт или передаёт не в литрах: расход не посчитать.";
  return `Топливо — ${fuel_from ? fuelSourceNames[fuel_from] : "по счётчику или по уровню в баке"}.`;
}

export default function MachineDays() {
  const { customerId, id, name, season, until, days, total, counting } = useLoaderData<typeof loader>();
  return (
    <main className="p-4">
      <Breadcrumbs crumbs={[{ label: name, to: paths.machine(customerId, id) }, { label: "По дням" }]} />
      <PageHeader
        title={`${name}: по дням`}
        subtitle={`${season} год${until ? `, на ${date(until)}` : ""}`}
        actions={days.length > 0 && <TableLink />}
      />
      <CountingNote counting={counting} />
      {days.length === 0 ? (
        <EmptyState title={`За ${season} год треков нет`} icon="tractor">
          Выберите другой сезон или привяжите к машине трекер.
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">
            {fuelNote(total)} Дни здесь календарные, с 0 до 24 часов; в предложенных работах день начинается в час,
            который задан в настройках хозяйства.
          </p>
          <Table label="Дни машины" className="table-stacked">
            <thead>
              <tr>
                <HeaderCell>День</HeaderCell>
                {figures.map(({ title }) => (
                  <HeaderCell key={title} numeric>
                    {title}
                  </HeaderCell>
                ))}
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
                  <Cells day={day} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" className="stacked-first">
                  За год
                </th>
                <Cells day={total} />
              </tr>
            </tfoot>
          </Table>
        </>
      )}
    </main>
  );
}
