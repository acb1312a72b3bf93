import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { HeaderCell, Table } from "~/ui/table";
import { hectares } from "~/words/format";
import { StatusBadge } from "~/works/status-badge";
import type { RecordRow } from "./queries.server";

const areaText = (area: number | null | undefined) => (area == null ? "—" : hectares(area));

interface RecordTableProps {
  customerId: number;
  fieldId: number;
  records: RecordRow[];
}

/** The works of a plan on one field: what was planned beside what was done. */
export function RecordTable({ customerId, fieldId, records }: RecordTableProps) {
  return (
    <Table label="Работы техкарты на поле" className="card">
      <thead>
        <tr>
          <HeaderCell>Работа</HeaderCell>
          <HeaderCell>Статус</HeaderCell>
          <HeaderCell>План</HeaderCell>
          <HeaderCell numeric>План, площадь</HeaderCell>
          <HeaderCell>Факт</HeaderCell>
          <HeaderCell numeric>Факт, площадь</HeaderCell>
          <HeaderCell>Материалы: план → факт</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {records.map(({ id, name, status, planned, done, products }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={paths.work(customerId, fieldId, id)}>{name}</Link>
            </th>
            <td>
              <StatusBadge status={status} />
            </td>
            <td className="whitespace-nowrap">{planned.days}</td>
            <td className="num">{areaText(planned.area)}</td>
            <td className="whitespace-nowrap">{done?.days ?? "—"}</td>
            <td className="num">{areaText(done?.area)}</td>
            <td>
              <ul>
                {products.map((product) => (
                  <li key={product.key}>
                    {product.name} <span className="text-muted">{product.planned}</span>
                    {product.done !== null && product.done !== product.planned && ` → ${product.done}`}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
