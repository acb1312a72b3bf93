import { toHectares } from "#formats/hectares";
import { classNames } from "~/ui/class-names";
import { byChanges } from "~/ui/sheet/by-changes";
import type { CellValue, RowEdits } from "~/ui/sheet/edits";
import { beginsWord } from "~/ui/sheet/keys";
import type { CellLook, HeadLook, SheetSpec } from "~/ui/sheet/spec";
import type { CropLook } from "~/words/crop-look";
import { count } from "~/words/format";
import { type PackedWarning, warningAt, warningText } from "../../warnings";
import { noCrop, type Sheet, type SheetRow, sheetRows } from "../columns";
import { cropClass } from "../crop-styles";
import { cropOf, cropReader, groundIn, valueOfCrop } from "./crop-cells";

export type CropSpec = SheetSpec<SheetRow, PackedWarning[] | undefined>;

/** How the seasons of a field look: its crops in their colours, and what is to be known of them. */
const looksOf =
  (years: number[], crops: ReadonlyMap<number, CropLook>): CropSpec["looks"] =>
  (field: SheetRow, edits: RowEdits | undefined, warnings: PackedWarning[] | undefined): CellLook[] => {
    const ground = groundIn(field, years, edits);
    return years.map((year, column) => {
      const edit = edits?.get(year);
      const crop = cropOf(edit?.value ?? field.cells[column] ?? noCrop);
      const warning = edit?.fault ? undefined : warningAt(warnings, year, ground);
      const name = crop === noCrop ? "" : (crops.get(crop)?.name ?? "Культура не указана");
      const className = classNames(
        crop !== noCrop && cropClass(crop),
        warning && "is-warned",
        field.closed.has(column) && "is-closed",
      );
      const text = edit?.fault ? String(edit.value) : name;
      return { text, className, title: warning && warningText(name, warning) };
    });
  };

/** The name of a field with the link to its form, and the box that ticks it. */
export const headOf =
  (hrefOf: (fieldId: number) => string, mayTick: boolean): CropSpec["head"] =>
  (field: SheetRow, { tabIndex, checked, live }: HeadLook) => (
    <span className="sheet-name">
      {mayTick && (
        <input
          type="checkbox"
          name="field"
          value={field.id}
          form="rotation-assign"
          aria-label={`Отметить: ${field.name}`}
          checked={checked}
          readOnly
          tabIndex={live ? -1 : undefined}
        />
      )}
      <a href={hrefOf(field.id)} tabIndex={tabIndex} title={field.name}>
        {field.name}
      </a>
      <span className="sheet-area">{count(toHectares(field.area))}</span>
    </span>
  );

const list = { label: "Культуры", emptyText: "Такой культуры нет", prefix: "Культура: " };
const orNull = (value: CellValue) => cropOf(value) || null;
const saving = byChanges((cells) =>
  JSON.stringify(
    cells.map(({ rowId, columnId, value, was, details }) => ({
      ...{ field_id: rowId, year: columnId, crop_id: orNull(value), was: orNull(was), details },
    })),
  ),
);

/** What the sheet of fields by seasons has to know of crops, and what stays the same while they are edited. */
export function cropSpec(sheet: Sheet, season: number, crops: CropLook[]) {
  const { years } = sheet;
  const read = cropReader(crops);
  const looks = new Map(crops.map((crop) => [crop.id, crop]));
  const nameOf = (crop: number) => looks.get(crop)?.name ?? "";
  const spec = {
    rows: sheetRows(sheet),
    columns: years.map((year) => ({
      ...{ id: year, title: String(year), list },
      ...(year === season ? { isCurrent: true, className: "is-season" } : {}),
    })),
    saving,
    valueOf: ({ cells }, column) => valueOfCrop(cells[column] ?? noCrop),
    textOf: (value) => (typeof value === "string" ? value : nameOf(value)),
    read: (text, { closed }, column) => read(text, closed.has(column)),
    closed: ({ closed }, column) =>
      closed.has(column) ? "В этом сезоне поле не действует: культуру сюда не поставить" : undefined,
    options: () => crops,
    chosen: ({ id }) => id,
    opensWith: ({ value }) => (typeof value === "string" ? value : ""),
    looks: looksOf(years, looks),
    headClass: "sheet-names",
    begins: beginsWord,
    enterOpens: true,
    choiceFills: true,
    ticks: true,
  } satisfies Partial<CropSpec>;
  return { ...spec, nameOf, crops: looks };
}
