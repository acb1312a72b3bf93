import type { DictionaryName } from "#contract/dictionaries-shapes";

/** An entry as others point at it. */
export interface EntryLink {
  dictionary: DictionaryName;
  id: number;
  name: string;
}

export interface Fact {
  label: string;
  /** Null where nothing is known: the fact is left out. */
  value: string | EntryLink[] | null;
}

export type Cell = string | EntryLink[];

/** What stands under the facts: entries that belong to this one, or a table. */
export interface Section {
  title: string;
  links?: EntryLink[];
  table?: { columns: string[]; rows: Cell[][] };
}

export interface EntryView {
  facts: Fact[];
  sections: Section[];
}
