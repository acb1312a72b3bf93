import type { ReactNode } from "react";
import { HeaderCell, Table } from "./table";
import type { Sort } from "./url-state";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The heading becomes a link that sorts by `key`. */
  sortable?: boolean;
  numeric?: boolean;
  className?: string;
}

export interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort | undefined;
  /** Stands in place of the table when there are no rows. */
  empty: ReactNode;
}

/** A table described by its columns. The first column names the row. */
export function DataTable<Row>({ label, columns, rows, rowKey, sort, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return empty;
  return (
    <Table label={label}>
      <thead>
        <tr>
          {columns.map(({ key, header, sortable, numeric, className }) => (
            <HeaderCell
              key={key}
              sortKey={sortable ? key : undefined}
              sort={sort}
              numeric={numeric}
              className={className}
            >
              {header}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, cell, numeric, className }) => (
              <td key={key} className={[numeric && "num", className].filter(Boolean).join(" ") || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
