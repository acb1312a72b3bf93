import { memo } from "react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icons";
import { type ColumnKey, columnKeys } from "../sheet/columns";
import type { EntryRow as Row } from "../sheet/rows";
import { faultAt } from "../sheet/view";
import type { Understood } from "../sheet/works";

export interface EntryRowProps {
  row: Row;
  index: number;
  understood: Understood;
  /** What empty cells will be taken for. */
  implied: Partial<Record<ColumnKey, string>>;
  tried: boolean;
  /** The selected columns, none when `from` is behind `to`. */
  from: number;
  to: number;
  /** The column that takes the focus, −2 when it is in another row. */
  focus: number;
  /** What a screen reader says of that cell. */
  spoken: string | undefined;
  /** Whether keys move through the sheet: only one of its places is a stop of Tab then. */
  live: boolean;
  onRemove: (index: number) => void;
}

const selected = { "aria-selected": true };
const numeric: readonly ColumnKey[] = ["area", "rate"];

/** One work being entered. Plain cells without handlers: the sheet listens for all of them. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { row, index, understood, implied, tried, focus, live } = props;
  const tabStop = (focused: boolean) => (live && focused ? 0 : -1);
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <button
          type="button"
          className="entry-row-head"
          tabIndex={tabStop(focus === -1)}
          aria-label={`Удалить строку ${index + 1}`}
          title="Удалить строку"
          onClick={() => props.onRemove(index)}
        >
          <span aria-hidden="true">{index + 1}</span>
          <Icon name="trash" size={16} />
        </button>
      </th>
      {columnKeys.map((key, column) => {
        const text = row.cells[column] ?? "";
        const fault = faultAt(row, understood, column, tried);
        const focused = column === focus;
        const hint = text === "" ? implied[key] : undefined;
        const look = classNames(fault && "is-faulty", numeric.includes(key) && "num", hint && "is-implied");
        return (
          <td
            key={key}
            className={look || undefined}
            title={fault}
            {...(column >= props.from && column <= props.to ? selected : {})}
            {...(focused ? { tabIndex: tabStop(true), "aria-label": props.spoken } : {})}
            {...(fault ? { "aria-invalid": true } : {})}
          >
            {(text || hint) && <span>{text || hint}</span>}
          </td>
        );
      })}
    </tr>
  );
});
