import type { ReactNode } from "react";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { dateRange } from "~/words/format";
import type { WorkRow } from "./work-rows";

interface WorksTableProps {
  label: string;
  works: WorkRow[];
  /** What a work's name is, where it is more than a text. */
  name?: (work: WorkRow) => ReactNode;
  actions?: (work: WorkRow) => ReactNode;
}

const datesOf = ({ from, to }: WorkRow) => (from || to ? dateRange(from, to) : "срок не задан");

function Materials({ products }: Pick<WorkRow, "products">) {
  if (products.length === 0) return <span className="text-muted">—</span>;
  return (
    <ul>
      {products.map(({ key, name, dose }) => (
        <li key={key}>
          {name} <span className="whitespace-nowrap text-muted">{dose}</span>
        </li>
      ))}
    </ul>
  );
}

/** Prescribed works by time, with what goes on a hectare. */
export function WorksTable({ label, works, name = (work) => work.name, actions }: WorksTableProps) {
  const withMachinery = works.some(({ machinery }) => machinery.length > 0);
  return (
    <Table label={label} className="card">
      <thead>
        <tr>
          <HeaderCell>Работа</HeaderCell>
          <HeaderCell>Срок</HeaderCell>
          <HeaderCell>Материалы и нормы</HeaderCell>
          {withMachinery && <HeaderCell className="hidden lg:table-cell">Техника</HeaderCell>}
          <HeaderCell className="hidden lg:table-cell">Комментарий</HeaderCell>
          {actions && <ActionsHeader className="no-print" />}
        </tr>
      </thead>
      <tbody>
        {works.map((work) => (
          <tr key={work.id}>
            <th scope="row">{name(work)}</th>
            <td className="whitespace-nowrap">{datesOf(work)}</td>
            <td>
              <Materials products={work.products} />
            </td>
            {withMachinery && <td className="hidden lg:table-cell">{work.machinery.join("; ") || "—"}</td>}
            <td className="hidden text-muted lg:table-cell">{work.comment}</td>
            {actions && <td className="no-print">{actions(work)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
