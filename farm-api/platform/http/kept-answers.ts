/** An answer with 200 as it is sent. */
export class KeptAnswer {
  constructor(
    readonly content: Buffer,
    readonly type: string,
  ) {}
}

/** Bytes that an answer takes beside its content, however short that is: whoever searches for a thousand words gets as many that are empty. */
const beside = 1000;

const sizeOf = ({ content }: KeptAnswer) => content.length + beside;

/** Answers that were used last, up to a number of bytes. See docs/decisions/0078-answers-kept-by-state.md. */
export class KeptAnswers {
  private readonly kept = new Map<string, KeptAnswer>();
  private size = 0;

  /** @param maxBytes of all; one that takes more than an eighth is not kept, lest it turn out all others */
  constructor(private readonly maxBytes = 32 * 1024 * 1024) {}

  get(key: string): KeptAnswer | undefined {
    const answer = this.kept.get(key);
    if (answer) {
      this.kept.delete(key);
      this.kept.set(key, answer);
    }
    return answer;
  }

  set(key: string, answer: KeptAnswer): void {
    this.remove(key);
    if (sizeOf(answer) > this.maxBytes / 8) return;
    this.kept.set(key, answer);
    this.size += sizeOf(answer);
    for (const oldest of this.kept.keys()) {
      if (this.size <= this.maxBytes) break;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    const answer = this.kept.get(key);
    if (!answer) return;
    this.size -= sizeOf(answer);
    this.kept.delete(key);
  }
}
