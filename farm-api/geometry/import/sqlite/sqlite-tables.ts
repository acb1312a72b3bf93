import { SqliteError, type SqliteFile, type SqliteValue } from "./sqlite-file";

interface Table {
  root: number;
  columns: Column[];
}

interface Column {
  name: string;
  /** Stands for the row's id, which is not written twice. */
  isRowid: boolean;
}

/** Tables of a database by their names in lower case; views and virtual tables are none. */
export type Tables = ReadonlyMap<string, Table>;

/** Statements longer than this are not looked into: no table has so many columns. */
const MAX_STATEMENT = 200_000;
const SCHEMA_ROOT = 1;
const MAX_TABLES = 5_000;

/** A quoted name, text, a bracket, a comma, a comment, or a run of what is none of these. */
const token = /"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|[(),]|[^\s"`['(),]+|['"`[]/gy;

function* tokens(statement: string): Generator<string> {
  token.lastIndex = 0;
  for (let at = 0; at < statement.length; ) {
    if (/\s/.test(statement[at] ?? "")) {
      at++;
      continue;
    }
    token.lastIndex = at;
    const found = token.exec(statement)?.[0];
    if (found === undefined) return;
    at += found.length;
    if (!found.startsWith("--") && !found.startsWith("/*")) yield found;
  }
}

const unquoted = (name: string): string => {
  if (/^["`]/.test(name)) return name.slice(1, -1).replaceAll('""', '"');
  return /^[['[]/.test(name) ? name.slice(1, -1) : name;
};

/** The definitions between a statement's outer brackets, each as its words. */
function definitions(statement: string): string[][] {
  const all: string[][] = [];
  let depth = 0;
  for (const word of tokens(statement)) {
    if (word === "(") depth++;
    if (word === ")" && --depth === 0) return all;
    if (word === "(" && depth === 1) all.push([]);
    else if (word === "," && depth === 1) all.push([]);
    else if (depth > 0) all.at(-1)?.push(word);
  }
  return all;
}

function columnsOf(statement: string): Column[] {
  const columns: Column[] = [];
  for (const [first = "", ...rest] of definitions(statement)) {
    if (/^(CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN)$/i.test(first)) break;
    const words = rest.map((word) => word.toUpperCase());
    const isComputed = words.includes("AS") && !words.includes("STORED");
    const isRowid = words[0] === "INTEGER" && words.includes("PRIMARY");
    if (!isComputed) columns.push({ name: unquoted(first), isRowid });
  }
  return columns;
}

/**
 * The tables that a database declares.
 * @throws SqliteError
 */
export function tablesOf(file: SqliteFile): Tables {
  const tables = new Map<string, Table>();
  for (const row of file.rows(SCHEMA_ROOT)) {
    if (row === "reading") continue;
    const [type, name, , root, statement] = row.values;
    if (type !== "table" || typeof name !== "string" || typeof root !== "number" || root < 1) continue;
    if (typeof statement !== "string" || statement.length > MAX_STATEMENT || tables.size > MAX_TABLES) continue;
    if (/^\s*CREATE\s+VIRTUAL/i.test(statement) || /WITHOUT\s+ROWID\s*(,|$)/i.test(statement)) continue;
    tables.set(name.toLowerCase(), { root, columns: columnsOf(statement) });
  }
  return tables;
}

export type NamedRow = Record<string, SqliteValue>;

/**
 * The rows of a table by the names of its columns.
 * @throws SqliteError where the database has no such table, or its pages are broken
 */
export function* namedRows(file: SqliteFile, tables: Tables, name: string): Generator<NamedRow | "reading"> {
  const table = tables.get(name.toLowerCase());
  if (!table) throw new SqliteError(`There is no table ${name.slice(0, 80)}`);
  for (const row of file.rows(table.root)) {
    if (row === "reading") {
      yield row;
      continue;
    }
    yield Object.fromEntries(
      table.columns.map((column, index) => [column.name, column.isRowid ? row.rowid : (row.values[index] ?? null)]),
    );
  }
}
