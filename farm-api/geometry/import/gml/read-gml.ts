import { brokenFile } from "../boundary-file-error";
import type { FeatureSource, ReadStep } from "../features";
import { MAX_ELEMENT_DEPTH } from "../limits";
import type { Reading } from "../map-layer";
import type { Projection } from "../projection/projection";
import { firstPosition, unnamedProjection } from "../projection/unnamed";
import { textEncoding, toUtf8 } from "../text/decode-text";
import { attribute, XmlError, type XmlToken, xmlTokens } from "../xml/xml-tokens";
import { GmlFeature } from "./gml-feature";
import { projectionOfSrsName } from "./srs-name";

const TOKENS_IN_A_TURN = 5_000;
const MEMBERS = new Set(["featureMember", "featureMembers", "member"]);
const COORDINATES = new Set(["pos", "posList", "coordinates"]);

interface OpenElement {
  name: string;
  dimensions: number;
  /** Whether another element stands inside: its text then is no property. */
  hasInner: boolean;
}

/** Follows a document element by element; a feature is handed out when it closes. */
class GmlWalk {
  private readonly path: OpenElement[] = [];
  private feature: GmlFeature | undefined;
  private featureDepth = 0;
  /** Depth of an element whose inside is passed over. */
  private passedFrom = Infinity;
  private text = "";
  /** Of the first shape of the feature, or the one that the whole collection names. */
  srsName: string | undefined;
  private collectionSrs: string | undefined;

  get isInside(): boolean {
    return this.path.length > 0;
  }

  /** @returns the feature that this token closes */
  take(token: XmlToken): GmlFeature | undefined {
    if (token.kind === "text") {
      this.text += token.text;
      return undefined;
    }
    if (token.kind === "close") return this.close(token.name);
    this.open(token.name, token.attributes);
    return token.selfClosing ? this.close(token.name) : undefined;
  }

  private open(name: string, attributes: string): void {
    const parent = this.path.at(-1);
    if (this.path.length >= MAX_ELEMENT_DEPTH) throw new XmlError("Elements are nested too deeply");
    if (parent) parent.hasInner = true;
    const isFeature = !this.feature && parent !== undefined && MEMBERS.has(parent.name);
    const dimensions = Number(attribute(attributes, "srsDimension")) || parent?.dimensions || 2;
    this.path.push({ name, dimensions: Math.min(dimensions, 4), hasInner: false });
    this.text = "";
    this.noteSrs(attribute(attributes, "srsName"));
    if (name === "boundedBy") this.passedFrom = Math.min(this.passedFrom, this.path.length);
    if (isFeature) {
      this.feature = new GmlFeature();
      this.featureDepth = this.path.length;
      this.srsName = undefined;
    } else if (!this.isPassed) this.feature?.opened(name);
  }

  private get isPassed(): boolean {
    return this.path.length >= this.passedFrom;
  }

  private noteSrs(name: string | undefined): void {
    if (name === undefined) return;
    if (this.feature && !this.isPassed) this.srsName ??= name;
    else if (!this.feature) this.collectionSrs ??= name;
  }

  get srs(): string | undefined {
    return this.srsName ?? this.collectionSrs;
  }

  private close(name: string): GmlFeature | undefined {
    const element = this.path.at(-1);
    if (element?.name !== name) throw new XmlError("Elements do not close in order");
    const { feature, text } = this;
    if (feature && !this.isPassed) this.leave(feature, element, text);
    if (this.path.length === this.passedFrom) this.passedFrom = Infinity;
    this.path.pop();
    this.text = "";
    if (!feature || this.path.length >= this.featureDepth) return undefined;
    this.feature = undefined;
    return feature;
  }

  private leave(feature: GmlFeature, { name, dimensions, hasInner }: OpenElement, text: string): void {
    if (COORDINATES.has(name)) feature.coordinates(text, name, dimensions);
    else if (!hasInner && this.path.length > this.featureDepth) feature.property(name, text);
    feature.closed(name);
  }
}

/** Finds the projection of each feature; a name is looked up once. */
class Projections {
  private readonly byName = new Map<string, Projection>();

  constructor(private readonly reading: Reading) {}

  of(srsName: string | undefined, geometry: unknown): Projection {
    if (this.reading.crs) return this.reading.crs;
    if (srsName === undefined)
      return unnamedProjection("В файле GML не указана система координат", firstPosition(geometry));
    const known = this.byName.get(srsName) ?? projectionOfSrsName(srsName);
    this.byName.set(srsName, known);
    return known;
  }
}

function* readFeatures(utf8: Buffer, projections: Projections): Generator<ReadStep> {
  const walk = new GmlWalk();
  let [count, tokens] = [0, 0];
  try {
    for (const token of xmlTokens(utf8)) {
      const closed = walk.take(token);
      if (++tokens % TOKENS_IN_A_TURN === 0) yield "reading";
      if (!closed) continue;
      count++;
      const { feature } = closed;
      yield { ...feature, projection: projections.of(walk.srs, feature.geometry) };
    }
    if (walk.isInside) throw new XmlError("Elements are left open");
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw brokenFile("gml", `файл обрывается или испорчен после объекта № ${count}`, error);
  }
}

/** The system that the document names first, for whoever looks at the preview. */
function firstSrs(utf8: Buffer): string | null {
  const name = /srsName\s*=\s*["']([^"']{1,120})["']/.exec(utf8.toString("utf8", 0, 256 * 1024))?.[1];
  const code = /(\d{4,6})$/.exec(name ?? "")?.[1];
  return code ? `EPSG:${code}` : (name ?? null);
}

/**
 * Opens a document of GML 2 or 3, as GIS programs and services (WFS) write it. Its members are the features.
 * Reading throws BoundaryFileError broken_file, unknown_crs, missing_crs.
 */
export function openGml(document: Buffer, reading: Reading): FeatureSource {
  const encoding = textEncoding(document);
  const utf8 = toUtf8(document, encoding);
  return {
    format: "gml",
    encoding,
    crs: reading.crs?.name ?? firstSrs(utf8),
    warnings: [],
    total: null,
    features: readFeatures(utf8, new Projections(reading)),
  };
}
