/** Keeps what was used last, up to a number of bytes. */
export class BytesCache {
  private readonly kept = new Map<string, Buffer>();
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): Buffer | undefined {
    const bytes = this.kept.get(key);
    if (bytes) {
      this.kept.delete(key);
      this.kept.set(key, bytes);
    }
    return bytes;
  }

  set(key: string, bytes: Buffer): void {
    this.remove(key);
    if (bytes.length > this.maxBytes) return;
    this.kept.set(key, bytes);
    this.size += bytes.length;
    for (const oldest of this.kept.keys()) {
      if (this.size <= this.maxBytes) break;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    this.size -= this.kept.get(key)?.length ?? 0;
    this.kept.delete(key);
  }
}
