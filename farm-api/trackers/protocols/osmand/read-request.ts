import type { Refusal } from "#contract/tracker-words";
import { momentOf } from "#formats/days/instants";
import { emptyReport, fromKnots, type Report } from "../report";

/** Thrown where a request is none of a tracker's; answered by 400. */
export class NotAReport extends Error {
  /** Who sent it, where it says so. */
  serial: string | null = null;

  constructor(readonly refusal: Refusal) {
    super(`no report: ${refusal}`);
  }
}

export interface Told {
  serial: string;
  report: Report;
}

/** Reads a report of a speaker who is known already: what is wrong with it is told to whom the speaker is of. @throws NotAReport */
export function reportOf(serial: string, read: (report: Report) => void): Told {
  const report = emptyReport();
  try {
    read(report);
  } catch (error) {
    if (error instanceof NotAReport) error.serial = serial;
    throw error;
  }
  return { serial, report };
}

const mostAttributes = 60;

/** @throws NotAReport where something stands there that is no number */
function numberIn(text: string | null | undefined): number | null {
  if (text === null || text === undefined || text.trim() === "") return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new NotAReport("values");
  return value;
}

/** @throws NotAReport */
function coordinateIn(text: string | undefined | null): number | null {
  if (text && !Number.isFinite(Number(text))) throw new NotAReport("coordinates");
  return numberIn(text);
}

/** Seconds or milliseconds since 1970, ISO 8601, or `2014-06-04 09:10:11` by Greenwich. @throws NotAReport */
export function timeIn(text: string | null | undefined): number | null {
  if (!text) return null;
  const value = text.trim();
  if (/^\d{1,16}(\.\d+)?$/.test(value)) {
    const number = Number(value);
    return Math.round(number < 1e11 ? number * 1000 : number);
  }
  const written = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(value);
  const moment = written ? momentOf(value.replace(" ", "T") + (written[3] ? "" : "Z")) : Number.NaN;
  if (Number.isNaN(moment)) throw new NotAReport("time");
  return moment;
}

/** A negative speed or course says that the telephone knows none. */
export const unlessNegative = (value: number | null | undefined): number | null =>
  value === null || value === undefined || value < 0 ? null : value;

/** @throws NotAReport */
export function setPlace(report: Report, lat: number | null, lon: number | null): void {
  if ((lat === null) !== (lon === null)) throw new NotAReport("coordinates");
  if (lat === null || lon === null) return;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) throw new NotAReport("coordinates");
  Object.assign(report, { lat, lon });
}

/** An attribute by its own name, whatever that is. */
export function setAttribute(report: Report, name: string, value: unknown): void {
  const plain = typeof value === "string" ? value.slice(0, 200) : value;
  const fits =
    typeof plain === "string" || typeof plain === "boolean" || (typeof plain === "number" && Number.isFinite(plain));
  if (!fits || name.length > 60 || Object.keys(report.attributes).length >= mostAttributes) return;
  Object.defineProperty(report.attributes, name, {
    value: plain,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

const known = new Set(
  "id,deviceid,timestamp,lat,lon,location,speed,bearing,heading,altitude,accuracy,hdop,valid,cell,wifi".split(","),
);

const plainValue = (text: string): string | number | boolean => {
  if (text === "true" || text === "false") return text === "true";
  return text.trim() !== "" && text.length < 16 && Number.isFinite(Number(text)) ? Number(text) : text;
};

/**
 * The query of OsmAnd and Traccar Client: `id`, `lat`, `lon` or `location`, `timestamp`, `speed` in knots, and whatever else.
 * @returns null where nobody says who they are
 * @throws NotAReport
 */
export function readQuery(query: URLSearchParams): Told | null {
  const serial = query.get("id") ?? query.get("deviceid");
  if (!serial) return null;
  return reportOf(serial, (report) => readFields(report, query));
}

function readFields(report: Report, query: URLSearchParams): void {
  const [lat, lon] = query.get("location")?.split(",") ?? [query.get("lat"), query.get("lon")];
  setPlace(report, coordinateIn(lat), coordinateIn(lon));
  report.time = timeIn(query.get("timestamp"));
  const knots = unlessNegative(numberIn(query.get("speed")));
  report.speed = knots === null ? null : fromKnots(knots);
  const course = unlessNegative(numberIn(query.get("bearing") ?? query.get("heading")));
  report.course = course;
  report.altitude = numberIn(query.get("altitude"));
  report.accuracy = unlessNegative(numberIn(query.get("accuracy")));
  report.hdop = unlessNegative(numberIn(query.get("hdop")));
  report.valid = !["false", "0"].includes(query.get("valid") ?? "");
  for (const [name, text] of query) if (!known.has(name)) setAttribute(report, name, plainValue(text));
}
