import { sharedArrays } from "./shared-arrays";

/** One outline as it is drawn. */
export interface Outline {
  id: number;
  /** Parts, each its outer ring and then its holes; a ring is lon, lat, lon, lat… in degrees, not closed. */
  parts: Float64Array[][];
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
 * Reads what `encodeOutlines` wrote; the layout is described there. Needs nothing but typed arrays.
 * @throws RangeError when the bytes are of another version or end too soon.
 */
export function decodeOutlines(bytes: Uint8Array): Outline[] {
  if (bytes[0] !== VERSION || bytes.length < HEADER_BYTES) throw new RangeError("Unknown layout of outlines");
  const header = new DataView(bytes.buffer, bytes.byteOffset + 1, HEADER_BYTES - 1);
  const [west, south, lonStep, latStep] = [0, 8, 16, 24].map((at) => header.getFloat64(at, true)) as [
    number,
    number,
    number,
    number,
  ];
  let offset = HEADER_BYTES;
  const [ids, counts, sizes, xs, ys] = [0, 1, 2, 3, 4].map(() => {
    const length = new DataView(bytes.buffer, bytes.byteOffset + offset, 4).getUint32(0, true);
    const column = new Column(bytes, offset + 4);
    offset += 4 + length;
    return column;
  }) as [Column, Column, Column, Column, Column];

  const take = sharedArrays(Float64Array);
  const ring = () => {
    const points = take(2 * (sizes.next() + 3));
    for (let at = 0; at < points.length; at += 2) {
      points[at] = west + xs.nextRunning() * lonStep;
      points[at + 1] = south + ys.nextRunning() * latStep;
    }
    return points;
  };
  const repeat = <T>(times: number, make: () => T): T[] => {
    const list: T[] = [];
    for (let done = 0; done < times; done++) list.push(make());
    return list;
  };
  const outline = (): Outline => ({
    id: ids.nextRunning(),
    parts: repeat(counts.next() + 1, () => repeat(counts.next() + 1, ring)),
  });
  return repeat(ids.next(), outline);
}
