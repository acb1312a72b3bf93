/** Reads what Excel and others put on the clipboard: tabs between cells, quotes around those with breaks or quotes in them. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;
  const plain = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (let match = cell.exec(plain); match; match = cell.exec(plain)) {
    const [, quoted, bare = "", end] = match;
    rows.at(-1)?.push((quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim());
    if (end === "") break;
    if (end === "\n") rows.push([]);
  }
  return rows;
}

const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const writeTsv = (rows: string[][]): string => rows.map((row) => row.map(quoted).join("\t")).join("\n");
