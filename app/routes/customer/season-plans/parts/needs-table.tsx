import { HeaderCell, Table } from "~/ui/table";
import type { NeedGroup } from "../data/need-groups";

/** Seeds, fertilizers, protection and fuel with the totals of each kind. */
export function NeedsTable({ groups }: { groups: NeedGroup[] }) {
  return (
    <Table label="Потребность" className="card max-w-3xl">
      <thead>
        <tr>
          <HeaderCell>Материал или работа</HeaderCell>
          <HeaderCell numeric>На гектар</HeaderCell>
          <HeaderCell numeric>Всего</HeaderCell>
        </tr>
      </thead>
      {groups.map(({ title, rows, totals }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="bg-canvas font-semibold">
              <span className="font-semibold">{title}</span>
            </th>
          </tr>
          {rows.map(({ key, name, perHectare, total }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="num text-muted">{perHectare}</td>
              <td className="num">{total}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="text-muted">
              Итого
            </th>
            <td />
            <td className="num font-semibold">{totals.join(", ")}</td>
          </tr>
        </tbody>
      ))}
    </Table>
  );
}
