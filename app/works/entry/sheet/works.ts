import type { Known } from "./lists";
import {
  type EntryDay,
  isBlank,
  isMore,
  type ReadWork,
  type RowFaults,
  type RowTexts,
  readMore,
  readRow,
} from "./read-row";

/** A row as it is understood; nothing is wrong with a blank one. */
export interface Understood {
  faults: RowFaults;
  work: ReadWork | null;
  /** What it adds to the mix of the work above it. */
  added: Pick<ReadWork, "products" | "comment"> | null;
}

/** Reads a row below another one: without a work above it a product alone is no work. */
export function readAmong(
  row: RowTexts,
  above: RowTexts | undefined,
  { known, day }: { known: Known; day: EntryDay },
): Understood {
  if (isBlank(row)) return { faults: {}, work: null, added: null };
  if (isMore(row) && above && !isBlank(above)) return { work: null, ...readMore(row, known, day) };
  return { added: null, ...readRow(row, known, day) };
}

/** A work of the sheet and the rows that its products stand in, in their order. */
export interface SheetWork {
  work: ReadWork;
  row: number;
  productRows: number[];
}

/** Two rows that differ in nothing but their products tell of one work with both in its tank. */
const workAlone = ({ products: _, comment: __, ...work }: ReadWork) => JSON.stringify(work);
const isSameTank = (one: ReadWork, other: ReadWork) =>
  one.products.length > 0 &&
  other.products.length > 0 &&
  workAlone(one) === workAlone(other) &&
  !other.products.some(({ kind, product_id }) =>
    one.products.some((product) => product.kind === kind && product.product_id === product_id),
  );

const joined = (one: string | null, other: string | null) =>
  one === null || other === null || one === other ? (one ?? other) : `${one}. ${other}`;

function withProducts(
  { work, row, productRows }: SheetWork,
  from: number,
  more: Pick<ReadWork, "products" | "comment">,
) {
  return {
    work: { ...work, products: [...work.products, ...more.products], comment: joined(work.comment, more.comment) },
    row,
    productRows: [...productRows, ...more.products.map(() => from)],
  };
}

/** How many rows only add to the mix of the work above them. */
export const mixedRows = (rows: readonly Understood[]): number =>
  rows.filter(({ work, added }) => work ?? added).length - worksIn(rows).length;

/** The works that rows tell of; rows with faults tell of none. */
export function worksIn(rows: readonly Understood[]): SheetWork[] {
  const works: SheetWork[] = [];
  for (const [row, { work, added }] of rows.entries()) {
    const last = works.at(-1);
    const more = work ?? added;
    if (last && more && (!work || isSameTank(last.work, work))) works[works.length - 1] = withProducts(last, row, more);
    else if (work) works.push({ work, row, productRows: work.products.map(() => row) });
  }
  return works;
}
