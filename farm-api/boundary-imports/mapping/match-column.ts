import type { ImportedColumn } from "../../geometry/import/features";
import { wordsOf } from "./word-key";

/** A shapefile cuts names to ten characters: as many must agree before the rest is taken for cut off. */
const CUT_LENGTH = 6;

const keyOf = (words: string[]) => words.filter((word) => !/^\d/.test(word)).join("");

/** The keys of our own lists of names, which every column of every file is held against. */
const keysOfLists = new WeakMap<string[], string[]>();

function keysOf(names: string[]): string[] {
  const keys = keysOfLists.get(names) ?? names.map((name) => keyOf(wordsOf(name)));
  keysOfLists.set(names, keys);
  return keys;
}

/** How well a column's name fits a list of names, the smaller the better; undefined where it does not. */
function rank(column: string, names: string[]): number | undefined {
  const words = wordsOf(column);
  const key = keyOf(words);
  const keys = keysOf(names);
  const whole = keys.indexOf(key);
  if (whole >= 0) return whole;
  const cut = keys.findIndex(
    (wanted) => Math.min(key.length, wanted.length) >= CUT_LENGTH && (wanted.startsWith(key) || key.startsWith(wanted)),
  );
  if (cut >= 0) return names.length + cut;
  const part = keys.findIndex((wanted) => wanted.length > 1 && words.includes(wanted));
  return part >= 0 ? 2 * names.length + part : undefined;
}

/** The columns whose names fit, the best first. Empty columns hold nothing to take. */
export function columnsNamed(columns: ImportedColumn[], names: string[]): ImportedColumn[] {
  return columns
    .map((column) => ({ column, rank: rank(column.name, names) }))
    .filter((fit): fit is { column: ImportedColumn; rank: number } => fit.rank !== undefined)
    .filter(({ column }) => column.type !== "empty")
    .toSorted((a, b) => a.rank - b.rank || yearIn(b.column.name) - yearIn(a.column.name))
    .map(({ column }) => column);
}

/** Whether one of the words stands in the column's name. */
export const isNamedWith = (column: string, names: string[]): boolean => {
  const words = wordsOf(column);
  return keysOf(names).some((key) => words.includes(key));
};

/** The year in a text, 0 where there is none: of columns for several seasons the last one counts. */
export const yearIn = (text: string): number => Number(/(?<!\d)(?:19[9]|20[0-9])\d(?!\d)/.exec(text)?.[0] ?? 0);
