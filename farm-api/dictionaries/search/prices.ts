const none = 255;

/** How badly entries match, by their number: few of many have a price at all, the lower the better. */
export class Prices {
  private readonly of: Uint8Array;
  private readonly entries: number[] = [];

  constructor(private readonly size: number) {
    this.of = new Uint8Array(size).fill(none);
  }

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** Gives an entry a price, or a lower one than it has. */
  lower(entry: number, price: number): void {
    const standing = this.of[entry] ?? none;
    if (standing === none) this.entries.push(entry);
    if (price < standing) this.of[entry] = price;
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

  /** The entries from the lowest price up, in their own order where it is the same. */
  *inOrder(): Generator<number> {
    const byPrice: number[][] = [];
    for (const entry of this.entries) {
      const price = this.of[entry] ?? none;
      const same = byPrice[price];
      if (same) same.push(entry);
      else byPrice[price] = [entry];
    }
    for (const same of byPrice) if (same) yield* Uint32Array.from(same).sort();
  }
}
