import { BoundaryFileError, brokenFile } from "../boundary-file-error";
import type { FeatureSource, Properties, SourceFeature } from "../features";
import { MAX_FEATURES, MAX_OBJECT_BYTES } from "../limits";
import type { Reading } from "../map-layer";
import type { Projection } from "../projection/projection";
import { propertiesFrom } from "../property-values";
import { projectionOfCrsMember } from "./crs-member";
import { JsonScanError, JsonScanner, type Span } from "./json-spans";

interface Contents {
  /** Of the first objects, as many as may be read. */
  objects: Span[];
  count: number;
  /** The other members of a collection: `crs`, `type`. */
  members: Map<string, Span>;
}

function remember(contents: Contents, span: Span): void {
  contents.count++;
  if (contents.objects.length <= MAX_FEATURES) contents.objects.push(span);
}

/** Walks over the first object: the features of a collection are remembered one by one, other members by name. */
function scanObject(scanner: JsonScanner, contents: Contents): { whole: Span; isCollection: boolean } {
  let isCollection = false;
  const whole = scanner.spanOf(() =>
    scanner.members((key) => {
      if (key === "features" && scanner.isArray()) {
        isCollection = true;
        scanner.elements(() => remember(contents, scanner.value()));
      } else {
        contents.members.set(key, scanner.value());
      }
    }),
  );
  return { whole, isCollection };
}

/** Finds the objects of a collection, of a list, of lines with one object each, or the only one. */
function findObjects(scanner: JsonScanner): Contents {
  const contents: Contents = { objects: [], count: 0, members: new Map() };
  if (scanner.isArray()) {
    scanner.elements(() => remember(contents, scanner.value()));
    return contents;
  }
  if (!scanner.isObject()) throw new JsonScanError("Neither an object nor a list");
  const { whole, isCollection } = scanObject(scanner, contents);
  if (isCollection && !scanner.hasMore()) return contents;
  const lines: Contents = { objects: [whole], count: 1, members: contents.members };
  while (scanner.hasMore()) remember(lines, scanner.value());
  return lines;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function propertiesOf(feature: Record<string, unknown>): Properties {
  const properties = isRecord(feature.properties) ? Object.entries(feature.properties) : [];
  const named = properties.some(([name]) => name === "id");
  return propertiesFrom(feature.id === undefined || named ? properties : [["id", feature.id], ...properties]);
}

function asFeature(value: unknown, projection: Projection): SourceFeature {
  const isFeature = isRecord(value) && value.type === "Feature";
  return isFeature
    ? { properties: propertiesOf(value), geometry: value, projection }
    : { properties: {}, geometry: value, projection };
}

function* readObjects(scanner: JsonScanner, { objects }: Contents, projection: Projection): Generator<SourceFeature> {
  for (const [index, span] of objects.entries()) {
    if (span.end - span.start > MAX_OBJECT_BYTES) {
      yield { properties: {}, geometry: null, projection, refused: "too_many_points" };
      continue;
    }
    let value: unknown;
    try {
      value = scanner.parse(span);
    } catch (error) {
      throw brokenFile("geojson", `ошибка в объекте № ${index + 1}`, error);
    }
    yield asFeature(value, projection);
  }
}

/** JSON of maps that is not GeoJSON, told by its members. */
function refuseRelatives(members: Map<string, Span>): void {
  const relative = members.has("arcs") ? "TopoJSON" : members.has("geometryType") ? "Esri JSON" : undefined;
  if (!relative) return;
  throw new BoundaryFileError(
    "unsupported_format",
    `Это ${relative}. Сохраните карту в формате GeoJSON и загрузите снова`,
  );
}

function scan(data: Buffer): Contents {
  try {
    return findObjects(new JsonScanner(data));
  } catch (error) {
    if (!(error instanceof JsonScanError || error instanceof SyntaxError)) throw error;
    throw brokenFile("geojson", "файл обрывается или записан с ошибкой", error);
  }
}

/**
 * Opens GeoJSON in UTF-8: a collection, one feature or geometry, a list of them, or one on each line.
 * @param encoding what the text was in before it became UTF-8
 * @throws BoundaryFileError broken_file, unknown_crs or unsupported_format; reading the features throws broken_file
 */
export function openGeoJson(data: Buffer, encoding: string, { crs: given }: Reading): FeatureSource {
  const scanner = new JsonScanner(data);
  const contents = scan(data);
  const crs = contents.members.get("crs");
  refuseRelatives(contents.members);
  const projection = given ?? projectionOfCrsMember(crs && scanner.parse(crs));
  return {
    format: "geojson",
    encoding,
    crs: projection.name,
    warnings: [],
    total: contents.count,
    features: readObjects(scanner, contents, projection),
  };
}
