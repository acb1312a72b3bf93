/** The bytes are no SQLite database, or its pages contradict each other. */
export class SqliteError extends Error {
  override name = "SqliteError";
}

export type SqliteValue = number | string | Buffer | null;

const HEADER_BYTES = 100;
const LEAF_TABLE = 0x0d;
const INTERIOR_TABLE = 0x05;
/** Bytes of rows that are put together from overflow pages, which rows made to be dear may share. */
const MAX_OVERFLOW_BYTES = 400 * 1024 * 1024;

const isSqlite = (data: Buffer): boolean => data.subarray(0, 16).toString("latin1") === "SQLite format 3\0";

interface Varint {
  value: number;
  next: number;
}

function varint(bytes: Buffer, at: number): Varint {
  let value = 0;
  for (let index = 0; index < 8; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) throw new SqliteError("A number ends too soon");
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, next: at + index + 1 };
  }
  return { value: value * 256 + (bytes[at + 8] ?? 0), next: at + 9 };
}

const integerBytes = [0, 1, 2, 3, 4, 6, 8];

/** A row as it stands in a table: the values of its columns, fewer where columns were added after it. */
export interface SqliteRow {
  rowid: number;
  values: SqliteValue[];
}

/**
 * Reads tables of a SQLite database out of memory, page by page: no statement is ever run, so views, triggers, generated
 * columns and functions of a file that somebody sends do nothing. Each page of a table is read once at most.
 */
export class SqliteFile {
  private readonly pageSize: number;
  private readonly usable: number;
  private readonly encoding: "utf8" | "utf16le" | "utf16be";
  private overflowLeft = MAX_OVERFLOW_BYTES;

  /** @throws SqliteError */
  constructor(private readonly data: Buffer) {
    if (!isSqlite(data) || data.length < HEADER_BYTES) throw new SqliteError("Not a SQLite database");
    const size = data.readUInt16BE(16);
    this.pageSize = size === 1 ? 65_536 : size;
    this.usable = this.pageSize - (data[20] ?? 0);
    if (this.pageSize < 512 || this.usable < 480) throw new SqliteError("The page size is impossible");
    this.encoding = (["utf8", "utf8", "utf16le", "utf16be"] as const)[data.readUInt32BE(56)] ?? "utf8";
  }

  private page(number: number): Buffer {
    const start = (number - 1) * this.pageSize;
    if (number < 1 || start + this.pageSize > this.data.length) throw new SqliteError(`Page ${number} is missing`);
    return this.data.subarray(start, start + this.pageSize);
  }

  private cells(page: Buffer, header: number, first: number): number[] {
    const count = page.readUInt16BE(header + 3);
    if (first + count * 2 > page.length) throw new SqliteError("A page has more cells than room");
    return Array.from({ length: count }, (_, index) => page.readUInt16BE(first + index * 2));
  }

  /**
   * The rows of a table in the order of their ids. Gives "reading" after each page, so that others get their turn.
   * @throws SqliteError
   */
  *rows(root: number): Generator<SqliteRow | "reading"> {
    const seen = new Set<number>();
    const open = [root];
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      if (seen.has(number)) throw new SqliteError("Pages form a circle");
      seen.add(number);
      const page = this.page(number);
      const header = number === 1 ? HEADER_BYTES : 0;
      const kind = page[header];
      if (kind === INTERIOR_TABLE) {
        const children = this.cells(page, header, header + 12).map((at) => page.readUInt32BE(at));
        open.push(page.readUInt32BE(header + 8), ...children.reverse());
      } else if (kind === LEAF_TABLE) {
        for (const at of this.cells(page, header, header + 8)) yield this.row(page, at);
      } else throw new SqliteError(`Page ${number} is no table's`);
      yield "reading";
    }
  }

  private row(page: Buffer, at: number): SqliteRow {
    const size = varint(page, at);
    const rowid = varint(page, size.next);
    if (size.value > this.data.length) throw new SqliteError("A row is longer than the file");
    return { rowid: rowid.value, values: this.record(this.payload(page, rowid.next, size.value)) };
  }

  private payload(page: Buffer, at: number, size: number): Buffer {
    const most = this.usable - 35;
    if (size <= most) return this.within(page, at, size);
    const least = Math.floor(((this.usable - 12) * 32) / 255) - 23;
    const fitting = least + ((size - least) % (this.usable - 4));
    const local = fitting <= most ? fitting : least;
    this.overflowLeft -= size;
    if (this.overflowLeft < 0) throw new SqliteError("Rows take more room than they may");
    const whole = Buffer.allocUnsafe(size);
    this.within(page, at, local).copy(whole);
    let next = this.within(page, at + local, 4).readUInt32BE(0);
    for (let filled = local; filled < size; ) {
      const overflow = this.page(next);
      const part = overflow.subarray(4, 4 + Math.min(this.usable - 4, size - filled));
      part.copy(whole, filled);
      filled += part.length;
      next = overflow.readUInt32BE(0);
    }
    return whole;
  }

  private within(page: Buffer, at: number, size: number): Buffer {
    if (at + size > page.length) throw new SqliteError("A row leaves its page");
    return page.subarray(at, at + size);
  }

  private record(payload: Buffer): SqliteValue[] {
    const head = varint(payload, 0);
    const values: SqliteValue[] = [];
    let at = head.value;
    for (let next = head.next; next < head.value; ) {
      const type = varint(payload, next);
      next = type.next;
      const size = sizeOf(type.value);
      if (at + size > payload.length) throw new SqliteError("A value leaves its row");
      values.push(this.value(payload.subarray(at, at + size), type.value));
      at += size;
    }
    return values;
  }

  private value(bytes: Buffer, type: number): SqliteValue {
    if (type === 0) return null;
    if (type === 8 || type === 9) return type - 8;
    if (type === 7) return bytes.readDoubleBE(0);
    if (type === 6) return Number(bytes.readBigInt64BE(0));
    if (type < 7) return bytes.readIntBE(0, bytes.length);
    return type % 2 === 0 ? bytes : this.text(bytes);
  }

  private text(bytes: Buffer): string {
    if (this.encoding !== "utf16be") return bytes.toString(this.encoding);
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString("utf16le");
  }
}

function sizeOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2);
  if (type === 10 || type === 11) throw new SqliteError("A value is of no type");
  return type === 7 ? 8 : (integerBytes[type] ?? 0);
}
