import type { BodyOf } from "#contract/call";
import type { FieldError } from "#contract/errors";
import type { rotationCalls } from "#contract/rotation";
import { sowingDayFaults } from "../fields/shared/sowing-days";

export type Cell = BodyOf<typeof rotationCalls.setRotation>["cells"][number];

/** Names a cell among those of one request. */
export const cellKey = ({ field_id, year }: Pick<Cell, "field_id" | "year">): string => `${field_id} ${year}`;

/** No more are told of: whoever sends thousands of wrong cells has made one mistake. */
const mostFaults = 100;

/** Days of another season than the cell's. */
const dayFaults = ({ year, crop_id, details }: Cell): FieldError[] =>
  details && crop_id !== null ? sowingDayFaults({ ...details, year, crop_id }) : [];

/**
 * What is wrong with the cells themselves: unknown crops and fields, a cell given twice, a sowing without a crop or with days of
 * another season.
 */
export function cellFaults(
  cells: readonly Cell[],
  standingFields: ReadonlyMap<number, unknown>,
  isCrop: (id: number) => boolean,
): FieldError[] {
  const seen = new Set<string>();
  const faults: FieldError[] = [];
  for (const [index, cell] of cells.entries()) {
    const fault = (path: string, message: string) => faults.push({ path: `cells.${index}.${path}`, message });
    if (!standingFields.has(cell.field_id)) fault("field_id", "Поле не найдено");
    if (cell.crop_id !== null && !isCrop(cell.crop_id)) fault("crop_id", "Культура не найдена");
    if (cell.crop_id === null && cell.details) fault("details", "Культура не указана");
    for (const { path, message } of dayFaults(cell)) fault(`details.${path}`, message);
    if (seen.has(cellKey(cell))) fault("year", "Сезон этого поля указан дважды");
    seen.add(cellKey(cell));
    if (faults.length >= mostFaults) break;
  }
  return faults;
}
