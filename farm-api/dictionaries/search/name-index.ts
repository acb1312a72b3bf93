import { fold, readings, wordsOf } from "./fold";
import { Prices } from "./prices";
import { SortedWords } from "./sorted-words";

/** What an entry is found by: its name, and other names of it. */
export interface Named {
  id: number;
  texts: readonly string[];
}

const cost = { typo: 4, laterWord: 1, otherReading: 2 } as const;
/** Shorter words are met by too many others when one letter may differ. */
const shortestForgiven = 4;
const shortestInside = 3;

/** Whether a word may have a typo. */
export const isForgiven = (word: string): boolean => word.length >= shortestForgiven && !/\d/.test(word);
const typosAllowed = (word: string) => (isForgiven(word) ? 1 : 0);

/** Names of a dictionary in the order of its entries, kept in memory: a search takes a millisecond at 100,000 names. */
export class NameIndex {
  private readonly ids: readonly number[];
  private readonly words: SortedWords;
  /** Entries of the n-th word lie in `postings` from `starts[n]` to `starts[n + 1]`, twice their number, odd for a later word. */
  private readonly starts: Uint32Array;
  private readonly postings: Uint32Array;

  constructor(entries: readonly Named[]) {
    this.ids = entries.map(({ id }) => id);
    const found = entries.map(({ texts }) => texts.map((text) => wordsOf(fold(text))));
    this.words = new SortedWords(found.flat(2));
    const numbers = new Map(this.words.words.map((word, number) => [word, number]));
    const lists: number[][] = this.words.words.map(() => []);
    found.forEach((texts, entry) => {
      for (const words of texts)
        for (const [place, word] of words.entries())
          lists[numbers.get(word) ?? 0]?.push(entry * 2 + (place > 0 ? 1 : 0));
    });
    this.starts = new Uint32Array(lists.length + 1);
    lists.forEach((list, number) => {
      this.starts[number + 1] = (this.starts[number] ?? 0) + list.length;
    });
    this.postings = Uint32Array.from(lists.flat());
  }

  /** Ids of the entries that have all words of a query, as beginnings of theirs, best first; an empty query finds all. */
  *search(query: string): Generator<number> {
    if (query.trim() === "") {
      yield* this.ids;
      return;
    }
    const found = new Prices(this.ids.length);
    readings(query).forEach((reading, index) => {
      found.add(this.match(wordsOf(reading)), index === 0 ? 0 : cost.otherReading);
    });
    if (found.isEmpty)
      for (const reading of readings(query))
        found.add(
          this.match(wordsOf(reading), (word) => this.pricesInside(word)),
          0,
        );
    for (const entry of found.inOrder()) yield this.ids[entry] ?? 0;
  }

  /** A reading may have no words: ж is a semicolon on the other layout. It finds nothing then. */
  private match([first, ...others]: readonly string[], pricesOf = (word: string) => this.pricesOf(word)): Prices {
    if (first === undefined) return new Prices(this.ids.length);
    return others.reduce((found, word) => (found.isEmpty ? found : found.and(pricesOf(word))), pricesOf(first));
  }

  private pricesOf(word: string): Prices {
    const prices = new Prices(this.ids.length);
    this.words.beginningWith(word, typosAllowed(word), (from, to, typos) =>
      this.take(prices, from, to, typos * cost.typo),
    );
    return prices;
  }

  /** Of a word that stands within others; a short one, as a figure, has to begin one. */
  private pricesInside(word: string): Prices {
    if (word.length < shortestInside) return this.pricesOf(word);
    const prices = new Prices(this.ids.length);
    this.words.having(word, (number) => this.take(prices, number, number + 1, 0));
    return prices;
  }

  /** Prices the entries that have the words of a range. */
  private take(prices: Prices, from: number, to: number, price: number): void {
    const end = this.starts[to] ?? 0;
    for (let place = this.starts[from] ?? 0; place < end; place++) {
      const posting = this.postings[place] ?? 0;
      prices.lower(posting >> 1, price + (posting & 1) * cost.laterWord);
    }
  }
}
