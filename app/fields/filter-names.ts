import { withParams } from "~/ui/url-state";

/** The fields of the filter panel, by their names in the address. */
export const filterNames = [
  "divisions",
  "crop",
  "breed",
  "sowed_from",
  "sowed_to",
  "yield_min",
  "yield_max",
  "scouts",
  "plots_min",
  "plots_max",
] as const;

const withoutAll = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

/** The query without any filter of the panel. */
export const clearedFilters = (search: string): string =>
  withParams(search, withoutAll([...filterNames, "cursor", "field"]));

/** Likewise, and without the search and the season tab: everything that can hide a field but the header's choice. */
export const clearedList = (search: string): string =>
  withParams(search, withoutAll([...filterNames, "cursor", "field", "q", "tab"])) || "?";
