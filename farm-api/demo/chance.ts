type Key = string | number;

/** A 32-bit hash (FNV-1a with a final mix), so that near keys give streams that have nothing in common. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  return Math.imul(state ^ (state >>> 13), 0xc2b2ae35) >>> 0;
}

/**
 * A stream of chance that depends on nothing but its key: the same key, the same numbers. Each theme takes a branch
 * of its own, so that a new theme, or one more number drawn in one of them, leaves the others as they were.
 */
export class Chance {
  private state: number;

  constructor(private readonly key: Key) {
    this.state = hash(String(key));
  }

  /** A stream of its own for a part of the work. */
  branch(...key: Key[]): Chance {
    return new Chance([this.key, ...key].join("/"));
  }

  /** From 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number, both ends included. */
  integer(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** Near zero, with a spread of one; never beyond three, so that no value is absurd. */
  deviation(): number {
    const sum = this.next() + this.next() + this.next() + this.next() - 2;
    return sum * Math.sqrt(3);
  }

  /** One of a list that is not empty. */
  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.integer(0, items.length - 1)] ?? items[0];
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, place: this.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }
}
