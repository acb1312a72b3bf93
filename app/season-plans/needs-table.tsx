import { HeaderCell, Table } from "~/ui/table";
import type { NeedGroup } from "./need-groups";

/** On a phone what stands in this column stands under the name. */
const wide = "hidden md:table-cell";

/** Seeds, fertilizers, protection and fuel with the totals of each kind. */
export function NeedsTable({ groups }: { groups: NeedGroup[] }) {
  return (
    <Table label="Потребность" className="card max-w-3xl">
      <thead>
        <tr>
          <HeaderCell>
            Материал<span className="hidden md:inline"> или работа</span>
          </HeaderCell>
          <HeaderCell numeric className={wide}>
            На гектар
          </HeaderCell>
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
              <th scope="row">
                {name}
                <span className="block text-sm text-muted md:hidden">{perHectare}</span>
              </th>
              <td className={`num text-muted ${wide}`}>{perHectare}</td>
              <td className="num">{total}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="text-muted">
              Итого
            </th>
            <td className={wide} />
            <td className="num font-semibold">
              {totals.map((total) => (
                <span key={total} className="block">
                  {total}
                </span>
              ))}
            </td>
          </tr>
        </tbody>
      ))}
    </Table>
  );
}
