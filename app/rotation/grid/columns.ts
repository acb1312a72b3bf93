import type { Rotation } from "#contract/rotation";
import { reachYear } from "#formats/days/periods";

/** Stands for «no crop» wherever crops are numbers. */
export const noCrop = 0;

/** The rotation by columns, so that five hundred fields stay small on the line. */
export interface Sheet {
  years: number[];
  ids: number[];
  names: string[];
  /** Hundredths of a hectare. */
  areas: number[];
  /** Crops row by row, as many in a row as there are years. */
  cells: number[];
  /** Places in `cells` of seasons in which the field isn't worked. */
  closed: number[];
}

/** One field of it. `area` is in m². */
export interface SheetRow {
  id: number;
  name: string;
  area: number;
  cells: number[];
  closed: ReadonlySet<number>;
}

const squareMetresInUnit = 100;
const nothingClosed: ReadonlySet<number> = new Set();

export function makeSheet({ years, fields }: Pick<Rotation, "years" | "fields">): Sheet {
  const closed = fields.flatMap(({ actual_seasons }, row) =>
    years.flatMap((year, column) => (reachYear(actual_seasons, year) ? [] : row * years.length + column)),
  );
  return {
    years,
    ids: fields.map(({ id }) => id),
    names: fields.map(({ name }) => name),
    areas: fields.map(({ area }) => Math.round(area / squareMetresInUnit)),
    cells: fields.flatMap(({ cells }) => cells.map((crop) => crop ?? noCrop)),
    closed,
  };
}

export function sheetRows({ years, ids, names, areas, cells, closed }: Sheet): SheetRow[] {
  const closedByRow = new Map<number, Set<number>>();
  for (const place of closed) {
    const row = Math.floor(place / years.length);
    closedByRow.set(row, (closedByRow.get(row) ?? new Set()).add(place % years.length));
  }
  return ids.map((id, row) => ({
    id,
    name: names[row] ?? "",
    area: (areas[row] ?? 0) * squareMetresInUnit,
    cells: cells.slice(row * years.length, (row + 1) * years.length),
    closed: closedByRow.get(row) ?? nothingClosed,
  }));
}
