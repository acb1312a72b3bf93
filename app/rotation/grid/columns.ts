import type { Rotation } from "#contract/rotation";
import { reachYear } from "#formats/days/periods";
import type { RowWindow } from "~/ui/sheet/rows-in-view";

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
  /** How many fields before and after these are not told. */
  untold: [before: number, after: number];
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

/** @param rows those to be told of, when not all */
export function makeSheet({ years, fields: all }: Pick<Rotation, "years" | "fields">, rows?: RowWindow): Sheet {
  const fields = rows ? all.slice(rows.from, rows.to) : all;
  const before = rows?.from ?? 0;
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
    untold: [before, all.length - before - fields.length],
  };
}

/** Holds the place of a field that is not told: the sheet has its row, and nobody sees it. */
const untoldRow = (_: unknown, index: number): SheetRow => ({
  ...{ id: -1 - index, name: "", area: 0, cells: [], closed: nothingClosed },
});

export function sheetRows({ years, ids, names, areas, cells, closed, untold }: Sheet): SheetRow[] {
  const closedByRow = new Map<number, Set<number>>();
  for (const place of closed) {
    const row = Math.floor(place / years.length);
    closedByRow.set(row, (closedByRow.get(row) ?? new Set()).add(place % years.length));
  }
  const told = ids.map((id, row) => ({
    id,
    name: names[row] ?? "",
    area: (areas[row] ?? 0) * squareMetresInUnit,
    cells: cells.slice(row * years.length, (row + 1) * years.length),
    closed: closedByRow.get(row) ?? nothingClosed,
  }));
  const [before, after] = untold;
  const others = Array.from({ length: before + after }, untoldRow);
  return [...others.slice(0, before), ...told, ...others.slice(before)];
}
