/** The query string with some parameters changed: `null` removes one, the others stay in their order. Begins with "?" unless it is empty. */
export function withParams(search: string, changes: Record<string, string | number | null>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

export type SortDirection = "asc" | "desc";

export interface Sort {
  key: string;
  direction: SortDirection;
}

const SORT = "sort";
const CURSOR = "cursor";

/** Reads `?sort=name` or `?sort=-name` when the key is one of the known. */
export function readSort<Key extends string>(search: string, keys: readonly Key[]): (Sort & { key: Key }) | undefined {
  const text = new URLSearchParams(search).get(SORT) ?? "";
  const direction = text.startsWith("-") ? "desc" : "asc";
  const key = keys.find((known) => known === text.replace(/^-/, ""));
  return key && { key, direction };
}

/** Address of the list sorted by `key`: the other way round when it is already, from the first page anew. */
export function sortLink(search: string, key: string, current: Sort | undefined): string {
  const turned = current?.key === key && current.direction === "asc";
  return withParams(search, { [SORT]: turned ? `-${key}` : key, [CURSOR]: null });
}

/** Address of the page that begins at `cursor`. */
export const moreLink = (search: string, cursor: string): string => withParams(search, { [CURSOR]: cursor });

/** Address of the first page. */
export const firstPageLink = (search: string): string => withParams(search, { [CURSOR]: null });
