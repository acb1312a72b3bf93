import type { ImportPreview } from "#contract/boundary-imports";

type Column = ImportPreview["columns"][number];

const longest = 48;

/** The columns of the file to choose from, each with a few of its values: `NAME — Поле 1, Поле 2`. */
export function columnOptions(columns: readonly Column[]): { value: string; label: string }[] {
  return columns.map(({ name, samples }) => {
    const values = samples.join(", ");
    const shown = values.length > longest ? `${values.slice(0, longest)}…` : values;
    return { value: name, label: shown ? `${name} — ${shown}` : name };
  });
}
