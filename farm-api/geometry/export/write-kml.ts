import type { PolygonRings, Ring } from "../types";
import { columnNames, type ExportFeature, type ExportValue } from "./features";
import { escapeXml } from "./xml-text";

export interface KmlOptions {
  /** Shown as the title of the file in map programs. */
  title: string;
  /** The property that names a placemark on the map; it stays among the data too. */
  nameProperty?: string;
}

function columnType(values: ExportValue[]): string {
  const present = values.filter((value) => value !== null);
  if (present.length > 0 && present.every((value) => typeof value === "number")) return "double";
  return present.length > 0 && present.every((value) => typeof value === "boolean") ? "bool" : "string";
}

const ring = (positions: Ring) =>
  `<LinearRing><coordinates>${positions.map(([lon, lat]) => `${lon},${lat}`).join(" ")}</coordinates></LinearRing>`;

const polygon = ([outer = [], ...holes]: PolygonRings) =>
  `<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${holes
    .map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`)
    .join("")}</Polygon>`;

function placemark({ boundary, properties }: ExportFeature, nameProperty: string | undefined): string {
  const name = nameProperty === undefined ? null : (properties[nameProperty] ?? null);
  const data = Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `<SimpleData name="${escapeXml(key)}">${escapeXml(String(value))}</SimpleData>`);
  return [
    "<Placemark>",
    name === null ? "" : `<name>${escapeXml(String(name))}</name>`,
    `<ExtendedData><SchemaData schemaUrl="#properties">${data.join("")}</SchemaData></ExtendedData>`,
    `<MultiGeometry>${boundary.coordinates.map(polygon).join("")}</MultiGeometry></Placemark>`,
  ].join("");
}

/** A KML 2.2 document in UTF-8 with typed data; coordinates keep all their digits. A null value is left out. */
export function writeKml(features: ExportFeature[], { title, nameProperty }: KmlOptions): Buffer {
  const fields = columnNames(features).map((name) => {
    const type = columnType(features.map(({ properties }) => properties[name] ?? null));
    return `<SimpleField name="${escapeXml(name)}" type="${type}"/>`;
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${escapeXml(title)}</name>`,
    `<Schema name="properties" id="properties">${fields.join("")}</Schema>`,
    ...features.map((feature) => placemark(feature, nameProperty)),
    "</Document></kml>\n",
  ];
  return Buffer.from(lines.join("\n"), "utf8");
}
