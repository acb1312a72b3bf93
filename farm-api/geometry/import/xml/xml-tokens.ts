import { StringDecoder } from "node:string_decoder";

export type XmlToken =
  | { kind: "open"; name: string; attributes: string; selfClosing: boolean }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

/** The markup ends too soon or is none. */
export class XmlError extends Error {
  override name = "XmlError";
}

const CHUNK_BYTES = 1024 * 1024;

/** Characters without a tag between: the coordinates of the largest boundary take a tenth of it. */
const MAX_TEXT_LENGTH = 16 * 1024 * 1024;
const MAX_TAG_LENGTH = 64 * 1024;

const predefined: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/**
 * Replaces character references and XML's five entities. Entities that a document declares are not known here and stay
 * as they are written, so none can grow.
 */
function unescapeXml(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return character(Number(decimal));
    if (hex) return character(Number.parseInt(hex, 16));
    return predefined[name] ?? whole;
  });
}

/** A window on a long text that is decoded as it is walked through. */
class TextWindow {
  private readonly decoder = new StringDecoder("utf8");
  private text = "";
  private at = 0;
  private read = 0;

  constructor(private readonly bytes: Buffer) {}

  private grow(): boolean {
    if (this.read >= this.bytes.length) return false;
    const chunk = this.bytes.subarray(this.read, this.read + CHUNK_BYTES);
    this.text = this.text.slice(this.at) + this.decoder.write(chunk);
    this.at = 0;
    this.read += chunk.length;
    return true;
  }

  startsWith(start: string): boolean {
    while (this.text.length - this.at < start.length && this.grow());
    return this.text.startsWith(start, this.at);
  }

  get isOver(): boolean {
    return this.at >= this.text.length && !this.grow();
  }

  /** What stands before a mark, moving behind the mark; undefined when the mark does not come. */
  until(mark: string): string | undefined {
    let searched = this.at;
    for (;;) {
      const found = this.text.indexOf(mark, searched);
      if (found >= 0) {
        const before = this.text.slice(this.at, found);
        this.at = found + mark.length;
        return before;
      }
      if (this.text.length - this.at > MAX_TEXT_LENGTH) throw new XmlError("A text is too long");
      const behind = Math.max(this.text.length - mark.length, this.at) - this.at;
      if (!this.grow()) return undefined;
      searched = behind;
    }
  }

  /** What is left. */
  rest(): string {
    while (this.grow());
    const rest = this.text.slice(this.at);
    this.at = this.text.length;
    return rest;
  }
}

function required(window: TextWindow, mark: string): string {
  const before = window.until(mark);
  if (before === undefined) throw new XmlError("The markup ends too soon");
  return before;
}

/** Skips a document type declaration, its internal subset in square brackets too. */
function skipDoctype(window: TextWindow): void {
  const declaration = required(window, ">");
  if (declaration.includes("[") && !declaration.includes("]")) required(window, "]>");
}

/** Whether markup stops inside the quoted value of an attribute: the `>` behind it belongs to the value. */
function endsInQuotes(markup: string): boolean {
  return /=\s*["'][^"']*$/.test(markup.replace(/"[^"]*"|'[^']*'/g, ""));
}

/** The markup of a tag up to the `>` that ends it. */
function tagMarkup(window: TextWindow): string {
  let markup = required(window, ">");
  while (markup.length < MAX_TAG_LENGTH && endsInQuotes(markup)) markup += `>${required(window, ">")}`;
  return markup;
}

/** A name without its namespace prefix. */
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function tag(markup: string): XmlToken {
  if (markup.startsWith("/")) return { kind: "close", name: localName(markup.slice(1).trim()) };
  const selfClosing = markup.endsWith("/");
  const body = selfClosing ? markup.slice(0, -1) : markup;
  const [, name = "", attributes = ""] = /^([^\s/]+)\s*([\s\S]*)$/.exec(body) ?? [];
  return { kind: "open", name: localName(name), attributes, selfClosing };
}

/**
 * The tags and texts of an XML document in UTF-8, one after another. Forgiving: it minds neither undeclared prefixes nor
 * stray ampersands, which real files have. Comments, instructions and declarations are passed over; prefixes are dropped.
 * @throws XmlError when the text ends inside markup
 */
export function* xmlTokens(utf8: Buffer): Generator<XmlToken> {
  const window = new TextWindow(utf8);
  while (!window.isOver) {
    const text = window.until("<");
    if (text === undefined) {
      if (window.rest().trim() !== "") throw new XmlError("The markup ends too soon");
      return;
    }
    if (text !== "") yield { kind: "text", text: unescapeXml(text) };
    if (window.startsWith("!--")) required(window, "-->");
    else if (window.startsWith("![CDATA[")) yield { kind: "text", text: required(window, "]]>").slice(8) };
    else if (window.startsWith("?")) required(window, "?>");
    else if (window.startsWith("!")) skipDoctype(window);
    else yield tag(tagMarkup(window));
  }
}

/** The value of an attribute in the markup of a tag. */
export function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}
