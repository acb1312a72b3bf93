/** Of the words that have a text inside: an entry found so late needs no more. */
const mostInside = 500;

type OnRange = (from: number, to: number, typos: number) => void;

/** A branch of the tree: the words of a range, alike up to a depth, where the text has been read up to a place. */
interface Branch {
  from: number;
  to: number;
  depth: number;
  place: number;
}

/**
 * Unique words in order, searched like a tree of letters: words that begin alike stand side by side, so a step down the
 * tree is a binary search and a whole branch is a range.
 */
export class SortedWords {
  readonly words: readonly string[];
  /** All words, each on a line of its own, and where each begins. */
  private readonly lines: string;
  private readonly offsets: Uint32Array;

  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].sort((a, b) => (a < b ? -1 : 1));
    this.lines = this.words.join("\n");
    this.offsets = new Uint32Array(this.words.length);
    for (const [number, word] of this.words.entries())
      this.offsets[number + 1] = (this.offsets[number] ?? 0) + word.length + 1;
  }

  /** Reports the numbers of words that have a text anywhere, the first few hundred of them. */
  having(text: string, onWord: (number: number) => void): void {
    let place = this.lines.indexOf(text);
    for (let count = 0; place >= 0 && count < mostInside; count++) {
      const number = this.wordAt(place);
      onWord(number);
      place = this.lines.indexOf(text, this.offsets[number + 1] ?? this.lines.length);
    }
  }

  private wordAt(place: number): number {
    let [low, high] = [0, this.words.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.offsets[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Reports the ranges of words that begin with a text, or would with one letter wrong, missing, extra or swapped. */
  beginningWith(text: string, typos: number, onRange: OnRange): void {
    const root = { from: 0, to: this.words.length, depth: 0, place: 0 };
    if (typos === 0) this.exactly(root, text, (from, to) => onRange(from, to, 0));
    else this.forgiving(root, text, onRange);
  }

  /** The first word of a range whose letter at a depth is not below a code; shorter words come first. */
  private firstNotBelow(from: number, to: number, depth: number, code: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      const letter = this.words[middle]?.charCodeAt(depth) ?? Number.NaN;
      if (letter >= code) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Reads the rest of the text letter by letter. */
  private exactly({ from, to, depth, place }: Branch, text: string, onRange: (from: number, to: number) => void): void {
    let [low, high] = [from, to];
    for (let read = place; read < text.length && low < high; read++) {
      const [code, at] = [text.charCodeAt(read), depth + read - place];
      low = this.firstNotBelow(low, high, at, code);
      high = this.firstNotBelow(low, high, at, code + 1);
    }
    if (low < high) onRange(low, high);
  }

  /** Reads on with one typo left: at each letter the typo is here, or the letter is right and the typo further on. */
  private forgiving(branch: Branch, text: string, onRange: OnRange): void {
    const { from, to, depth, place } = branch;
    if (place >= text.length) {
      onRange(from, to, 0);
      return;
    }
    const withTypo = (one: Branch) => this.exactly(one, text, (low, high) => onRange(low, high, 1));
    const [wanted, following] = [text.charCodeAt(place), text.charCodeAt(place + 1)];
    withTypo({ ...branch, place: place + 1 });
    let start = this.firstNotBelow(from, to, depth, 0);
    while (start < to) {
      const code = this.words[start]?.charCodeAt(depth) ?? 0;
      const end = this.firstNotBelow(start, to, depth, code + 1);
      const next = { from: start, to: end, depth: depth + 1, place };
      withTypo(next);
      if (code === wanted) this.forgiving({ ...next, place: place + 1 }, text, onRange);
      else withTypo({ ...next, place: place + 1 });
      if (code === following) this.swapped(next, text, wanted, withTypo);
      start = end;
    }
  }

  /** The next letter in the word is the one before in the text. */
  private swapped(
    { from, to, depth, place }: Branch,
    text: string,
    code: number,
    read: (branch: Branch) => void,
  ): void {
    if (place + 1 >= text.length) return;
    const low = this.firstNotBelow(from, to, depth, code);
    const high = this.firstNotBelow(low, to, depth, code + 1);
    if (low < high) read({ from: low, to: high, depth: depth + 1, place: place + 2 });
  }
}
