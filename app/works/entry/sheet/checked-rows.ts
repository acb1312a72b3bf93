import type { WorkCheck } from "#contract/work-checks";

/** Verdicts on a work of the sheet; rows are counted from 0. */
export interface CheckedRow {
  row: number;
  title: string;
  /** «2027, Пшеница озимая» */
  season: string;
  /** What speaks against a season that was typed. */
  doubts: string[];
  products: { row: number; name: string; check: WorkCheck }[];
  /** Whether one may go on the field yet; null where one may. */
  entry: WorkCheck | null;
}

/** What the sheet hears when it asks for verdicts. */
export type CheckAnswer = { checked: CheckedRow[] } | { message: string };
