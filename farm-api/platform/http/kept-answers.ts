import { LRUCache } from "lru-cache";

/** An answer with 200 as it is sent. */
export class KeptAnswer {
  constructor(
    readonly content: Buffer,
    readonly type: string,
  ) {}
}

/** Bytes that an answer takes beside its content and its address, however short that is: whoever searches for a thousand words gets as many that are empty. */
const beside = 1000;

/** Answers that were used last, up to a number of bytes. See docs/decisions/0078-answers-kept-by-state.md. */
export class KeptAnswers extends LRUCache<string, KeptAnswer> {
  /** @param maxSize bytes of all; one that takes more than an eighth is not kept, lest it turn out all others */
  constructor(maxSize = 32 * 1024 * 1024) {
    super({
      maxSize,
      maxEntrySize: maxSize / 8,
      sizeCalculation: ({ content }, key) => content.length + 2 * key.length + beside,
    });
  }
}
