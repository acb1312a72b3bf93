/** What a camera wrote into a photo. `time` is its own clock's, `2026:07:14 08:30:00`; `offset` that clock's zone, `+03:00`. */
export interface Exif {
  lat: number | null;
  lon: number | null;
  time: string | null;
  offset: string | null;
}

const exifMark = 0x45786966;
const tags = { exif: 0x8769, gps: 0x8825, time: 0x9003, offset: 0x9011 };

/** A directory of tags: where each one's entry begins. */
type Directory = (start: number) => Record<number, number>;

function readTiff(view: DataView): Exif {
  const little = view.getUint16(0) === 0x4949;
  const u16 = (at: number) => view.getUint16(at, little);
  const u32 = (at: number) => view.getUint32(at, little);
  const directory: Directory = (start) => {
    const found: Record<number, number> = {};
    const count = Math.min(u16(start), 200);
    for (let nth = 0; nth < count; nth++) {
      const at = start + 2 + nth * 12;
      found[u16(at)] = at;
    }
    return found;
  };
  const text = (at: number | undefined): string | null => {
    if (at === undefined) return null;
    const length = Math.min(u32(at + 4), 64);
    const from = length > 4 ? u32(at + 8) : at + 8;
    let written = "";
    for (let nth = 0; nth < length - 1; nth++) written += String.fromCharCode(view.getUint8(from + nth));
    return written;
  };
  const angle = (at: number | undefined, half: string | null, most: number): number | null => {
    if (at === undefined) return null;
    const from = u32(at + 8);
    const part = (nth: number) => u32(from + nth * 8) / u32(from + nth * 8 + 4);
    const degrees = part(0) + part(1) / 60 + part(2) / 3600;
    if (!(degrees <= most)) return null;
    return /[SW]/.test(half ?? "") ? -degrees : degrees;
  };
  const main = directory(u32(4));
  const of = (tag: number) => (main[tag] === undefined ? {} : directory(u32(main[tag] + 8)));
  const [shot, gps] = [of(tags.exif), of(tags.gps)];
  const lat = angle(gps[2], text(gps[1]), 90);
  const lon = angle(gps[4], text(gps[3]), 180);
  // A camera without a fix writes zeros.
  const placed = lat !== null && lon !== null && (lat !== 0 || lon !== 0);
  return {
    lat: placed ? lat : null,
    lon: placed ? lon : null,
    time: text(shot[tags.time]),
    offset: text(shot[tags.offset]),
  };
}

/** Reads EXIF's own part, with or without «Exif\0\0» before it; null where it is broken. */
export function readExif(view: DataView): Exif | null {
  try {
    const begins = view.getUint32(0) === exifMark ? 6 : 0;
    return readTiff(new DataView(view.buffer, view.byteOffset + begins, view.byteLength - begins));
  } catch {
    return null;
  }
}

/** Reads what stands in a JPEG's beginning, of which 128 kB are enough; null where there is nothing, or nothing readable. */
export function readJpegExif(bytes: ArrayBuffer): Exif | null {
  const view = new DataView(bytes);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 10 < view.byteLength; ) {
    const mark = view.getUint16(at);
    const size = view.getUint16(at + 2);
    if ((mark & 0xff00) !== 0xff00 || mark === 0xffda || size < 2) return null;
    if (mark === 0xffe1 && view.getUint32(at + 4) === exifMark)
      return readExif(new DataView(bytes, at + 4, Math.min(size - 2, view.byteLength - at - 4)));
    at += 2 + size;
  }
  return null;
}

/** `2026:07:14 08:30:00` as a day and a time; null for what cameras write that don't know it. */
export function cameraTime(written: string | null): { day: string; time: string } | null {
  const [, year, month, day, time] = /^(2\d{3}):(\d\d):(\d\d) (\d\d:\d\d)/.exec(written ?? "") ?? [];
  return time === undefined ? null : { day: `${year}-${month}-${day}`, time };
}
