import type { Position } from "../../types";
import { MAX_READ_POINTS } from "../limits";
import type { Pair } from "./dxf-pairs";

/** An outline of a drawing, in the drawing's coordinates. */
export interface Outline {
  layer: string;
  lines: Position[][];
  /** Whether the drawing says that its lines end where they begin. */
  closed: boolean;
}

/** A caption of a drawing. */
export interface Caption {
  text: string;
  at: Position;
}

interface Corner {
  at: Position;
  /** A quarter of the angle's tangent, of an arc up to the next corner; 0 where the side is straight. */
  bulge: number;
}

/** Sides that an arc of a whole circle is drawn with. */
const CIRCLE_SIDES = 64;

/** An arc between two corners as points behind the first. */
function arc([x1, y1]: Position, [x2, y2]: Position, bulge: number): Position[] {
  const angle = 4 * Math.atan(bulge);
  const steps = Math.max(1, Math.ceil((Math.abs(angle) / (2 * Math.PI)) * CIRCLE_SIDES));
  const [dx, dy] = [x2 - x1, y2 - y1];
  const shift = (1 - bulge * bulge) / (4 * bulge);
  const [cx, cy] = [(x1 + x2) / 2 - dy * shift, (y1 + y2) / 2 + dx * shift];
  const [radius, from] = [Math.hypot(x1 - cx, y1 - cy), Math.atan2(y1 - cy, x1 - cx)];
  return Array.from({ length: steps - 1 }, (_, index) => {
    const turn = from + (angle * (index + 1)) / steps;
    return [cx + radius * Math.cos(turn), cy + radius * Math.sin(turn)];
  });
}

function lineOf(corners: Corner[], closed: boolean): Position[] {
  const points: Position[] = [];
  for (const [index, { at, bulge }] of corners.entries()) {
    points.push(at);
    const next = corners[index + 1] ?? (closed ? corners[0] : undefined);
    if (bulge !== 0 && next) points.push(...arc(at, next.at, bulge));
  }
  const [first] = points;
  if (closed && first) points.push(first);
  return points;
}

/** Gathers the pairs of one entity. */
class Entity {
  layer = "";
  closed = false;
  text = "";
  private readonly paths: Corner[][] = [[]];

  constructor(readonly kind: string) {}

  private get path(): Corner[] {
    return this.paths.at(-1) ?? [];
  }

  take({ code, value }: Pair): void {
    if (code === 8) this.layer = value;
    if (code === 70 && this.kind !== "HATCH") this.closed = (Number(value) & 1) === 1;
    if ((code === 1 || code === 3) && this.kind !== "HATCH") this.text += value;
    if (this.kind === "HATCH" && code === 92) this.paths.push([]);
    if (code === 10) this.path.push({ at: [Number(value), Number.NaN], bulge: 0 });
    const last = this.path.at(-1);
    if (code === 20 && last && Number.isNaN(last.at[1])) last.at[1] = Number(value);
    if (code === 42 && last) last.bulge = Number(value) || 0;
  }

  corner(vertex: Entity): void {
    const [corner] = vertex.path;
    if (corner) this.path.push(corner);
  }

  get first(): Position | undefined {
    return this.paths.flat()[0]?.at;
  }

  get outline(): Outline {
    // The first point of a hatch is its height, before any path.
    const paths = this.kind === "HATCH" ? this.paths.slice(1) : this.paths;
    const closed = this.closed || this.kind === "HATCH";
    const lines = paths.filter((path) => path.length > 1).map((path) => lineOf(path, closed));
    return { layer: this.layer, lines, closed };
  }
}

const OUTLINES = new Set(["LWPOLYLINE", "POLYLINE", "HATCH"]);
const CAPTIONS = new Set(["TEXT", "MTEXT"]);

/** Text without the marks that format it. */
const plain = (text: string) =>
  text
    .replace(/\\P/g, " ")
    .replace(/\\[A-Za-z][^;\\]*;|[{}]/g, "")
    .replace(/\\U\+([0-9A-Fa-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .trim()
    .slice(0, 200);

/** Follows a drawing pair by pair; outlines and captions of its entities are handed out as they end. */
export class DxfWalk {
  private section = "";
  private before: Pair | undefined;
  private entity: Entity | undefined;
  private polyline: Entity | undefined;
  private points = 0;
  isEnded = false;

  take(pair: Pair): Outline | Caption | undefined {
    const { code, value } = pair;
    if (code === 2 && this.before?.code === 0 && this.before.value === "SECTION") this.section = value;
    this.before = pair;
    if (code !== 0) {
      if (code === 10 && ++this.points > MAX_READ_POINTS * 2) return undefined;
      this.entity?.take(pair);
      return undefined;
    }
    const done = this.end(value);
    this.entity = this.section === "ENTITIES" ? new Entity(value) : undefined;
    if (value === "ENDSEC") this.section = "";
    if (value === "EOF") this.isEnded = true;
    return done;
  }

  private end(next: string): Outline | Caption | undefined {
    const { entity, polyline } = this;
    if (!entity) return undefined;
    if (entity.kind === "VERTEX") {
      polyline?.corner(entity);
      if (next === "VERTEX") return undefined;
      this.polyline = undefined;
      return polyline?.outline;
    }
    if (entity.kind === "POLYLINE") {
      // Its own point only tells its height; its corners follow.
      this.polyline = new Entity("POLYLINE");
      this.polyline.layer = entity.layer;
      this.polyline.closed = entity.closed;
      return undefined;
    }
    if (OUTLINES.has(entity.kind)) return entity.outline;
    if (!CAPTIONS.has(entity.kind) || !entity.first) return undefined;
    const text = plain(entity.text);
    return text ? { text, at: entity.first } : undefined;
  }
}
