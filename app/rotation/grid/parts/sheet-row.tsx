import { memo } from "react";
import { toHectares } from "#formats/hectares";
import { classNames } from "~/ui/class-names";
import type { CropLook } from "~/words/crop-look";
import { count } from "~/words/format";
import { cropClass } from "../../crop-styles";
import { type SheetRow as Field, noCrop } from "../../sheet";
import { type PackedWarning, warningAt, warningText } from "../../warnings";
import { type Edit, isUnsaved } from "../sheet/edits";
import { groundIn } from "../sheet/view";

export interface SheetRowProps {
  field: Field;
  /** Its place among all rows. */
  index: number;
  years: number[];
  edits: ReadonlyMap<number, Edit> | undefined;
  warnings: PackedWarning[] | undefined;
  crops: ReadonlyMap<number, CropLook>;
  /** The selected columns, none when `from` is behind `to`. */
  from: number;
  to: number;
  /** The column that takes the focus, −2 when it is in another row. */
  focus: number;
  /** What a screen reader says of that cell. */
  spoken: string | undefined;
  /** Where the name of the field leads. */
  href: string;
  /** Undefined where fields can't be ticked. */
  checked: boolean | undefined;
  /** Whether keys move through the sheet: only one of its places is a stop of Tab then. */
  live: boolean;
}

/** Cells of a grid can be selected, and are spoken whole where the focus is. */
const selected = { "aria-selected": true };
const tabStop = (live: boolean, focused: boolean) => (focused && live ? 0 : live ? -1 : undefined);

/** One field. Plain cells, no handlers and no hooks: the sheet listens for all of them. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { field, index, years, edits, warnings, crops, focus, live } = props;
  const cropOf = (column: number) => edits?.get(years[column] ?? 0)?.crop ?? field.cells[column] ?? noCrop;
  const ground = groundIn(field, years, edits);
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <span className="sheet-name">
          {props.checked !== undefined && (
            <input
              type="checkbox"
              name="field"
              value={field.id}
              form="rotation-assign"
              aria-label={`Отметить: ${field.name}`}
              checked={props.checked}
              readOnly
              tabIndex={live ? -1 : undefined}
            />
          )}
          <a href={props.href} tabIndex={tabStop(live, focus === -1)} title={field.name}>
            {field.name}
          </a>
          <span className="sheet-area">{count(toHectares(field.area))}</span>
        </span>
      </th>
      {years.map((year, column) => {
        const edit = edits?.get(year);
        const crop = cropOf(column);
        const warning = edit?.fault ? undefined : warningAt(warnings, year, ground);
        const name = crop === noCrop ? "" : (crops.get(crop)?.name ?? "Культура не указана");
        const focused = column === focus;
        const look = classNames(
          crop !== noCrop && cropClass(crop),
          warning && "is-warned",
          field.closed.has(column) && "is-closed",
          edit && isUnsaved(edit) && "is-unsaved",
          edit?.fault && "is-faulty",
          edit?.stands !== undefined && "is-conflict",
          focused && "is-focused",
        );
        return (
          <td
            key={year}
            className={look || undefined}
            title={edit?.fault?.message ?? (warning && warningText(name, warning))}
            {...(column >= props.from && column <= props.to ? selected : {})}
            {...(focused ? { tabIndex: tabStop(live, true), "aria-label": props.spoken } : {})}
          >
            {(name || edit?.fault) && <span>{edit?.fault?.text ?? name}</span>}
          </td>
        );
      })}
    </tr>
  );
});
