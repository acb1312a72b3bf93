import { around, type Box, covers, meets, type Origin, readShapes, type Shape } from "./shape";

/** The outlines that the browser has: an overview of all, and finer ones of what was on screen. */
export class OutlineStore {
  private origin: Origin | null = null;
  private readonly overview = new Map<number, Shape>();
  private readonly fine = new Map<number, { shape: Shape; tolerance: number }>();

  /** @param overviewTolerance metres by which an outline of the overview may stray */
  constructor(private readonly overviewTolerance: number) {}

  get size(): number {
    return this.overview.size;
  }

  /** What coordinates of shapes and boxes are measured from. */
  get zero(): Origin {
    return this.origin ?? { x: 0, y: 0 };
  }

  /** @param bytes packed outlines. @throws RangeError when they are none */
  putOverview(bytes: Uint8Array): void {
    const { shapes, origin } = readShapes(bytes, this.origin);
    this.origin = origin;
    for (const shape of shapes) this.overview.set(shape.id, shape);
  }

  /** Keeps the finer of what is known and what comes. @throws RangeError when the bytes are no outlines */
  putFine(bytes: Uint8Array, tolerance: number): void {
    for (const shape of readShapes(bytes, this.zero).shapes) {
      const known = this.fine.get(shape.id);
      if (!known || known.tolerance > tolerance) this.fine.set(shape.id, { shape, tolerance });
    }
  }

  /** One outline, as fine as a drawing of that tolerance can show. */
  get(id: number, tolerance = 0): Shape | undefined {
    const fine = tolerance < this.overviewTolerance ? this.fine.get(id) : undefined;
    return fine?.shape ?? this.overview.get(id);
  }

  /** The outlines that meet the box. */
  within(box: Box, tolerance: number): Shape[] {
    const found: Shape[] = [];
    for (const rough of this.overview.values()) {
      if (meets(rough, box)) found.push(this.get(rough.id, tolerance) ?? rough);
    }
    return found;
  }

  /** The outline at a point; of several the smallest, which a larger one would hide. */
  at(x: number, y: number, among: (id: number) => boolean): number | null {
    let best: { id: number; size: number } | null = null;
    for (const { id } of this.within({ left: x, right: x, top: y, bottom: y }, 0)) {
      const shape = this.get(id);
      if (!shape || !among(id) || !covers(shape, x, y)) continue;
      const size = (shape.right - shape.left) * (shape.bottom - shape.top);
      if (!best || size < best.size) best = { id, size };
    }
    return best?.id ?? null;
  }

  /** The box around some outlines, or around all; null when there are none. */
  around(ids: Iterable<number> = this.overview.keys()): Box | null {
    const shapes: Shape[] = [];
    for (const id of ids) {
      const shape = this.overview.get(id);
      if (shape) shapes.push(shape);
    }
    return around(shapes);
  }
}
