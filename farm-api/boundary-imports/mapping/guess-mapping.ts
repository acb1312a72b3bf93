import type { ColumnMapping } from "#contract/boundary-imports";
import type { ImportedColumn, Properties } from "../../geometry/import/features";
import { fitAreaUnit } from "./area-unit";
import { cellText } from "./cell-text";
import { areaColumnWords, codeWords, cropWords, divisionWords, looseDivisionWords, nameWords } from "./column-words";
import { columnsNamed, isNamedWith } from "./match-column";
import { cropMatcher } from "./match-crop";
import { numberInFile } from "./number-in-file";

/** A row of the file with its measured area in m², null where it has no boundary. */
export interface GuessRow {
  properties: Properties;
  area: number | null;
}

const valuesOf = (rows: GuessRow[], { name }: ImportedColumn) =>
  rows.map(({ properties }) => cellText(properties[name])).filter((text) => text !== null);

const distinctOf = (rows: GuessRow[], column: ImportedColumn) => new Set(valuesOf(rows, column));

/** By how much a column's numbers differ from the measured areas in the unit that suits them best; 1 is not at all. */
function areaFactor(rows: GuessRow[], { name }: ImportedColumn): number {
  const pairs = rows.flatMap(({ properties, area }) => {
    const value = numberInFile(cellText(properties[name]) ?? "");
    return value === undefined || area === null ? [] : [{ value, measured: area }];
  });
  return pairs.length * 2 < rows.filter(({ area }) => area !== null).length
    ? Number.POSITIVE_INFINITY
    : (fitAreaUnit(pairs)?.factor ?? Number.POSITIVE_INFINITY);
}

/** Farther off than this, a column called «площадь» is about something else. */
const plausibleFactor = 2;
/** A column of any name is the area when its numbers are this close on enough rows. */
const tellingFactor = 1.03;
const tellingRows = 5;

function guessArea(columns: ImportedColumn[], rows: GuessRow[]) {
  const named = columnsNamed(columns, areaColumnWords).find((column) => areaFactor(rows, column) <= plausibleFactor);
  if (named || rows.length < tellingRows) return named;
  return columns.find(
    ({ type, ...column }) => type === "number" && areaFactor(rows, { type, ...column }) <= tellingFactor,
  );
}

/** So many different values tell what a column holds; no crop is called by more characters. */
const mostValues = 300;
const longestCrop = 80;
const matchCrop = cropMatcher();

/** How many of the different values are crops of the dictionary, 0 to 1. */
function cropShare(rows: GuessRow[], column: ImportedColumn): number {
  const values = [...distinctOf(rows, column)].slice(0, mostValues);
  const crops = values.filter((value) => value.length <= longestCrop && matchCrop(value));
  return crops.length / Math.max(values.length, 1);
}

function guessCrop(columns: ImportedColumn[], rows: GuessRow[]) {
  const texts = columns.filter(({ name, type }) => type === "text" && !isNamedWith(name, codeWords));
  const named = columnsNamed(texts, cropWords);
  const known = named.find((column) => cropShare(rows, column) >= 0.5);
  return known ?? named[0] ?? texts.find((column) => cropShare(rows, column) >= 0.5);
}

const guessDivision = (columns: ImportedColumn[], rows: GuessRow[]) =>
  columnsNamed(columns, divisionWords)[0] ??
  columnsNamed(columns, looseDivisionWords).find((column) => distinctOf(rows, column).size > 1);

/** Whether a column without a telling name tells the rows apart, as names do. */
function tellsApart(rows: GuessRow[], column: ImportedColumn): boolean {
  if (column.type !== "text" && !(column.type === "number" && isNamedWith(column.name, codeWords))) return false;
  const distinct = distinctOf(rows, column);
  const short = [...distinct].every(
    (value) => value.length <= 40 && !/^\{?[0-9a-f]{8}-?([0-9a-f]{4}-?){3}/i.test(value),
  );
  return short && rows.length > 1 && distinct.size >= 0.9 * rows.length;
}

const guessName = (columns: ImportedColumn[], rows: GuessRow[]) =>
  columnsNamed(columns, nameWords)[0] ?? columns.find((column) => tellsApart(rows, column));

/** Which column holds what, by the columns' names in many languages and by what is in them. A column serves once. */
export function guessMapping(columns: ImportedColumn[], rows: GuessRow[]): ColumnMapping {
  const taken = new Set<string>();
  const take = (guess: typeof guessName) => {
    const name =
      guess(
        columns.filter((column) => !taken.has(column.name)),
        rows,
      )?.name ?? null;
    if (name !== null) taken.add(name);
    return name;
  };
  const [area, crop, division] = [take(guessArea), take(guessCrop), take(guessDivision)];
  return { name: take(guessName), division, crop, area };
}
