import type { RefObject } from "react";
import { drawnRows, type RowWindow, rowHeight } from "~/ui/sheet/rows-in-view";
import { rectOf, type Selection } from "~/ui/sheet/selection";
import type { CropLook } from "~/words/crop-look";
import { ShareBar } from "../../share-bar";
import type { CropShare } from "../../shares";
import type { PackedWarning } from "../../warnings";
import { inWords, spoken } from "../sheet/in-words";
import type { SheetView } from "../sheet/view";
import { SheetHead } from "./sheet-head";
import { SheetRow } from "./sheet-row";

interface SheetTableProps {
  table: RefObject<HTMLTableElement>;
  view: SheetView;
  season: number;
  crops: ReadonlyMap<number, CropLook>;
  warnings: ReadonlyMap<number, PackedWarning[]>;
  shares: CropShare[][];
  /** Land that could bear a crop, by season, in m². */
  open: number[];
  drawn: RowWindow;
  selection: Selection;
  /** Undefined where fields can't be ticked. */
  checked: ReadonlySet<number> | undefined;
  live: boolean;
  hrefOf: (fieldId: number) => string;
}

/** A table is a grid where keys move through its cells; its rows and cells take the roles of a grid's by themselves. */
const movedThroughByKeys = { role: "grid", "aria-multiselectable": true };
const notToBeChanged = { "aria-readonly": true };

/** The sheet itself: the rows in view with gaps for the others, the seasons above, their crops' shares below. */
export function SheetTable(props: SheetTableProps) {
  const { view, season, crops, warnings, shares, open, selection, checked, live } = props;
  const { rows, years, edits } = view;
  const rect = rectOf(selection);
  const nameOf = (crop: number) => crops.get(crop)?.name ?? "";
  const words = inWords(view, selection.head, { nameOf, warnings });
  return (
    <table
      ref={props.table}
      className="sheet"
      {...movedThroughByKeys}
      aria-label="Севооборот: поля по сезонам"
      aria-rowcount={rows.length + 2}
      aria-colcount={years.length + 1}
      {...(checked ? {} : notToBeChanged)}
    >
      <SheetHead years={years} season={season} rows={rows} checked={checked} live={live} />
      <tbody>
        {drawnRows(props.drawn, selection.head.row, rows.length).map((one) => {
          if (one.kind === "gap") return <Gap key={`gap ${one.after}`} rows={one.rows} columns={years.length + 1} />;
          const field = rows[one.row];
          const inRect = rect && one.row >= rect.top && one.row <= rect.bottom;
          const focused = one.row === selection.head.row;
          return (
            field && (
              <SheetRow
                key={field.id}
                field={field}
                index={one.row}
                years={years}
                edits={edits.get(field.id)}
                warnings={warnings.get(field.id)}
                crops={crops}
                from={inRect ? rect.left : 0}
                to={inRect ? rect.right : -1}
                focus={focused ? selection.head.column : -2}
                spoken={focused && words ? spoken(words) : undefined}
                href={props.hrefOf(field.id)}
                checked={checked?.has(field.id)}
                live={live}
              />
            )
          );
        })}
      </tbody>
      <tfoot>
        <tr aria-rowindex={rows.length + 2}>
          <th scope="row">Структура посевов</th>
          {years.map((year, column) => (
            <td key={year}>
              <ShareBar label={`${year}`} shares={shares[column] ?? []} open={open[column] ?? 0} crops={crops} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Holds the place of rows that aren't drawn. An attribute and no style, which the page's policy forbids. */
function Gap({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tr>
      <td className="sheet-gap" colSpan={columns} height={rows * rowHeight} />
    </tr>
  );
}
