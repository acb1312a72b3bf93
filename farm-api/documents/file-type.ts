/** A kind of file that can be kept. */
export interface FileType {
  media: string;
  /** The first one is given to a name that has none of them. */
  extensions: readonly [string, ...string[]];
  /** Whether every browser draws it by itself. */
  shown?: true;
}

const ooxml = (part: string) => `application/vnd.openxmlformats-officedocument.${part}`;
const odf = (part: string) => `application/vnd.oasis.opendocument.${part}`;

const pdf: FileType = { media: "application/pdf", extensions: ["pdf"], shown: true };
const heic: FileType = { media: "image/heic", extensions: ["heic", "heif"] };
const zip: FileType = { media: "application/zip", extensions: ["zip", "kmz"] };
const text: FileType = {
  media: "text/plain",
  extensions: ["txt", "csv", "tsv", "xml", "json", "geojson", "kml", "gpx", "log"],
};

interface Signature {
  type: FileType;
  /** Any of them, byte for byte. */
  marks: readonly string[];
  /** Where the mark stands; at the very beginning unless said otherwise. */
  at?: number;
}

const signatures: readonly Signature[] = [
  { type: pdf, marks: ["%PDF-", "\n%PDF-", "\r\n%PDF-", "\xef\xbb\xbf%PDF-"] },
  { type: { media: "image/jpeg", extensions: ["jpg", "jpeg", "jfif"], shown: true }, marks: ["\xff\xd8\xff"] },
  { type: { media: "image/png", extensions: ["png"], shown: true }, marks: ["\x89PNG\r\n\x1a\n"] },
  { type: { media: "image/gif", extensions: ["gif"], shown: true }, marks: ["GIF87a", "GIF89a"] },
  { type: { media: "image/webp", extensions: ["webp"], shown: true }, marks: ["WEBPVP8"], at: 8 },
  { type: heic, marks: ["ftypheic", "ftypheix", "ftypheim", "ftypheis", "ftyphevc", "ftypmif1", "ftypmsf1"], at: 4 },
  { type: { media: "image/tiff", extensions: ["tif", "tiff"] }, marks: ["II*\0", "MM\0*"] },
  { type: { media: "image/vnd.dwg", extensions: ["dwg"] }, marks: ["AC10"] },
  { type: { media: "application/rtf", extensions: ["rtf"] }, marks: ["{\\rtf"] },
  { type: { media: "application/vnd.rar", extensions: ["rar"] }, marks: ["Rar!\x1a\x07"] },
  { type: { media: "application/x-7z-compressed", extensions: ["7z"] }, marks: ["7z\xbc\xaf\x27\x1c"] },
];
const zipMarks = ["PK\x03\x04", "PK\x05\x06"];
const oleMark = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** What a zip archive is, by the names of its entries, which stand in it unpacked. */
const zipParts: readonly [string, FileType][] = [
  ["word/document.xml", { media: ooxml("wordprocessingml.document"), extensions: ["docx"] }],
  ["xl/workbook.xml", { media: ooxml("spreadsheetml.sheet"), extensions: ["xlsx"] }],
  ["ppt/presentation.xml", { media: ooxml("presentationml.presentation"), extensions: ["pptx"] }],
  [`mimetype${odf("text")}`, { media: odf("text"), extensions: ["odt"] }],
  [`mimetype${odf("spreadsheet")}`, { media: odf("spreadsheet"), extensions: ["ods"] }],
];

/** What a compound file of the older Office is, by its streams; installers have the same outside and none of these. */
const oleStreams: readonly [string, FileType][] = [
  ["WordDocument", { media: "application/msword", extensions: ["doc"] }],
  ["Workbook", { media: "application/vnd.ms-excel", extensions: ["xls"] }],
  ["PowerPoint Document", { media: "application/vnd.ms-powerpoint", extensions: ["ppt"] }],
];

/** Bytes enough to tell a text from what is none. */
const textSample = 65_536;
/** Tab, line feed, vertical tab, form feed, carriage return, escape: the control characters that texts have. */
const inTexts = new Set([9, 10, 11, 12, 13, 27]);
const inNoText = (code: number) => code === 127 || (code < 32 && !inTexts.has(code));

/** Plain text in UTF-8, a one-byte Cyrillic code page or, with its mark, UTF-16. */
function isText(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, textSample);
  const mark = sample.toString("latin1", 0, 2);
  if (mark !== "\xff\xfe" && mark !== "\xfe\xff") return !sample.some(inNoText);
  const decoded = new TextDecoder(mark === "\xff\xfe" ? "utf-16le" : "utf-16be").decode(sample);
  return !Array.from(decoded).some((character) => inNoText(character.charCodeAt(0)));
}

/** What a file is by its content alone; undefined for what is not to be kept. */
export function fileTypeOf(bytes: Buffer): FileType | undefined {
  const head = bytes.toString("latin1", 0, 64);
  const signed = signatures.find(({ marks, at = 0 }) => marks.some((mark) => head.startsWith(mark, at)));
  if (signed) return signed.type;
  if (zipMarks.some((mark) => head.startsWith(mark)))
    return zipParts.find(([part]) => bytes.includes(part))?.[1] ?? zip;
  if (head.startsWith(oleMark)) return oleStreams.find(([stream]) => bytes.includes(stream, 0, "utf16le"))?.[1];
  return isText(bytes) ? text : undefined;
}

/** Whether every browser draws files of this media type by itself. */
export const shownInPlace = (media: string): boolean =>
  signatures.some(({ type }) => type.media === media && type.shown === true);
