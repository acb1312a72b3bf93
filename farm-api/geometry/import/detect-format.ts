export type Content = "zip" | "shp" | "json" | "xml" | "unknown";

const startsWith = (data: Buffer, bytes: number[]) => bytes.every((byte, index) => data[index] === byte);

/** What may stand before a text begins: byte order marks, zeros of two-byte characters, white space, separators. */
const LEADING = new Set([0x00, 0x09, 0x0a, 0x0d, 0x1e, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

const firstCharacter = (data: Buffer) => String.fromCharCode(data.find((byte) => !LEADING.has(byte)) ?? 0);

/** What a file holds, by its content: names lie. */
export function detectContent(data: Buffer): Content {
  if (startsWith(data, [0x50, 0x4b, 0x03, 0x04]) || startsWith(data, [0x50, 0x4b, 0x05, 0x06])) return "zip";
  if (startsWith(data, [0x00, 0x00, 0x27, 0x0a])) return "shp";
  const first = firstCharacter(data);
  if (first === "{" || first === "[") return "json";
  return first === "<" ? "xml" : "unknown";
}

const foreign: [bytes: number[], name: string][] = [
  [[0x52, 0x61, 0x72, 0x21], "архив RAR: распакуйте его и создайте ZIP"],
  [[0x37, 0x7a, 0xbc, 0xaf], "архив 7z: распакуйте его и создайте ZIP"],
  [[0x1f, 0x8b], "архив GZ: распакуйте его и создайте ZIP"],
  [[0xd0, 0xcf, 0x11, 0xe0], "документ Office"],
  [[0x25, 0x50, 0x44, 0x46], "документ PDF"],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], "база SQLite или GeoPackage"],
  [[0xff, 0xd8, 0xff], "картинка"],
  [[0x89, 0x50, 0x4e, 0x47], "картинка"],
];

/** What a file of another kind is, in Russian, where it can be told; for the message that refuses it. */
export const foreignFormat = (data: Buffer): string | undefined =>
  foreign.find(([bytes]) => startsWith(data, bytes))?.[1];
