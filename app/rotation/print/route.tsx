import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/ui/page-header";
import { PrintButton } from "~/ui/print-button";
import { Table } from "~/ui/table";
import { counted, date, hectares } from "~/words/format";
import { loadPaper, type RotationPaper } from "./queries.server";
import "~/ui/paper.css";
import "./paper-rotation.css";

export const meta: MetaFunction = () => [{ title: "Севооборот: для печати — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadPaper(args);

function Cell({ cell }: { cell: RotationPaper["rows"][number]["cells"][number] }) {
  if (cell === null) return <td className="text-muted">не использ.</td>;
  return (
    <td>
      {cell.crop}
      {cell.tooSoon && <strong> (!)</strong>}
    </td>
  );
}

export default function PrintRotation() {
  const { back, holding, season, years, rows, total, anyTooSoon, today } = useLoaderData<typeof loader>();
  return (
    <main className="paper paper-rotation p-4">
      <nav className="no-print mb-4 flex flex-wrap items-center gap-4" aria-label="Печать">
        <a href={back}>К севообороту</a>
        <PrintButton />
      </nav>
      <PageHeader
        title="Севооборот"
        subtitle={`${holding} · сезоны ${years[0]}–${years.at(-1)} · ${counted(total, "поле", "поля", "полей")}`}
      />
      {rows.length < total && (
        <p>
          Здесь первые {counted(rows.length, "поле", "поля", "полей")}. Остальные напечатайте по подразделениям:
          выберите подразделение в шапке.
        </p>
      )}
      <Table label="Культуры по полям и сезонам">
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col" className="num">
              Площадь
            </th>
            {years.map((year) => (
              <th key={year} scope="col">
                {year === season ? <strong>{year}</strong> : year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, area, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="num whitespace-nowrap">{hectares(area)}</td>
              {cells.map((cell, at) => (
                <Cell key={years[at]} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {anyTooSoon && <p className="mt-2">(!) Культура вернулась на поле раньше своего срока.</p>}
      <div className="paper-signs">
        <p>Составил</p>
        <p>Утвердил</p>
      </div>
      <p className="mt-4 text-muted">{`Напечатано из «Полевода» ${date(today)}`}</p>
    </main>
  );
}
