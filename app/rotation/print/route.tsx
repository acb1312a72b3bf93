import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Paper } from "~/ui/paper";
import { Table } from "~/ui/table";
import { counted, date, hectares } from "~/words/format";
import { loadPaper, type RotationPaper } from "./queries.server";
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
    <Paper
      back={{ to: back, label: "К севообороту" }}
      title="Севооборот"
      subtitle={`${holding} · сезоны ${years[0]}–${years.at(-1)} · ${counted(total, "поле", "поля", "полей")}`}
      printed={date(today)}
      className="paper-rotation"
    >
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
    </Paper>
  );
}
