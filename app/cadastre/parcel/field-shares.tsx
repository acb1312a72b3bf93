import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { HeaderCell, Table } from "~/ui/table";
import { hectares } from "~/words/format";
import { percent } from "~/words/percent";
import { ParcelSketch } from "./parcel-sketch";
import type { ParcelScreen } from "./queries.server";

/** The land that the parcel shares with fields. */
export function FieldShares({ customerId, parcel, drawing }: ParcelScreen) {
  const { area, fields } = parcel;
  if (fields.length === 0)
    return (
      <Card title="Поля на участке">
        <ParcelSketch drawing={drawing} parcel={parcel} />
        <p className="text-muted">
          {area === null ? "Задайте границу участка, и поля на нём найдутся сами." : "На участке нет полей хозяйства."}
        </p>
      </Card>
    );
  return (
    <Card title="Поля на участке" flush>
      <div className="p-4">
        <ParcelSketch drawing={drawing} parcel={parcel} />
      </div>
      <Table label="Поля на участке">
        <thead>
          <tr>
            <HeaderCell>Поле</HeaderCell>
            <HeaderCell numeric>Пересечение</HeaderCell>
            <HeaderCell numeric>Доля участка</HeaderCell>
            <HeaderCell numeric>Доля поля</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field_id, name, area: common, share, field_share }) => (
            <tr key={field_id}>
              <th scope="row">
                <Link to={paths.field(customerId, field_id)}>{name}</Link>
              </th>
              <td className="num whitespace-nowrap">{hectares(common)}</td>
              <td className="num whitespace-nowrap">{percent(share)}</td>
              <td className="num whitespace-nowrap">{percent(field_share)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
