/** The bytes are no dBASE table. */
class DbfError extends Error {
  override name = "DbfError";
}

interface DbfColumn {
  /** As it stands in the file, up to its first zero byte. */
  rawName: Buffer;
  /** C, N, F, D, L, M and the younger I, O, +. */
  type: string;
  offset: number;
  length: number;
}

/** A dBASE table whose texts are still bytes. */
export interface DbfTable {
  columns: DbfColumn[];
  rowCount: number;
  /** The byte that names a code page; 0 where none is named. */
  languageDriver: number;
  /** The bytes of a row; undefined where the file has none. */
  row(index: number): Buffer | undefined;
  /** Whether a row is only marked as deleted and still stands in the file. */
  isDeleted(index: number): boolean;
}

const HEADER_BYTES = 32;
const DESCRIPTOR_BYTES = 32;
const HEADER_END = 0x0d;
const DELETED = 0x2a;

const untilZero = (bytes: Buffer) => {
  const zero = bytes.indexOf(0);
  return zero < 0 ? bytes : bytes.subarray(0, zero);
};

function readColumns(dbf: Buffer, headerLength: number): DbfColumn[] {
  const columns: DbfColumn[] = [];
  let offset = 1;
  for (let at = HEADER_BYTES; at + DESCRIPTOR_BYTES <= headerLength && dbf[at] !== HEADER_END; at += DESCRIPTOR_BYTES) {
    const type = String.fromCharCode(dbf.readUInt8(at + 11));
    // Long texts keep the high byte of their length where numbers keep their decimals.
    const length = dbf.readUInt8(at + 16) + (type === "C" ? dbf.readUInt8(at + 17) * 256 : 0);
    columns.push({ rawName: untilZero(dbf.subarray(at, at + 11)), type, offset, length });
    offset += length;
  }
  return columns;
}

/** Without trust in the long-text rule where it would not fit the row: some programs leave rubbish in that byte. */
function fitted(columns: DbfColumn[], rowLength: number): DbfColumn[] {
  const needed = columns.reduce((sum, { length }) => sum + length, 1);
  if (needed <= rowLength) return columns;
  let offset = 1;
  return columns.map((column) => {
    const length = column.length % 256;
    const placed = { ...column, length, offset };
    offset += length;
    return placed;
  });
}

/**
 * Opens a .dbf. Rows that the header promises and the file lacks are missing, not an error.
 * @throws DbfError when the header is impossible
 */
export function openDbf(dbf: Buffer): DbfTable {
  if (dbf.length < HEADER_BYTES + 1) throw new DbfError("The table is too short");
  const headerLength = dbf.readUInt16LE(8);
  const rowLength = dbf.readUInt16LE(10);
  if (headerLength < HEADER_BYTES + 1 || headerLength > dbf.length || rowLength < 1)
    throw new DbfError("Impossible header");
  const columns = fitted(readColumns(dbf, headerLength), rowLength);
  const row = (index: number) => {
    const start = headerLength + index * rowLength;
    const bytes = dbf.subarray(start, start + rowLength);
    return bytes.length < rowLength ? undefined : bytes;
  };
  const present = Math.floor((dbf.length - headerLength) / rowLength);
  return {
    columns,
    rowCount: Math.min(dbf.readUInt32LE(4), present),
    languageDriver: dbf.readUInt8(29),
    row,
    isDeleted: (index) => row(index)?.[0] === DELETED,
  };
}
