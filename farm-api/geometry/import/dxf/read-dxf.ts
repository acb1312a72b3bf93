import { bboxHolds, bboxOfPositions } from "../../bbox";
import { holdsPoint } from "../../point-in-shape";
import { BoundaryFileError, brokenFile } from "../boundary-file-error";
import type { FeatureSource, Properties, SourceFeature } from "../features";
import { MAX_FEATURES } from "../limits";
import type { Reading } from "../map-layer";
import { crsOf, unnamed } from "../projection/unnamed";
import { propertiesFrom } from "../property-values";
import { nestRings } from "../shapefile/nest-rings";
import { textEncoding, toUtf8 } from "../text/decode-text";
import { type Caption, DxfWalk, type Outline } from "./dxf-entities";
import { DxfError, dxfPairs } from "./dxf-pairs";

/** Captions that are looked for inside outlines. */
const MAX_CAPTIONS = 20_000;
/** Comparisons of captions with corners of outlines: beyond it outlines come without names. */
const MAX_COMPARISONS = 50_000_000;

interface Drawing {
  outlines: Outline[];
  captions: Caption[];
}

function readDrawing(text: string): Drawing {
  const walk = new DxfWalk();
  const drawing: Drawing = { outlines: [], captions: [] };
  try {
    for (const pair of dxfPairs(text)) {
      const found = walk.take(pair);
      if (found && "text" in found) {
        if (drawing.captions.length < MAX_CAPTIONS) drawing.captions.push(found);
      } else if (found && found.lines.length > 0 && drawing.outlines.length <= MAX_FEATURES)
        drawing.outlines.push(found);
    }
  } catch (error) {
    if (!(error instanceof DxfError)) throw error;
    throw brokenFile("dxf", `чертёж обрывается или испорчен после контура № ${drawing.outlines.length}`, error);
  }
  if (!walk.isEnded) throw brokenFile("dxf", `чертёж обрывается после контура № ${drawing.outlines.length}`);
  return drawing;
}

/** Finds the caption that stands inside an outline, as drawings name their fields. */
class Captions {
  private comparisons = 0;

  constructor(private readonly captions: readonly Caption[]) {}

  inside({ lines }: Outline): string | null {
    const box = bboxOfPositions(lines.flat());
    for (const { text, at } of this.captions) {
      if (this.comparisons++ > MAX_COMPARISONS) return null;
      if (!bboxHolds(box, at)) continue;
      this.comparisons += lines.reduce((sum, line) => sum + line.length, 0);
      if (holdsPoint({ type: "MultiPolygon", coordinates: nestRings(lines) }, at)) return text;
    }
    return null;
  }
}

function* features({ outlines, captions }: Drawing): Generator<Omit<SourceFeature, "projection"> | "reading"> {
  const named = new Captions(captions);
  for (const outline of outlines) {
    const { layer, lines, closed } = outline;
    const properties: Properties = propertiesFrom([
      ["name", named.inside(outline)],
      ["layer", layer],
    ]);
    yield closed
      ? { properties, geometry: { type: "MultiPolygon", coordinates: nestRings(lines) } }
      : { properties, geometry: { type: "MultiLineString", coordinates: lines } };
    yield "reading";
  }
}

/**
 * Opens the outlines of a drawing in DXF text: polylines and hatches, arcs of their sides as short lines. A drawing names
 * no place on the earth, so its coordinates are taken for degrees or for what the reader is told.
 * @throws BoundaryFileError broken_file, no_boundaries; reading throws missing_crs
 */
export function openDxf(data: Buffer, reading: Reading): FeatureSource {
  const encoding = /\bANSI_1251\b/.test(data.toString("latin1", 0, 4096)) ? "win1251" : textEncoding(data);
  const drawing = readDrawing(toUtf8(data, encoding).toString("utf8"));
  if (drawing.outlines.length === 0) {
    throw new BoundaryFileError(
      "no_boundaries",
      "В чертеже нет контуров: нужны полилинии или штриховки, а не отрезки, блоки и сплайны",
    );
  }
  return {
    format: "dxf",
    encoding,
    crs: crsOf(reading.crs),
    warnings: [],
    total: drawing.outlines.length,
    features: unnamed("В чертеже DXF не указана система координат", features(drawing), reading),
  };
}
