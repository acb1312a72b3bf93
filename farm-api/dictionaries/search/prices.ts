const none = 255;

/** How badly entries match, by their number: few of many have a price at all, the lower the better. */
export class Prices {
  private readonly of: Uint8Array;
  private readonly entries: number[] = [];
  private highest = 0;

  constructor(private readonly size: number) {
    this.of = new Uint8Array(size).fill(none);
  }

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** Gives an entry a price, or a lower one than it has. */
  lower(entry: number, price: number): void {
    const standing = this.of[entry] ?? none;
    if (price >= standing) return;
    if (standing === none) this.entries.push(entry);
    if (price > this.highest) this.highest = price;
    this.of[entry] = price;
  }

  /** The entries of both, their prices added. */
  and(other: Prices): Prices {
    const both = new Prices(this.size);
    for (const entry of this.entries) {
      const more = other.of[entry] ?? none;
      if (more < none) both.lower(entry, Math.min((this.of[entry] ?? none) + more, none - 1));
    }
    return both;
  }

  /** Takes over the entries of another, dearer by so much. */
  add(other: Prices, extra: number): void {
    for (const entry of other.entries) this.lower(entry, Math.min((other.of[entry] ?? none) + extra, none - 1));
  }

  /**
   * The entries from the lowest price up, in their own order where it is the same. Looked for as they are asked for: a letter
   * finds thousands, and a list shows the first fifty.
   */
  *inOrder(): Generator<number> {
    if (this.isEmpty) return;
    for (let price = 0; price <= this.highest; price++)
      for (let entry = this.of.indexOf(price); entry >= 0; entry = this.of.indexOf(price, entry + 1)) yield entry;
  }
}
