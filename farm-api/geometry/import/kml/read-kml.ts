import { brokenFile } from "../boundary-file-error";
import type { FeatureSource, ReadStep } from "../features";
import { MAX_ELEMENT_DEPTH } from "../limits";
import type { MapLayer } from "../map-layer";
import { wgs84 } from "../projection/projection";
import { textEncoding, toUtf8 } from "../text/decode-text";
import { attribute, XmlError, type XmlToken, xmlTokens } from "../xml/xml-tokens";
import { type FieldTypes, Placemark } from "./placemark";

const TOKENS_IN_A_TURN = 5_000;

interface OpenElement {
  name: string;
  attributes: string;
}

/** Follows a document element by element; a placemark is handed out when it closes. */
class KmlWalk {
  private readonly path: OpenElement[] = [];
  private readonly folders: string[] = [];
  private readonly types: FieldTypes = new Map();
  private placemark: Placemark | undefined;
  private text = "";

  get isInside(): boolean {
    return this.path.length > 0;
  }

  /** @returns the placemark that this token closes */
  take(token: XmlToken): Placemark | undefined {
    if (token.kind === "text") {
      this.text += token.text;
      return undefined;
    }
    if (token.kind === "close") return this.close(token.name);
    this.open(token);
    return token.selfClosing ? this.close(token.name) : undefined;
  }

  private open({ name, attributes }: OpenElement): void {
    if (this.path.length >= MAX_ELEMENT_DEPTH) throw new XmlError("Elements are nested too deeply");
    this.path.push({ name, attributes });
    this.text = "";
    if (name === "Folder") this.folders.push("");
    if (name === "Placemark") this.placemark = new Placemark(this.folders.filter(Boolean).join(" / "));
    else this.placemark?.opened(name);
    if (name === "SimpleField") {
      this.types.set(attribute(attributes, "name") ?? "", attribute(attributes, "type") ?? "string");
    }
  }

  /** Elements left open inside the one that closes are closed with it; a tag that closes nothing is passed over. */
  private close(name: string): Placemark | undefined {
    const at = this.path.findLastIndex((element) => element.name === name);
    const element = this.path[at];
    if (!element) return undefined;
    const parent = this.path[at - 1];
    this.path.length = at;
    this.leave(element, parent);
    this.text = "";
    if (name === "Folder") this.folders.pop();
    if (name !== "Placemark") return undefined;
    const { placemark } = this;
    this.placemark = undefined;
    return placemark;
  }

  private leave({ name, attributes }: OpenElement, parent: OpenElement | undefined): void {
    const { placemark, text } = this;
    if (name === "name" && parent?.name === "Folder") this.folders[this.folders.length - 1] = text.trim();
    if (!placemark) return;
    if ((name === "name" || name === "description") && parent?.name === "Placemark") placemark.described(name, text);
    if (name === "SimpleData") placemark.data(attribute(attributes, "name") ?? "", text, this.types);
    if (name === "value" && parent?.name === "Data") {
      placemark.data(attribute(parent.attributes, "name") ?? "", text, this.types);
    }
    if (name === "coordinates" && parent?.name === "LineString") placemark.line(text);
    if (name === "coordinates" && parent?.name === "LinearRing") {
      const isInner = this.path.some((element) => element.name === "innerBoundaryIs");
      placemark.ring(text, !isInner);
    }
  }
}

function* readPlacemarks(utf8: Buffer): Generator<ReadStep> {
  const walk = new KmlWalk();
  let count = 0;
  let tokens = 0;
  try {
    for (const token of xmlTokens(utf8)) {
      const placemark = walk.take(token);
      if (++tokens % TOKENS_IN_A_TURN === 0) yield "reading";
      if (!placemark) continue;
      count++;
      yield { ...placemark.feature, projection: wgs84 };
    }
    if (walk.isInside) throw new XmlError("Elements are left open");
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw brokenFile("kml", `файл обрывается или испорчен после объекта № ${count}`, error);
  }
}

function countPlacemarks(utf8: Buffer): number {
  let count = 0;
  for (let at = utf8.indexOf("<Placemark"); at >= 0; at = utf8.indexOf("<Placemark", at + 1)) count++;
  return count;
}

/**
 * A KML document. It is always in WGS 84. One without placemarks, as that which names the others of a KMZ, is nobody's choice.
 * Reading its features throws broken_file where it ends too soon.
 */
export function kmlLayer(name: string, document: Buffer): MapLayer {
  const encoding = textEncoding(document);
  const text = toUtf8(document, encoding);
  const total = countPlacemarks(text);
  const open = (): FeatureSource => ({
    format: "kml",
    encoding,
    crs: wgs84.name,
    warnings: [],
    total: total || null,
    features: readPlacemarks(text),
  });
  return { name, format: "kml", holds: total > 0 ? "unknown" : "other", total: total || null, open };
}
