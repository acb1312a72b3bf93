import type { DictionaryEntry, DictionaryName } from "#contract/dictionaries-shapes";
import { type OwnDictionaryName, ownEntryShapes } from "#contract/own-entries";
import type { z } from "#contract/zod";
import { compareNames } from "#formats/russian-order";
import { dictionary } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { ownEntries } from "~/upstream/own-entries.server";
import type { EntryLink } from "./view";

type OwnEntry<N extends DictionaryName> = N extends OwnDictionaryName
  ? z.output<(typeof ownEntryShapes)[N]> & { id: number }
  : never;

/** A standard entry, or one of the holding's own, which may say less of itself. */
export type Entry<N extends DictionaryName> = DictionaryEntry<N> | OwnEntry<N>;

interface Kept {
  id: number;
  name: string;
  important?: number | undefined;
  order?: number | undefined;
}

const rank = ({ important, order }: Kept) => important ?? order ?? Number.MAX_SAFE_INTEGER;
/** By importance, the smaller the higher, then by name. */
const inOrder = (entries: Kept[]) => entries.sort((a, b) => rank(a) - rank(b) || compareNames(a.name, b.name));

const isOwnable = (name: DictionaryName): name is OwnDictionaryName => name in ownEntryShapes;

/** Dictionaries laid out to be read together; of a holding, its own entries among the standard ones. */
export class Shelf {
  private readonly books = new Map<DictionaryName, Map<number, Kept>>();

  constructor(
    private readonly api: FarmApi,
    /** Null for an advisor who acts for nobody. */
    readonly customerId: number | null,
  ) {}

  /** @throws an answer for an ErrorBoundary */
  async open(...names: readonly DictionaryName[]): Promise<this> {
    await Promise.all(names.filter((name) => !this.books.has(name)).map((name) => this.read(name)));
    return this;
  }

  private async read(name: DictionaryName): Promise<void> {
    const [standard, own]: [Kept[], Kept[]] = await Promise.all([dictionary(this.api, name), this.own(name)]);
    const entries = own.length === 0 ? standard : inOrder([...standard, ...own]);
    this.books.set(name, new Map(entries.map((entry) => [entry.id, entry])));
  }

  private async own(name: DictionaryName): Promise<Kept[]> {
    if (this.customerId === null || !isOwnable(name)) return [];
    const shape: z.ZodType<{ name: string; important?: number | undefined }> = ownEntryShapes[name];
    const entries = await ownEntries(this.api, this.customerId, name);
    return entries.map((entry) => ({ ...shape.parse(entry), id: entry.id }));
  }

  /** In their order. */
  all<N extends DictionaryName>(name: N): Entry<N>[] {
    return [...(this.books.get(name)?.values() ?? [])] as Entry<N>[];
  }

  get<N extends DictionaryName>(name: N, id: number): Entry<N> | undefined {
    return this.books.get(name)?.get(id) as Entry<N> | undefined;
  }

  /** The name of an entry, or a dash for none. */
  name(dictionary: DictionaryName, id: number | null): string {
    return (id !== null && this.books.get(dictionary)?.get(id)?.name) || "—";
  }

  /** Ways to entries; what the dictionary lacks is left out. */
  links(dictionary: DictionaryName, ids: readonly (number | null)[]): EntryLink[] {
    return ids.flatMap((id) => {
      const entry = id === null ? undefined : this.books.get(dictionary)?.get(id);
      return entry ? [{ dictionary, id: entry.id, name: entry.name }] : [];
    });
  }

  /** Ways to the entries that a condition holds for. */
  linksWhere<N extends DictionaryName>(dictionary: N, holds: (entry: Entry<N>) => boolean): EntryLink[] {
    const ids = this.all(dictionary).filter(holds);
    return this.links(
      dictionary,
      ids.map(({ id }) => id),
    );
  }
}
