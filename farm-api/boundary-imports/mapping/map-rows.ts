import type { AreaUnit, RowRemark } from "#contract/boundary-imports";
import { largestArea } from "#contract/limits";
import { toHectares } from "#formats/hectares";
import { fitAreaUnit, squareMetresIn } from "./area-unit";
import { type CropMatch, cropMatcher, type NamedCrop } from "./match-crop";
import { numberInFile } from "./number-in-file";

/** What the mapped columns hold on a row, as the file has it. */
export interface Cells {
  row: number;
  /** m², measured; null for a row without a boundary. */
  area: number | null;
  name: string | null;
  division: string | null;
  crop: string | null;
  documented: string | null;
}

/** What it means. */
export interface MappedRow {
  row: number;
  name: string | null;
  division: string | null;
  crop: string | null;
  crop_id: number | null;
  /** m² */
  documented_area: number | null;
  notes: RowRemark[];
}

const longestName = 120;
/** Documents and measuring differ by a few per cent; more than this is worth a look. */
const toleratedDifference = 0.2;

const note = (code: string, message: string): RowRemark => ({ code, message, place: null });
const hectares = (area: number) => `${toHectares(area).toLocaleString("ru-RU", { maximumFractionDigits: 2 })} га`;

function cropNotes(text: string, match: CropMatch | undefined): RowRemark[] {
  const crop = text.length > longestName ? `${text.slice(0, longestName)}…` : text;
  if (!match) return [note("unknown_crop", `Культуры «${crop}» нет в справочнике, посев не будет создан`)];
  if ("id" in match) return [];
  const options = match.options.slice(0, 4).join(", ");
  return [note("unclear_crop", `Культура «${crop}» не уточнена (${options}): выберите её для всего файла`)];
}

function documentedArea({ documented, area }: Cells, unit: AreaUnit): { value: number | null; notes: RowRemark[] } {
  const number = documented === null ? 0 : numberInFile(documented);
  if (number === 0) return { value: null, notes: [] };
  const value = (number ?? -1) * squareMetresIn[unit];
  if (value < 0 || value > largestArea)
    return {
      value: null,
      notes: [note("unreadable_area", `Площадь «${documented?.slice(0, longestName)}» в файле записана неверно`)],
    };
  const differs = area !== null && Math.abs(value / area - 1) > toleratedDifference;
  const message = `Площадь в файле ${hectares(value)}, по контуру ${hectares(area ?? 0)}`;
  return { value, notes: differs ? [note("area_differs", message)] : [] };
}

/** The unit that the column's numbers are in; null where no number can be compared with a measured area. */
function unitOf(cells: Cells[]): AreaUnit | null {
  const pairs = cells.flatMap(({ area, documented }) => {
    const value = documented === null || area === null ? undefined : numberInFile(documented);
    return value === undefined ? [] : [{ value, measured: area ?? 0 }];
  });
  return fitAreaUnit(pairs)?.unit ?? null;
}

/**
 * Makes names, crops and areas of what the file says.
 * @param unnamedBefore rows without a name are numbered on from here
 * @param added crops of the holding's own
 */
export function mapRows(
  cells: Cells[],
  unnamedBefore: number,
  added: readonly NamedCrop[] = [],
): { unit: AreaUnit | null; rows: MappedRow[] } {
  const unit = unitOf(cells);
  const matchCrop = cropMatcher(added);
  let unnamed = unnamedBefore;
  const rows = cells.map((cell): MappedRow => {
    const { row, area, division, crop } = cell;
    const name = cell.name ?? (area === null ? null : `Без названия ${++unnamed}`);
    const match = crop === null ? undefined : matchCrop(crop);
    const documented = documentedArea(cell, unit ?? "ha");
    const notes = [...(crop === null ? [] : cropNotes(crop, match)), ...documented.notes];
    if ((name?.length ?? 0) > longestName)
      notes.push(note("long_name", `Название длиннее ${longestName} знаков, конец будет отброшен`));
    return {
      row,
      name: name?.slice(0, longestName).trim() ?? null,
      division: division?.slice(0, longestName).trim() ?? null,
      crop: crop?.slice(0, 200) ?? null,
      crop_id: match && "id" in match ? match.id : null,
      documented_area: documented.value,
      notes,
    };
  });
  return { unit, rows };
}
