/** Where a JSON value stands in a text: bytes from `start` up to, not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

/** The text ends inside a value, or is no JSON at its place. */
export class JsonScanError extends Error {
  override name = "JsonScanError";
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const RECORD_SEPARATOR = 0x1e;

const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0;

/**
 * Walks over UTF-8 JSON without building it, to find where its values stand: a file of many objects can then be parsed
 * one object at a time. Checks brackets and strings only; parsing the spans checks the rest.
 */
export class JsonScanner {
  constructor(
    private readonly bytes: Buffer,
    private at = 0,
  ) {}

  /** Moves over white space and record separators; whether anything follows. */
  hasMore(): boolean {
    while (isSpace(this.bytes[this.at]) || this.bytes[this.at] === RECORD_SEPARATOR) this.at++;
    return this.at < this.bytes.length;
  }

  isObject(): boolean {
    return this.hasMore() && this.bytes[this.at] === OPEN_OBJECT;
  }

  isArray(): boolean {
    return this.hasMore() && this.bytes[this.at] === OPEN_ARRAY;
  }

  private skipString(): void {
    for (let at = this.at + 1; ; ) {
      const quote = this.bytes.indexOf(QUOTE, at);
      if (quote < 0) throw new JsonScanError("A string does not end");
      let slashes = 0;
      while (this.bytes[quote - 1 - slashes] === BACKSLASH) slashes++;
      at = quote + 1;
      if (slashes % 2 === 0) {
        this.at = at;
        return;
      }
    }
  }

  private skipBrackets(): void {
    let depth = 0;
    do {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new JsonScanError("A bracket does not close");
      if (byte === QUOTE) {
        this.skipString();
        continue;
      }
      if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth++;
      if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
      this.at++;
    } while (depth > 0);
  }

  private skipWord(): void {
    const start = this.at;
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined || isSpace(byte) || byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) break;
      this.at++;
    }
    if (this.at === start) throw new JsonScanError("A value is missing");
  }

  /** The value that begins here; moves behind it. */
  value(): Span {
    if (!this.hasMore()) throw new JsonScanError("The text ends");
    const start = this.at;
    const byte = this.bytes[start];
    if (byte === QUOTE) this.skipString();
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) this.skipBrackets();
    else this.skipWord();
    return { start, end: this.at };
  }

  /** The span that a walk covers. */
  spanOf(walk: () => void): Span {
    const start = this.at;
    walk();
    return { start, end: this.at };
  }

  /** Calls back at each element of the array that begins here; the callback moves over it. */
  elements(visit: () => void): void {
    this.items(CLOSE_ARRAY, visit);
  }

  /** Calls back at the value of each member of the object that begins here; the callback moves over it. */
  members(visit: (key: string) => void): void {
    this.items(CLOSE_OBJECT, () => {
      const key = this.parse(this.value());
      if (!this.hasMore() || this.bytes[this.at] !== COLON) throw new JsonScanError("A colon is missing");
      this.at++;
      visit(String(key));
    });
  }

  private items(close: number, visit: () => void): void {
    this.at++;
    for (let first = true; ; first = false) {
      if (!this.hasMore()) throw new JsonScanError("A bracket does not close");
      const byte = this.bytes[this.at];
      if (byte === close) {
        this.at++;
        return;
      }
      if (!first) {
        if (byte !== COMMA) throw new JsonScanError("A comma is missing");
        this.at++;
      }
      visit();
    }
  }

  /** @throws SyntaxError where the span is no JSON */
  parse({ start, end }: Span): unknown {
    return JSON.parse(this.bytes.toString("utf8", start, end));
  }
}
