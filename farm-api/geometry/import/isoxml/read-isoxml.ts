import type { PolygonRings, Position } from "../../types";
import { BoundaryFileError, brokenFile } from "../boundary-file-error";
import type { FeatureSource, Properties, ReadStep } from "../features";
import { MAX_ELEMENT_DEPTH, MAX_READ_POINTS } from "../limits";
import { wgs84 } from "../projection/projection";
import { propertiesFrom } from "../property-values";
import { textEncoding, toUtf8 } from "../text/decode-text";
import { attribute, XmlError, type XmlToken, xmlTokens } from "../xml/xml-tokens";

/** Of a polygon: the border of the field itself; others are zones of treatment, obstacles, water. */
const BOUNDARY = "1";
/** Of a line: the outer ring, and one around what is left out. */
const [OUTER, INNER] = ["1", "2"];

interface Partfield {
  attributes: string;
  polygons: PolygonRings[];
  points: number;
}

/** Designators by the ids that other elements refer to. */
type Designators = Map<string, string>;

const named = new Set(["CTR", "FRM", "CTP"]);

/** Follows a document; elements have names of three letters and attributes of one. */
class TaskDataWalk {
  readonly fields: Partfield[] = [];
  readonly designators: Designators = new Map();
  private readonly path: string[] = [];
  private polygon: PolygonRings | undefined;
  private ring: Position[] | undefined;

  take(token: XmlToken): void {
    if (token.kind === "text") return;
    if (token.kind === "open") this.open(token.name, token.attributes);
    if (token.kind === "close" || token.selfClosing) this.close(token.name);
  }

  get isInside(): boolean {
    return this.path.length > 0;
  }

  private open(name: string, attributes: string): void {
    if (this.path.length >= MAX_ELEMENT_DEPTH) throw new XmlError("Elements are nested too deeply");
    const parent = this.path.at(-1);
    this.path.push(name);
    const id = attribute(attributes, "A") ?? "";
    if (named.has(name)) this.designators.set(id, attribute(attributes, "B") ?? "");
    if (name === "PFD") this.fields.push({ attributes, polygons: [], points: 0 });
    if (name === "PLN") this.polygon = parent === "PFD" && id === BOUNDARY ? [] : undefined;
    if (name === "LSG") this.ring = this.polygon && (id === OUTER || id === INNER) ? [] : undefined;
    if (name === "LSG" && this.ring) {
      if (id === OUTER) this.polygon?.unshift(this.ring);
      else this.polygon?.push(this.ring);
    }
    if (name === "PNT" && parent === "LSG") this.point(attributes);
  }

  private point(attributes: string): void {
    const field = this.fields.at(-1);
    if (!this.ring || !field || ++field.points > MAX_READ_POINTS) return;
    const [lat, lon] = ["C", "D"].map((letter) => attribute(attributes, letter));
    this.ring.push([lon ? Number(lon) : Number.NaN, lat ? Number(lat) : Number.NaN]);
  }

  private close(name: string): void {
    if (this.path.pop() !== name) throw new XmlError("Elements do not close in order");
    if (name === "PLN" && this.polygon) {
      if (this.polygon.length > 0) this.fields.at(-1)?.polygons.push(this.polygon);
      this.polygon = undefined;
    }
    if (name === "LSG") this.ring = undefined;
  }
}

function propertiesOf({ attributes }: Partfield, designators: Designators): Properties {
  const value = (letter: string) => attribute(attributes, letter)?.trim() || null;
  const designator = (letter: string) => designators.get(value(letter) ?? "") || null;
  const area = Number(value("D"));
  return propertiesFrom([
    ["name", value("C")],
    ["code", value("B")],
    ["area_m2", area > 0 ? area : null],
    ["customer", designator("E")],
    ["farm", designator("F")],
    ["crop", designator("G")],
  ]);
}

/** Borders that a line does not close are closed here: terminals leave the last point out. */
const closed = (ring: Position[]): Position[] => {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
};

function* features(fields: Partfield[], designators: Designators): Generator<ReadStep> {
  for (const field of fields) {
    const properties = propertiesOf(field, designators);
    const coordinates = field.polygons.map((rings) => rings.map(closed));
    if (field.points > MAX_READ_POINTS)
      yield { properties, geometry: null, projection: wgs84, refused: "too_many_points" };
    else if (coordinates.length === 0) yield { properties, geometry: null, projection: wgs84, refused: "empty" };
    else yield { properties, geometry: { type: "MultiPolygon", coordinates }, projection: wgs84 };
  }
}

/**
 * Opens task data of ISO 11783-10, as terminals and farm programs exchange it: TASKDATA.XML and the files that it was
 * split into. Each partfield is an object; positions are in WGS 84.
 * @throws BoundaryFileError broken_file, no_boundaries
 */
export function openIsoxml(documents: Buffer[]): FeatureSource {
  const fields: Partfield[] = [];
  const designators: Designators = new Map();
  for (const document of documents) {
    const walk = new TaskDataWalk();
    try {
      for (const token of xmlTokens(toUtf8(document, textEncoding(document)))) walk.take(token);
      if (walk.isInside) throw new XmlError("Elements are left open");
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      throw brokenFile("isoxml", `файл обрывается или испорчен после поля № ${walk.fields.length}`, error);
    }
    fields.push(...walk.fields);
    for (const [id, name] of walk.designators) designators.set(id, name);
  }
  if (fields.length === 0)
    throw new BoundaryFileError(
      "no_boundaries",
      "В задании ISOXML нет полей (PFD). Выгрузите из терминала границы полей",
    );
  return {
    format: "isoxml",
    encoding: null,
    crs: wgs84.name,
    warnings: [],
    total: fields.length,
    features: features(fields, designators),
  };
}
