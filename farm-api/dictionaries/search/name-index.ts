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
const mostInside = 500;

const typosAllowed = (word: string) => (word.length >= shortestForgiven && !/\d/.test(word) ? 1 : 0);

/** Names of a dictionary in the order of its entries, kept in memory: a search takes a millisecond at 100,000 names. */
export class NameIndex {
  private readonly ids: readonly number[];
  /** All folded names one after another, and where each entry's begin. */
  private readonly joined: string;
  private readonly offsets: Uint32Array;
  private readonly words: SortedWords;
  /** Entries of the n-th word lie in `postings` from `starts[n]` to `starts[n + 1]`, twice their number, odd for a later word. */
  private readonly starts: Uint32Array;
  private readonly postings: Uint32Array;

  constructor(entries: readonly Named[]) {
    this.ids = entries.map(({ id }) => id);
    const folded = entries.map(({ texts }) => texts.map(fold).join("\n"));
    this.joined = folded.join("\n");
    this.offsets = new Uint32Array(folded.length);
    folded.forEach((text, entry) => {
      this.offsets[entry + 1] = (this.offsets[entry] ?? 0) + text.length + 1;
    });
    const found = folded.map((text) => text.split("\n").map(wordsOf));
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
    if (found.isEmpty) for (const reading of readings(query)) this.lookInside(found, reading);
    for (const entry of found.inOrder()) yield this.ids[entry] ?? 0;
  }

  /** A reading may have no words: ж is a semicolon on the other layout. It finds nothing then. */
  private match([first, ...others]: readonly string[]): Prices {
    if (first === undefined) return new Prices(this.ids.length);
    return others.reduce(
      (found, word) => (found.isEmpty ? found : found.and(this.pricesOf(word))),
      this.pricesOf(first),
    );
  }

  private pricesOf(word: string): Prices {
    const prices = new Prices(this.ids.length);
    this.words.beginningWith(word, typosAllowed(word), (from, to, typos) => {
      const end = this.starts[to] ?? 0;
      for (let place = this.starts[from] ?? 0; place < end; place++) {
        const posting = this.postings[place] ?? 0;
        prices.lower(posting >> 1, typos * cost.typo + (posting & 1) * cost.laterWord);
      }
    });
    return prices;
  }

  /** The middle of a word, where no word begins so. */
  private lookInside(found: Prices, text: string): void {
    if (text.length < shortestInside) return;
    let place = this.joined.indexOf(text);
    for (let count = 0; place >= 0 && count < mostInside; count++) {
      const entry = this.entryAt(place);
      found.lower(entry, 0);
      place = this.joined.indexOf(text, this.offsets[entry + 1] ?? this.joined.length);
    }
  }

  /** The entry whose names stand at a place of the joined text. */
  private entryAt(place: number): number {
    let [low, high] = [0, this.ids.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.offsets[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
