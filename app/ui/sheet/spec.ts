import type { ReactNode } from "react";
import type { CellOption } from "./cell-options";
import type { Cell, CellValue, Change, Edits, RowEdits } from "./edits";
import type { Place } from "./selection";
import type { Saving } from "./sheet-state";

export interface SheetRow {
  /** Stays the row's own, whatever rows are listed beside it. */
  id: number;
}

export interface SheetColumn {
  /** Stays the column's own, whatever columns stand beside it. */
  id: number;
  title: string;
  /** Class of the `<col>`, for its width. */
  className?: string;
  /** Marked as the present one, in words too. */
  isCurrent?: boolean;
  /** Stays beside the heads of the rows while the others scroll; the class says how far from the left edge. */
  frozen?: string;
  /** The cell chooses from a list; otherwise it is plain text. */
  list?: { label: string; emptyText: string; prefix?: string };
  inputMode?: "text" | "decimal";
  /** Ids of columns whose refusals may lie in this one: when it changes, they are taken back. */
  frees?: readonly number[];
}

/** How a sheet grows: `growingRows` makes it. */
interface Growing {
  /** Rows from the first on that are shown, and up to the last one with something in it. */
  shown(edits: Edits): number;
  used(edits: Edits): number;
  /** Takes rows out: those below move up, with what was refused in them. */
  without(view: SheetView, from: number, to: number): Change[];
}

/** A cell in words, as the line over the sheet shows it. */
export interface Described {
  /** «Поле 4, 2027». */
  where: string;
  /** What stands there. */
  what: string;
  /** What a screen reader says where nothing stands. */
  aloud?: string;
  /** What is wrong there, or has to be known. */
  note?: string | undefined;
  tone?: "warning" | "danger";
}

/** How a cell looks. */
export interface CellLook {
  text: string;
  /** What follows from the row, beside its text; it is neither edited nor copied. */
  aside?: string | undefined;
  className?: string | undefined;
  title?: string | undefined;
  /** What is wrong there, beside what is known from reading and saving. */
  fault?: string | undefined;
}

/** What the head of a row is drawn with. */
export interface HeadLook {
  index: number;
  /** Of the link or the button in it: only one place of a sheet is a stop of Tab. */
  tabIndex: number | undefined;
  checked: boolean;
  live: boolean;
}

/** The sheet as it is seen: what the server said with the edits over it. */
export interface SheetView<Row extends SheetRow = SheetRow> {
  spec: SheetSpec<Row>;
  edits: Edits;
  /** How many of the rows are shown. */
  count: number;
}

/**
 * What makes a grid a grid of something. `Row` is what the user knows of a row, `Around` what the look of a row depends on
 * beside it.
 * `looks`, `head` and what `around` gives have to stay the same as long as nothing changes, or rows are drawn anew.
 */
export interface SheetSpec<Row extends SheetRow = SheetRow, Around = unknown> {
  rows: readonly Row[];
  /** Of a sheet that begins blank and grows as it is filled; without it all rows are shown. */
  growing?: Growing;
  columns: readonly SheetColumn[];
  saving: Saving;

  /** What the server said stands in a cell. */
  valueOf(row: Row, column: number): CellValue;
  /** A value as it is copied and edited. */
  textOf(value: CellValue): string;
  /** What a text that was typed or pasted puts into a cell. */
  read(text: string, row: Row, column: number): Cell;
  /** A pasted block in the order of the columns, for one that begins with headings; null for others. */
  byHeadings?(block: string[][]): string[][] | null;
  /** Why nothing can be put into a cell; undefined where something can. */
  closed?(row: Row, column: number): string | undefined;
  /** What a cell's list offers, and what an entry of it puts into the cell. */
  options?(view: SheetView<Row>, place: Place): readonly CellOption[];
  chosen?(option: CellOption): CellValue;
  /** What a box over the cell begins with; without it the cell's text. */
  opensWith?(cell: Cell): string;

  describe(view: SheetView<Row>, place: Place): Described | null;
  /** What else the look of a row depends on. */
  around?(view: SheetView<Row>, index: number): Around;
  looks(row: Row, cells: RowEdits | undefined, around: Around): readonly CellLook[];
  head(row: Row, look: HeadLook): ReactNode;
  /** Class of the `<col>` of heads, for its width. */
  headClass?: string;

  /** Signs that begin a text; others stay shortcuts of the page. */
  begins: RegExp;
  /** Whether Enter opens a cell; otherwise it goes down. */
  enterOpens?: boolean;
  /** Whether an entry chosen from a list goes into all selected cells. */
  choiceFills?: boolean;
  /** Whether a text that is in no list is taken. */
  takesAnyText?: boolean;
  /** Whether rows can be ticked. */
  ticks?: boolean;
}
