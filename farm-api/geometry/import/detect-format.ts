import { isDxf } from "./dxf/is-dxf";
import { isTableOfShapes } from "./table/is-table";

export type Content = "zip" | "shp" | "json" | "xml" | "sqlite" | "fgb" | "parquet" | "mif" | "dxf" | "csv" | "unknown";

const startsWith = (data: Buffer, bytes: number[]) => bytes.every((byte, index) => data[index] === byte);
const ascii = (text: string) => [...Buffer.from(text, "latin1")];

/** What may stand before a text begins: byte order marks, zeros of two-byte characters, white space, separators. */
const LEADING = new Set([0x00, 0x09, 0x0a, 0x0d, 0x1e, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

const firstCharacter = (data: Buffer) => String.fromCharCode(data.find((byte) => !LEADING.has(byte)) ?? 0);

/** How files of some formats begin. */
const beginnings: [bytes: number[], content: Content][] = [
  [[0x50, 0x4b, 0x03, 0x04], "zip"],
  [[0x50, 0x4b, 0x05, 0x06], "zip"],
  [[0x00, 0x00, 0x27, 0x0a], "shp"],
  [ascii("SQLite format 3\0"), "sqlite"],
  [[0x66, 0x67, 0x62, 0x03], "fgb"],
  [ascii("PAR1"), "parquet"],
];

/** What a file holds, by its content: names lie. */
export function detectContent(data: Buffer): Content {
  const known = beginnings.find(([bytes]) => startsWith(data, bytes))?.[1];
  if (known) return known;
  const first = firstCharacter(data);
  if (first === "{" || first === "[") return "json";
  if (first === "<") return "xml";
  const head = data.toString("latin1", 0, 2000);
  if (/^\s*version\s+\d+\s*[\r\n]/i.test(head) && /^\s*(charset|delimiter|coordsys|columns)\b/im.test(head))
    return "mif";
  if (isDxf(data)) return "dxf";
  return isTableOfShapes(data) ? "csv" : "unknown";
}

const ROOT_WITHIN_BYTES = 16 * 1024;

interface XmlRoot {
  /** Its name without a prefix. */
  root: string;
  isKml: boolean;
  isGml: boolean;
}

/** What the first element of an XML document tells of it. */
export function xmlRoot(data: Buffer): XmlRoot {
  // Two-byte texts have a zero beside each of these letters.
  const head = data.toString("latin1", 0, ROOT_WITHIN_BYTES).replaceAll("\0", "");
  const bare = head.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(\[[\s\S]*?\]\s*)?>/gi, "");
  const [, root = "", attributes = ""] = /<(?:[\w.-]+:)?([\w.-]+)([^>]*)/.exec(bare) ?? [];
  const isKml = /<(\w+:)?kml[\s>]/i.test(bare) || data.includes("<Placemark");
  const isGml = !isKml && (root === "FeatureCollection" || /opengis\.net\/(gml|wfs)/.test(attributes));
  return { root, isKml, isGml };
}

const foreign: [bytes: number[], name: string][] = [
  [[0x52, 0x61, 0x72, 0x21], "архив RAR: распакуйте его и создайте ZIP"],
  [[0x37, 0x7a, 0xbc, 0xaf], "архив 7z: распакуйте его и создайте ZIP"],
  [[0x1f, 0x8b], "архив GZ: распакуйте его и создайте ZIP"],
  [[0xd0, 0xcf, 0x11, 0xe0], "документ Office"],
  [[0x25, 0x50, 0x44, 0x46], "документ PDF"],
  [[0xff, 0xd8, 0xff], "картинка"],
  [[0x89, 0x50, 0x4e, 0x47], "картинка"],
  [[0x49, 0x49, 0x2a, 0x00], "растр TIFF"],
  [[0x4d, 0x4d, 0x00, 0x2a], "растр TIFF"],
  [ascii("AutoCAD Binary DXF"), "двоичный DXF: сохраните чертёж в текстовый DXF"],
  [ascii("AC10"), "чертёж AutoCAD (.dwg): сохраните его в DXF"],
  [ascii("!table"), "таблица MapInfo (.tab): соберите .tab, .dat, .map и .id в архив ZIP или сохраните слой в MIF/MID"],
  [ascii("!workspace"), "рабочий набор MapInfo (.wor): он только ссылается на таблицы"],
  [ascii("PMTiles"), "набор карт PMTiles"],
  [ascii("OziExplorer"), "файл OziExplorer: сохраните контуры в KML"],
];

/** What a file of another kind is, in Russian, where it can be told; for the message that refuses it. */
export function foreignFormat(data: Buffer): string | undefined {
  const known = foreign.find(([bytes]) => startsWith(data, bytes))?.[1];
  if (known) return known;
  const isText = !data.subarray(0, 4096).includes(0);
  return isText && /[;,\t]/.test(data.toString("latin1", 0, 4096).split("\n", 1)[0] ?? "")
    ? "таблица без колонки с контурами в виде WKT"
    : undefined;
}
