import { type CellValue, isCellValue } from "./edits";

interface OfCell {
  rowId: number;
  columnId: number;
}

/** What is wrong in a cell of those that were sent. */
export interface RefusedCell extends OfCell {
  message: string;
}

/** What somebody else has put into a cell. */
export interface StandingCell extends OfCell {
  value: CellValue;
}

/** What went away together with a value that was written over; undo sends it along. */
export interface LostDetails extends StandingCell {
  details: unknown;
}

/** What the server has made of a batch. `told` is what the sheet's user wants to hear of a save. */
export type Outcome<Told = unknown> =
  | { outcome: "saved"; told: Told; lost?: LostDetails[] }
  /** Nothing was written, because others have changed some of the cells. */
  | { outcome: "conflict"; cells: StandingCell[]; by: string }
  /** Nothing was written. */
  | { outcome: "refused"; message: string; cells: RefusedCell[] }
  /** Nobody knows whether it was written: the same batch has to be sent again. */
  | { outcome: "unsure"; message: string };

/** An outcome with the key of the batch that it answers. */
export type SaveAnswer<Told = unknown> = { key: string } & Outcome<Told>;

/** The fields of an object; of anything else, none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

export const isListOf = <T>(value: unknown, isOne: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(isOne);

export function isOfCell(cell: unknown): cell is OfCell {
  const { rowId, columnId } = fieldsOf(cell);
  return Number.isInteger(rowId) && Number.isInteger(columnId);
}

const isRefused = (cell: unknown): cell is RefusedCell => isOfCell(cell) && typeof fieldsOf(cell).message === "string";
const isStanding = (cell: unknown): cell is StandingCell => isOfCell(cell) && isCellValue(fieldsOf(cell).value);
const isLost = (cell: unknown): cell is LostDetails => isStanding(cell) && "details" in cell;

/**
 * Checks the shape of what came back.
 * @param readTold reads what the sheet's user wants to hear of a save; null for what is something else
 * @returns null for what is no answer to a batch
 */
export function readAnswer<Told>(answer: unknown, readTold: (told: unknown) => Told | null): SaveAnswer<Told> | null {
  const { key, outcome, cells, message, by, told, lost = [] } = fieldsOf(answer);
  if (typeof key !== "string") return null;
  if (outcome === "saved") {
    const read = readTold(told);
    return read !== null && isListOf(lost, isLost) ? { key, outcome, told: read, lost } : null;
  }
  if (outcome === "conflict")
    return isListOf(cells, isStanding) && typeof by === "string" ? { key, outcome, cells, by } : null;
  if (typeof message !== "string") return null;
  if (outcome === "refused") return isListOf(cells, isRefused) ? { key, outcome, message, cells } : null;
  return outcome === "unsure" ? { key, outcome, message } : null;
}
