import { compareNames } from "#formats/russian-order";

export interface Ordered {
  readonly id: number;
  readonly name: string;
  readonly important?: number | undefined;
  readonly order?: number | undefined;
}

const rank = (entry: Ordered) => entry.important ?? entry.order ?? Number.MAX_SAFE_INTEGER;

/** Compares entries by importance (the smaller the higher, absent last), then by name, then by id. */
const compareEntries = (a: Ordered, b: Ordered) => rank(a) - rank(b) || compareNames(a.name, b.name) || a.id - b.id;

/** A sorted copy. */
export const inOrder = <E extends Ordered>(entries: readonly E[]): E[] => entries.toSorted(compareEntries);
