/** What of a part's head is to be said otherwise than a browser says it. */
interface PartHead {
  name?: string;
  filename?: string | null;
  type?: string;
  /** The whole disposition, or further lines of the head. */
  disposition?: string;
  more?: string;
}

const boundary = "----polevod-hostile";

/** The content type of a body that is made here. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** One part with the delimiter before it. */
export function part(head: PartHead, content: Buffer | string): Buffer {
  const { name = "", filename = "договор.txt", type = "text/plain", more = "" } = head;
  const { disposition = `form-data; name="${name}"${filename === null ? "" : `; filename="${filename}"`}` } = head;
  const lines = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n${more}\r\n`;
  return Buffer.concat([Buffer.from(lines), Buffer.from(content), Buffer.from("\r\n")]);
}

/** Parts with the delimiter that ends them. */
export const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);

interface Good {
  /** How the call wants the file's part to be called. */
  name: string;
  content: Buffer | string;
}

type Outcome = "done" | "refused";
type Case = [what: string, body: (good: Good) => Buffer, outcome: Outcome];

const only = ({ name, content }: Good, head: PartHead = {}) => form(part({ name, ...head }, content));
const aFile = ({ name, content }: Good) => part({ name }, content);
const field = (name: string, content: Buffer | string, type = "text/plain") =>
  part({ name, type, filename: null }, content);
const cut = (body: Buffer, from: number) => body.subarray(0, from);
const text = (value: string) => () => Buffer.from(value);

/** Bodies under the right content type, and what has to come of them. */
export const brokenBodies: Case[] = [
  ["no bytes at all", text(""), "refused"],
  ["only the last delimiter", () => form(), "refused"],
  ["no delimiter", text("Просто текст"), "refused"],
  ["another delimiter", (good) => Buffer.from(only(good).toString().replaceAll(boundary, "----other")), "refused"],
  ["JSON", text('{"document":"x"}'), "refused"],
  ["zeros", () => Buffer.alloc(5000), "refused"],
  ["cut off in the head of the part", (good) => cut(only(good), 60), "refused"],
  ["cut off in the file", (good) => cut(only(good), only(good).length - boundary.length - 12), "refused"],
  ["cut off in the last delimiter", (good) => cut(only(good), only(good).length - 12), "refused"],
  ["a file of no bytes", ({ name }) => form(part({ name }, "")), "refused"],
  ["two files", (good) => form(aFile(good), aFile(good)), "refused"],
  ["two files, the second under another name", (good) => form(aFile(good), part({ name: "x" }, "y")), "refused"],
  ["twenty files", (good) => form(...Array<Buffer>(20).fill(aFile(good))), "refused"],
  ["another name", ({ content }) => form(part({ name: "другое" }, content)), "refused"],
  ["the name of every object", ({ content }) => form(part({ name: "__proto__" }, content)), "refused"],
  ["no name", (good) => only(good, { disposition: 'form-data; filename="a.txt"' }), "refused"],
  ["a disposition that says nothing", (good) => only(good, { disposition: "form-data" }), "refused"],
  ["a field in place of the file", ({ name, content }) => form(field(name, content)), "refused"],
  ["fields only", () => form(field("a", "1"), field("b", "2")), "refused"],
  [
    "a field of broken JSON before the file",
    (good) => form(field("meta", "{", "application/json"), aFile(good)),
    "refused",
  ],
  ["a field named as what objects have", (good) => form(field("constructor", "1"), aFile(good)), "refused"],
  ["a thousand fields", (good) => form(...Array<Buffer>(1200).fill(field("a", "1")), aFile(good)), "refused"],
  ["a field of two megabytes", (good) => form(field("a", "1".repeat(2 ** 21)), aFile(good)), "done"],
  ["fields around the file", (good) => form(field("a", "1"), aFile(good), field("b", "2")), "done"],
  ["a head of 200 kB", (good) => only(good, { more: `X-Long: ${"x".repeat(200_000)}\r\n` }), "done"],
  ["a head of 5000 lines", (good) => only(good, { more: "X-Many: 1\r\n".repeat(5000) }), "done"],
  ["text before the first delimiter", (good) => Buffer.concat([Buffer.from("пролог\r\n"), only(good)]), "done"],
  ["bytes after the last delimiter", (good) => Buffer.concat([only(good), Buffer.alloc(3000, 7)]), "done"],
  ["a file name that climbs", (good) => only(good, { filename: "../../../etc/passwd.txt" }), "done"],
  ["a file name of 5000 letters", (good) => only(good, { filename: `${"я".repeat(5000)}.txt` }), "done"],
  ["a file name of nothing", (good) => only(good, { filename: "" }), "done"],
  ["no file name", (good) => only(good, { filename: null, type: "application/octet-stream" }), "done"],
  ["a file name with a zero", (good) => only(good, { filename: "a\u0000b\u0007.txt" }), "done"],
  ["a part that says it is a picture", (good) => only(good, { type: "image/png" }), "done"],
  ["a part of no known type", (good) => only(good, { type: ";;;/" }), "done"],
  ["a part in another encoding", (good) => only(good, { more: "Content-Transfer-Encoding: x-none\r\n" }), "done"],
];

/** Content types that don't fit the body, which is a good one. */
export const wrongTypes: (string | null)[] = [
  null,
  "",
  "text/plain",
  "application/json",
  "application/x-www-form-urlencoded",
  "application/octet-stream",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  "multipart/form-data; boundary=another",
  `multipart/form-data; boundary=${"x".repeat(3000)}`,
  `multipart/mixed; boundary=${boundary}`,
  "multipart/",
  "///",
];
