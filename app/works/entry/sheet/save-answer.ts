/** A fault in a row of those that were sent, counted from 0. */
export interface RefusedCell {
  row: number;
  column: number;
  message: string;
}

/** What the sheet hears about the rows it has sent. */
export type SaveAnswer = { key: string } & (
  | { outcome: "saved"; address: string }
  /** Nothing was written. */
  | { outcome: "refused"; message: string; cells: RefusedCell[] }
  /** Nobody knows whether it was written: the same has to be sent again. */
  | { outcome: "unsure"; message: string }
);

/** Rows on their way. The key makes them count once, however often they are sent. */
export interface Sent {
  key: string;
  rows: string[][];
  /** Where each of them stands in the sheet. */
  places: number[];
}
