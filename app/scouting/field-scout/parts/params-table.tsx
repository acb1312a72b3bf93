import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { HeaderCell, Table } from "~/ui/table";
import type { ScoutScreen } from "../queries.server";

type ParamsTableProps = Pick<ScoutScreen, "customerId" | "fieldId" | "params" | "previous">;

/** What was measured, beside the last time and the crop elsewhere. */
export function ParamsTable({ customerId, fieldId, params, previous }: ParamsTableProps) {
  return (
    <Card title="Показатели" flush>
      <Table label="Показатели" className="scout-params">
        <thead>
          <tr>
            <HeaderCell>Показатель</HeaderCell>
            <HeaderCell numeric>Сейчас</HeaderCell>
            <HeaderCell numeric>
              {previous ? (
                <a href={paths.scout(customerId, fieldId, previous.scoutId)}>{previous.day}</a>
              ) : (
                "В прошлый раз"
              )}
            </HeaderCell>
            <HeaderCell numeric>По культуре ±14 дней</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {params.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.title}</th>
              <td className="num">{row.value}</td>
              <td className="num">
                {row.previous}
                {row.change && <span className="block text-sm text-muted">{row.change}</span>}
              </td>
              <td className="num">{row.crop}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
