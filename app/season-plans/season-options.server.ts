import { seasonsList } from "~/session/scope.server";
import type { Option } from "~/ui/form/options";

/** Seasons to choose from, the latest first; one that stands elsewhere is among them. */
export const seasonOptions = (standing: number, today: string): Option[] =>
  [...new Set([...seasonsList(today), standing])]
    .sort((a, b) => b - a)
    .map((year) => ({ value: String(year), label: String(year) }));
