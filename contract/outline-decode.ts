/** Takes down outlines as they are read: an outline, in it its parts, in a part its rings, in a ring its points. */
export interface OutlineSink {
  /** Told first. @param most points that can come at most */
  begin?(most: number): void;
  outline(id: number): void;
  part?(): void;
  /** The outer ring of a part comes first, then its holes; rings are not closed. */
  ring(points: number): void;
  /** In degrees. */
  point(lon: number, lat: number): void;
}

const VERSION = 1;
const HEADER_BYTES = 1 + 4 * 8;

/** Reads one column of variable-length integers: seven bits a byte, low bits first, the high bit says that more follow. */
class Column {
  private last = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private offset: number,
  ) {}

  next(): number {
    let value = 0;
    let weight = 1;
    for (;;) {
      const byte = this.bytes[this.offset++];
      if (byte === undefined) throw new RangeError("The outlines end too soon");
      value += (byte & 127) * weight;
      if (byte < 128) return value;
      weight *= 128;
    }
  }

  /** A zigzag-coded difference added to the value before. */
  nextRunning(): number {
    const zigzag = this.next();
    this.last += zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
    return this.last;
  }
}

/**
 * Reads what `encodeOutlines` wrote; the layout is described there. Needs nothing but typed arrays, and keeps nothing.
 * @throws RangeError when the bytes are of another version or end too soon.
 */
export function readOutlines(bytes: Uint8Array, sink: OutlineSink): void {
  if (bytes[0] !== VERSION || bytes.length < HEADER_BYTES) throw new RangeError("Unknown layout of outlines");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [west, south, lonStep, latStep] = [1, 9, 17, 25].map((at) => view.getFloat64(at, true)) as [
    number,
    number,
    number,
    number,
  ];
  let offset = HEADER_BYTES;
  let most = 0;
  const [ids, counts, sizes, xs, ys] = [0, 1, 2, 3, 4].map(() => {
    most = view.getUint32(offset, true);
    const column = new Column(bytes, offset + 4);
    offset += 4 + most;
    return column;
  }) as [Column, Column, Column, Column, Column];

  // Every point has a byte at least in the last column.
  sink.begin?.(most);
  for (let outlines = ids.next(); outlines > 0; outlines--) {
    sink.outline(ids.nextRunning());
    for (let parts = counts.next() + 1; parts > 0; parts--) {
      sink.part?.();
      for (let rings = counts.next() + 1; rings > 0; rings--) {
        const points = sizes.next() + 3;
        sink.ring(points);
        for (let left = points; left > 0; left--)
          sink.point(west + xs.nextRunning() * lonStep, south + ys.nextRunning() * latStep);
      }
    }
  }
}

/** One outline by its corners: parts, each its outer ring and then its holes; rings are not closed. */
export interface Outline {
  id: number;
  parts: [lon: number, lat: number][][][];
}

/** Outlines as they are convenient rather than quick. @throws RangeError as `readOutlines` does */
export function decodeOutlines(bytes: Uint8Array): Outline[] {
  const outlines: Outline[] = [];
  let parts: Outline["parts"] = [];
  let rings: Outline["parts"][number] = [];
  let ring: Outline["parts"][number][number] = [];
  readOutlines(bytes, {
    outline(id) {
      parts = [];
      outlines.push({ id, parts });
    },
    part() {
      rings = [];
      parts.push(rings);
    },
    ring() {
      ring = [];
      rings.push(ring);
    },
    point(lon, lat) {
      ring.push([lon, lat]);
    },
  });
  return outlines;
}
