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
  /** Degrees clockwise from north. */
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
export const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;
