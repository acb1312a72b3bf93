import type { DictionaryName } from "#contract/dictionaries-shapes";
import type { Entry, Shelf } from "../shelf.server";
import type { EntryView, Fact, Section } from "../view";

/** How entries of a dictionary are shown. */
interface Description<N extends DictionaryName> {
  /** Dictionaries whose names stand in its list, and those whose entries stand on an entry's page. */
  needs?: { list?: DictionaryName[]; page?: DictionaryName[] };
  /** Beside the name. */
  columns: [title: string, cell: (entry: Entry<N>, shelf: Shelf) => string][];
  facts?: (entry: Entry<N>, shelf: Shelf) => Fact[];
  sections?: (entry: Entry<N>, shelf: Shelf) => Section[];
}

/** The same for whoever does not know which dictionary it is. */
export interface Described {
  listNeeds: DictionaryName[];
  pageNeeds: DictionaryName[];
  columns: string[];
  cells: (shelf: Shelf, id: number) => string[];
  view: (shelf: Shelf, id: number) => EntryView;
}

/** Text columns are facts too. */
export function described<N extends DictionaryName>(name: N, description: Description<N>): Described {
  const { needs, columns, facts, sections } = description;
  const list = needs?.list ?? [];
  const cells = (shelf: Shelf, id: number) => {
    const entry = shelf.get(name, id);
    return entry ? columns.map(([, cell]) => cell(entry, shelf)) : [];
  };
  return {
    listNeeds: [name, ...list],
    pageNeeds: [name, ...list, ...(needs?.page ?? [])],
    columns: columns.map(([title]) => title),
    cells,
    view: (shelf, id) => {
      const entry = shelf.get(name, id);
      if (!entry) return { facts: [], sections: [] };
      const plain = columns.map(([label, cell]): Fact => ({ label, value: cell(entry, shelf) }));
      return { facts: facts?.(entry, shelf) ?? plain, sections: sections?.(entry, shelf) ?? [] };
    },
  };
}
