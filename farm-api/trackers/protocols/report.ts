export type Attributes = Record<string, number | string | boolean>;

/** What a terminal says of one moment. What it doesn't say is null. */
export interface Report {
  /** Milliseconds since 1970; null: the terminal has no clock, the moment of receipt counts. */
  time: number | null;
  /** Degrees, WGS 84; both null where it knows no place and tells of its sensors alone. */
  lat: number | null;
  lon: number | null;
  /** km/h. */
  speed: number | null;
  /** Degrees clockwise from north, as the terminal has them. */
  course: number | null;
  /** Metres. */
  altitude: number | null;
  satellites: number | null;
  hdop: number | null;
  /** Metres within which the place is right. */
  accuracy: number | null;
  /** Whether the terminal itself holds the place for right. */
  valid: boolean;
  attributes: Attributes;
}

export const emptyReport = (): Report => ({
  time: null,
  lat: null,
  lon: null,
  speed: null,
  course: null,
  altitude: null,
  satellites: null,
  hdop: null,
  accuracy: null,
  valid: true,
  attributes: {},
});

/** Knots, in which sailors and some protocols tell a speed, in km/h. */
export const fromKnots = (knots: number): number => knots * 1.852;
/** Metres a second in km/h. */
export const fromMetresPerSecond = (speed: number): number => speed * 3.6;

/** A whole turn is none: 360° is north, as 0°. */
const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** km/h: no machine of a farm drives faster, on no lorry and no train. */
export const fastest = 200;

/** @returns whether a terminal told a speed or a course that can't be; it is taken out, and the place stays. */
export function dropImpossible(report: Report): boolean {
  const { speed, course } = report;
  const isFast = speed !== null && !(speed >= 0 && speed <= fastest);
  // Some terminals tell a turn too much.
  const isTurned = course !== null && !(Math.abs(course) < 720);
  if (isFast) report.speed = null;
  report.course = course === null || isTurned ? null : turned(course);
  return isFast || isTurned;
}
