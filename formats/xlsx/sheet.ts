/**
 * How a column's cells look; Excel writes the signs as its own language does: in Russian «1 234,56» and «21.11.2026».
 * `plain` numbers stand as they are, such as a year, which is no «2 019».
 */
export type CellFormat = "text" | "integer" | "decimal" | "date" | "plain";

export interface Column {
  title: string;
  /** In characters; without one it suits the title. */
  width?: number;
  /** `text` where left out. */
  format?: CellFormat;
}

/** A `YYYY-MM-DD` text in a date column becomes a date, a null an empty cell. */
export type CellValue = string | number | boolean | null;

export interface Cell {
  value: CellValue;
  /** Stands out from its row. */
  marked: boolean;
}

export type Row = (CellValue | Cell)[];

export interface Sheet {
  /** Made fit for Excel: without []:*?/\ and cut to 31 characters. */
  name: string;
  columns: Column[];
  /** Walked through once; many of them are better made as they are asked for. */
  rows: Iterable<Row> | AsyncIterable<Row>;
}
