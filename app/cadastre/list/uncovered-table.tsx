import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { HeaderCell, Table } from "~/ui/table";
import { hectares } from "~/words/format";
import { percent } from "~/words/percent";
import type { ParcelsScreen } from "./queries.server";

/** As the farm API gives them. */
const mostFields = 100;

/** Fields of which a part lies in no parcel. */
export function UncoveredTable({ customerId, uncovered }: Pick<ParcelsScreen, "customerId" | "uncovered">) {
  if (uncovered.length === 0)
    return (
      <EmptyState title="Все поля лежат на участках" icon="check-circle">
        Земли полей вне кадастровых участков нет.
      </EmptyState>
    );
  return (
    <>
      {uncovered.length === mostFields && (
        <p className="mb-2 text-muted">Показаны {mostFields} полей, у которых вне участков больше всего земли.</p>
      )}
      <Table label="Земля полей вне участков" className="card max-w-3xl">
        <thead>
          <tr>
            <HeaderCell>Поле</HeaderCell>
            <HeaderCell numeric>Вне участков</HeaderCell>
            <HeaderCell numeric>Доля поля</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {uncovered.map(({ field_id, name, area, share }) => (
            <tr key={field_id}>
              <th scope="row" className="w-full">
                <a href={paths.field(customerId, field_id)}>{name}</a>
              </th>
              <td className="num whitespace-nowrap">{hectares(area)}</td>
              <td className="num whitespace-nowrap">{percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
