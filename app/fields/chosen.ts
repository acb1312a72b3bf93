import { withParams } from "~/ui/url-state";

/** Fields that are chosen: every one that the list shows, or these. */
export type Chosen = "all" | readonly number[];

/** More than this can't be named one by one: the address would grow longer than servers take. */
export const mostChosen = 1000;

/** The parameters of a choice: `ids=1.2.3` or `ids=all`, and `id=4` of each box ticked without scripts. */
export const choiceParams = ["ids", "id"] as const;
const separator = ".";

/** What the address says is chosen. */
export function readChosen(search: string): Chosen {
  const params = new URLSearchParams(search);
  const listed = params.get("ids") ?? "";
  if (listed === "all") return "all";
  const ids = [...listed.split(separator), ...params.getAll("id")].map(Number);
  return [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0).slice(0, mostChosen);
}

export const chosenText = (chosen: Chosen): string => (chosen === "all" ? "all" : chosen.join(separator));

export const isChosen = (chosen: Chosen, id: number): boolean => chosen === "all" || chosen.includes(id);

/** The address's query with another choice. */
export const withChosen = (search: string, chosen: Chosen): string =>
  withParams(search, { id: null, ids: chosenText(chosen) || null });

/**
 * The choice with a field taken in or out.
 * @param shown ids of the whole list, needed to take one out of all
 * @returns null where that would be more than can be named
 */
export function toggled(chosen: Chosen, id: number, shown: readonly number[]): Chosen | null {
  const named = chosen === "all" ? shown : chosen;
  const next = named.includes(id) ? named.filter((other) => other !== id) : [...named, id];
  return next.length > mostChosen ? null : next;
}
