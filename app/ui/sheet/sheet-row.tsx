import { memo, type ReactNode } from "react";
import { classNames } from "../class-names";
import { type Edit, isUnsaved, type RowEdits } from "./edits";
import type { CellLook, HeadLook, SheetRow as Row, SheetColumn } from "./spec";

export interface SheetRowProps {
  row: Row;
  /** Its place among all rows. */
  index: number;
  columns: readonly SheetColumn[];
  cells: RowEdits | undefined;
  around: unknown;
  looks(row: Row, cells: RowEdits | undefined, around: unknown): readonly CellLook[];
  head(row: Row, look: HeadLook): ReactNode;
  /** The selected columns, none when `from` is behind `to`. */
  from: number;
  to: number;
  /** The column that takes the focus, −2 when it is in another row. */
  focus: number;
  /** What a screen reader says of that cell. */
  spoken: string | undefined;
  checked: boolean;
  /** Whether keys move through the sheet: only one of its places is a stop of Tab then. */
  live: boolean;
}

/** Cells of a grid can be selected, and are spoken whole where the focus is. */
const selected = { "aria-selected": true };
const invalid = { "aria-invalid": true };
const tabStop = (live: boolean, focused: boolean) => (focused && live ? 0 : live ? -1 : undefined);

export const frozenClass = ({ frozen }: SheetColumn) => frozen && `is-frozen ${frozen}`;

const classOf = (look: CellLook, edit: Edit | undefined, fault: string | undefined, column: SheetColumn) =>
  classNames(
    look.className,
    edit && isUnsaved(edit) && "is-unsaved",
    fault !== undefined && "is-faulty",
    edit?.stands !== undefined && "is-conflict",
    frozenClass(column),
  ) || undefined;

/** One row. Plain cells, no handlers and no hooks: the sheet listens for all of them. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, index, columns, cells, focus, live } = props;
  const looks = props.looks(row, cells, props.around);
  const head = { index, tabIndex: tabStop(live, focus === -1), checked: props.checked, live };
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">{props.head(row, head)}</th>
      {columns.map((column, place) => {
        const look = looks[place] ?? { text: "" };
        const edit = cells?.get(column.id);
        const fault = look.fault ?? edit?.fault ?? edit?.refused;
        return (
          <td
            key={column.id}
            className={classOf(look, edit, fault, column)}
            title={fault ?? look.title}
            {...(place >= props.from && place <= props.to ? selected : {})}
            {...(place === focus ? { tabIndex: tabStop(live, true), "aria-label": props.spoken } : {})}
            {...(fault === undefined ? {} : invalid)}
          >
            {look.text && (
              <span>
                {look.text}
                {look.aside && <small> {look.aside}</small>}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});
