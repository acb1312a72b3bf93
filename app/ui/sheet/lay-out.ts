import { placesOf, type Rect, type Size } from "./selection";

export interface PastedCell {
  row: number;
  column: number;
  text: string;
}

/**
 * Lays a block out from the corner of the selection on. A selection that is several times as large is filled with copies.
 * @returns a message when the block doesn't fit: nothing of it is written then
 */
export function layOut(block: string[][], { top, left, bottom, right }: Rect, size: Size): PastedCell[] | string {
  const rows = block.length;
  const columns = Math.max(...block.map((row) => row.length));
  const [selectedRows, selectedColumns] = [bottom - top + 1, right - left + 1];
  const copies = selectedRows % rows === 0 && selectedColumns % columns === 0;
  const [height, width] = copies ? [selectedRows, selectedColumns] : [rows, columns];
  if (top + height > size.rows || left + width > size.columns)
    return `Блок ${rows} × ${columns} не помещается: от выделенной ячейки вниз ${size.rows - top}, вправо ${size.columns - left}. Ничего не вставлено.`;
  const area = { top, left, bottom: top + height - 1, right: left + width - 1 };
  return placesOf(area).map(({ row, column }) => ({
    row,
    column,
    text: block[(row - top) % rows]?.[(column - left) % columns] ?? "",
  }));
}
