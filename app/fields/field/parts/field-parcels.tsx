import { TermMark } from "~/documents/term-mark";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { HeaderCell, Table } from "~/ui/table";
import { hectares } from "~/words/format";
import { percent } from "~/words/percent";
import type { FieldLand } from "../queries.server";

/** Which parcels of the land register the field lies on. */
export function FieldParcels({ customerId, parcels, uncovered, terms }: FieldLand) {
  const left = uncovered && `Вне участков ${hectares(uncovered.area)}, ${percent(uncovered.share)} поля`;
  if (parcels.length === 0)
    return (
      <Card title="Кадастровые участки" className="mt-4">
        <p className="text-muted">{left ? "Поле не лежит ни на одном участке." : "Участков нет."}</p>
        <Link to={paths.cadaster(customerId)}>Открыть кадастр</Link>
      </Card>
    );
  return (
    <Card title="Кадастровые участки" className="mt-4" flush>
      <Table label="Кадастровые участки поля">
        <thead>
          <tr>
            <HeaderCell>Участок</HeaderCell>
            <HeaderCell numeric>Общая площадь</HeaderCell>
            <HeaderCell numeric>Доля поля</HeaderCell>
            <HeaderCell>Аренда до</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ id, number, area, share, lease_end }) => (
            <tr key={id}>
              <th scope="row" className="whitespace-nowrap">
                <Link to={paths.parcel(customerId, id)}>{number}</Link>
              </th>
              <td className="num whitespace-nowrap">{hectares(area)}</td>
              <td className="num whitespace-nowrap">{percent(share)}</td>
              <td>
                <TermMark end={lease_end} terms={terms} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {left && <p className="p-3 text-muted">{left}</p>}
    </Card>
  );
}
