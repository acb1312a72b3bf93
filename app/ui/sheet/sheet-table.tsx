import type { ReactNode } from "react";
import { drawnRows, type RowWindow, rowHeight } from "./rows-in-view";
import { rectOf } from "./selection";
import { frozenClass, SheetRow } from "./sheet-row";
import type { Described, SheetSpec } from "./spec";
import type { SheetModel } from "./use-sheet";

/** A table is a grid where keys move through its cells; its rows and cells take the roles of a grid's by themselves. */
const movedThroughByKeys = { role: "grid", "aria-multiselectable": true };
const notToBeChanged = { "aria-readonly": true };

/** A cell as a screen reader says it. */
export const spoken = ({ where, what, aloud, note }: Described): string =>
  [where, what || aloud, note].filter(Boolean).join(", ");

/** The columns; the present one is marked in words too. */
function Head({ spec, corner }: { spec: SheetSpec; corner: ReactNode }) {
  const { columns, headClass } = spec;
  return (
    <>
      <colgroup>
        <col className={headClass} />
        {columns.map(({ id, className }) => (
          <col key={id} className={className} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{corner}</th>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={frozenClass(column)}
              aria-current={column.isCurrent ? "date" : undefined}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

/** The rows in view with gaps for the others. */
function Rows({ model, drawn }: { model: SheetModel; drawn: RowWindow }) {
  const { view, selection, checked, live } = model;
  const { spec, edits, count } = view;
  const rect = rectOf(selection);
  const words = spec.describe(view, selection.head);
  return drawnRows(drawn, selection.head.row, count).map((one) => {
    if (one.kind === "gap") return <Gap key={`gap ${one.after}`} rows={one.rows} columns={spec.columns.length + 1} />;
    const row = spec.rows[one.row];
    const inRect = rect && one.row >= rect.top && one.row <= rect.bottom;
    const focused = one.row === selection.head.row;
    return (
      row && (
        <SheetRow
          key={row.id}
          row={row}
          index={one.row}
          columns={spec.columns}
          cells={edits.get(row.id)}
          around={spec.around?.(view, one.row)}
          looks={spec.looks}
          head={spec.head}
          from={inRect ? rect.left : 0}
          to={inRect ? rect.right : -1}
          focus={focused ? selection.head.column : -2}
          spoken={focused && words ? spoken(words) : undefined}
          checked={checked.has(row.id)}
          live={live}
        />
      )
    );
  });
}

/** Holds the place of rows that aren't drawn. An attribute and no style, which the page's policy forbids. */
function Gap({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tr>
      <td className="sheet-gap" colSpan={columns} height={rows * rowHeight} />
    </tr>
  );
}

export interface SheetTableProps {
  model: SheetModel;
  /** What the table is called. */
  label: string;
  /** What stands over the heads of the rows, and the cells of a row below all others. */
  corner: ReactNode;
  foot?: ReactNode;
}

/** The table of a sheet. */
export function SheetTable({ model, label, corner, foot, drawn }: SheetTableProps & { drawn: RowWindow }) {
  const { spec, count } = model.view;
  return (
    <table
      ref={model.table}
      className="sheet"
      {...movedThroughByKeys}
      aria-label={label}
      aria-rowcount={count + (foot ? 2 : 1)}
      aria-colcount={spec.columns.length + 1}
      {...(model.mayEdit ? {} : notToBeChanged)}
    >
      <Head spec={spec} corner={corner} />
      <tbody>
        <Rows model={model} drawn={drawn} />
      </tbody>
      {foot && (
        <tfoot>
          <tr aria-rowindex={count + 2}>{foot}</tr>
        </tfoot>
      )}
    </table>
  );
}
