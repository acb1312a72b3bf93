import type { AreaGeometry } from "#contract/shapes";
import type { Part, Position, Ring } from "../model/drawing";
import { partsOf, toParts } from "./geojson";

/** A text that can't be read; the message names the line. */
export class TextFault {
  constructor(readonly message: string) {}
}

const number = String.raw`[+-]?\d{1,3}(?:[.,]\d+)?`;
/** Two numbers, between them a comma, a semicolon, a tab or blanks: «47,2357; 39,7015», «47.2357 39.7015». */
const pair = new RegExp(String.raw`^\s*(${number})(?:\s*[;\t]\s*|\s*,\s+|\s+|,)(${number})\s*[;,]?\s*$`);

const degrees = (text: string) => Number(text.replace(",", "."));

const oneNumber = new RegExp(String.raw`^\s*${number}\s*$`);

/** A single coordinate as it is typed; null for what is none, or is beyond `most` degrees. */
export function readDegrees(text: string, most: number): number | null {
  const value = oneNumber.test(text) ? degrees(text) : Number.NaN;
  return Math.abs(value) <= most ? value : null;
}

function readLine(line: string, at: number): Position | TextFault {
  const [, lat, lon] = pair.exec(line) ?? [];
  if (lat === undefined || lon === undefined)
    return new TextFault(`Строка ${at}: нужны широта и долгота в градусах, например 47.2357, 39.7015`);
  if (Math.abs(degrees(lat)) > 90) return new TextFault(`Строка ${at}: широта не бывает больше 90°`);
  if (Math.abs(degrees(lon)) > 180) return new TextFault(`Строка ${at}: долгота не бывает больше 180°`);
  return [degrees(lon), degrees(lat)];
}

/** Rings of «широта, долгота» lines; an empty line ends one ring. */
export function readLines(text: string): Ring[] | TextFault {
  const rings: Position[][] = [[]];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") {
      if (rings.at(-1)?.length) rings.push([]);
      continue;
    }
    const position = readLine(line, index + 1);
    if (position instanceof TextFault) return position;
    rings.at(-1)?.push(position);
  }
  return rings.filter(({ length }) => length > 0);
}

const looksLikeJson = (text: string): boolean => /^\s*[{[]/.test(text);

/** Positions as lines that `readLines` reads. */
export const writeLines = (rings: readonly Ring[]): string =>
  rings.map((ring) => ring.map(([lon, lat]) => `${lat}, ${lon}`).join("\n")).join("\n\n");

/** What the box for a saved boundary holds: lines where they say all; holes need GeoJSON. */
export function boundaryText(geometry: AreaGeometry | null): string {
  const parts = toParts(geometry);
  return parts.some((part) => part.length > 1) ? JSON.stringify(geometry) : writeLines(parts.flat());
}

const notReadable = new TextFault("Не удалось прочитать GeoJSON: текст обрывается или записан с ошибкой");

/**
 * What stands in the box for a boundary: GeoJSON, which is handed on as it is, or lines of corners, each ring a part of its
 * own. The farm API judges the result. Null for an empty box.
 */
export function readBoundaryText(text: string): { geojson: unknown } | TextFault | null {
  if (text.trim() === "") return null;
  if (looksLikeJson(text)) {
    try {
      return { geojson: JSON.parse(text) };
    } catch {
      return notReadable;
    }
  }
  const rings = readLines(text);
  if (rings instanceof TextFault) return rings;
  const closed = rings.map((ring) => [...ring, ...ring.slice(0, 1)]);
  return { geojson: { type: "MultiPolygon", coordinates: closed.map((ring) => [ring]) } };
}

/** A line that cuts, of corners or of GeoJSON's LineString. Null for an empty box. */
export function readLineText(text: string): Ring | TextFault | null {
  if (text.trim() === "") return null;
  const lines = readLines(looksLikeJson(text) ? lineOfJson(text) : text);
  if (lines instanceof TextFault) return lines;
  return lines.flat();
}

/** The corners of a LineString as lines; what is none becomes a line that can't be read. */
function lineOfJson(text: string): string {
  try {
    const json: unknown = JSON.parse(text);
    const coordinates = typeof json === "object" && json !== null && "coordinates" in json ? json.coordinates : null;
    return Array.isArray(coordinates) ? coordinates.map(([lon, lat]) => `${lat}, ${lon}`).join("\n") : "?";
  } catch {
    return "?";
  }
}

/** What was pasted or came back from the server, as parts that can be edited. */
export function readParts(text: string): readonly Part[] | TextFault {
  const read = readBoundaryText(text);
  if (read === null || read instanceof TextFault) return read ?? [];
  return partsOf(read.geojson) ?? new TextFault("В этом GeoJSON нет контура: нужен Polygon или MultiPolygon");
}
