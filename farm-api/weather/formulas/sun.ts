/** Where on the earth and when in the year. */
export interface SunPlace {
  /** Degrees. */
  latitude: number;
  /** 1 to 366. */
  dayOfYear: number;
}

/** MJ/m² a minute. */
const solarConstant = 0.082;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function orbit({ latitude, dayOfYear }: SunPlace) {
  const turn = (2 * Math.PI * dayOfYear) / 365;
  return {
    phi: radians(latitude),
    /** FAO-56, equations 23 and 24. */
    distance: 1 + 0.033 * Math.cos(turn),
    declination: 0.409 * Math.sin(turn - 1.39),
  };
}

/** The hour angle of sunset; 0 in the polar night, π on a polar day. FAO-56, equation 25. */
function sunsetAngle(place: SunPlace): number {
  const { phi, declination } = orbit(place);
  return Math.acos(Math.min(1, Math.max(-1, -Math.tan(phi) * Math.tan(declination))));
}

/** Hours from sunrise to sunset. FAO-56, equation 34. */
export const daylightHours = (place: SunPlace): number => (24 / Math.PI) * sunsetAngle(place);

/** What would reach the ground without an atmosphere; MJ/m² a day. FAO-56, equation 21. */
export function dailyRadiation(place: SunPlace): number {
  const { phi, declination, distance } = orbit(place);
  const sunset = sunsetAngle(place);
  const arc = sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset);
  return ((24 * 60) / Math.PI) * solarConstant * distance * arc;
}

/** When an hour is by the sun. */
export interface SunHour extends SunPlace {
  /** Degrees, east is positive. */
  longitude: number;
  /** The middle of the hour by a clock so many hours east of Greenwich, 0 to 24. */
  middle: number;
  tzOffset: number;
}

/** The sun's hour angle at the middle of the hour, between -π and π. FAO-56, equations 31 to 33. */
function hourAngle({ dayOfYear, longitude, middle, tzOffset }: SunHour): number {
  const turn = (2 * Math.PI * (dayOfYear - 81)) / 364;
  const correction = 0.1645 * Math.sin(2 * turn) - 0.1255 * Math.cos(turn) - 0.025 * Math.sin(turn);
  const angle = (Math.PI / 12) * (middle + longitude / 15 - tzOffset + correction - 12);
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** The sun's height over the horizon at the middle of the hour; degrees, below zero at night. */
export function sunHeight(hour: SunHour): number {
  const { phi, declination } = orbit(hour);
  const sine =
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle(hour));
  return (Math.asin(sine) * 180) / Math.PI;
}

/** The zenith at which the upper edge of the sun meets the horizon, bent by the air: 90°50′. */
const horizon = radians(90 + 50 / 60);
const zeroTo = (value: number, most: number) => ((value % most) + most) % most;

/** By a clock so many hours east of Greenwich, hours since its midnight. */
export interface Daylight {
  sunrise: number;
  sunset: number;
}

/**
 * When the sun rises and sets, to some two minutes: the United States Naval Observatory's "Almanac for Computers" (1990), page B6.
 * By the declination of FAO-56, which `sunHeight` goes by, it would be up to nine minutes off in autumn.
 * @returns null where it does not that day: near the poles
 */
export function daylightOf({ latitude, longitude, dayOfYear, tzOffset }: Omit<SunHour, "middle">): Daylight | null {
  const momentOf = (isRising: boolean): number | null => {
    const turn = dayOfYear + ((isRising ? 6 : 18) - longitude / 15) / 24;
    const anomaly = 0.9856 * turn - 3.289;
    const place = zeroTo(
      anomaly + 1.916 * Math.sin(radians(anomaly)) + 0.02 * Math.sin(radians(2 * anomaly)) + 282.634,
      360,
    );
    const raw = zeroTo((Math.atan(0.91764 * Math.tan(radians(place))) * 180) / Math.PI, 360);
    const ascension = (raw + (Math.floor(place / 90) - Math.floor(raw / 90)) * 90) / 15;
    const sine = 0.39782 * Math.sin(radians(place));
    const phi = radians(latitude);
    const cosine = (Math.cos(horizon) - sine * Math.sin(phi)) / (Math.cos(Math.asin(sine)) * Math.cos(phi));
    if (Math.abs(cosine) > 1) return null;
    const angle = (Math.acos(cosine) * 180) / Math.PI / 15;
    const local = (isRising ? 24 - angle : angle) + ascension - 0.06571 * turn - 6.622;
    return zeroTo(local - longitude / 15 + tzOffset, 24);
  };
  const [sunrise, sunset] = [momentOf(true), momentOf(false)];
  return sunrise === null || sunset === null ? null : { sunrise, sunset };
}

/** As `dailyRadiation`, of one hour; MJ/m². FAO-56, equation 28. */
export function hourlyRadiation(hour: SunHour): number {
  const { phi, declination, distance } = orbit(hour);
  const sunset = sunsetAngle(hour);
  const middle = hourAngle(hour);
  const [from, to] = [middle - Math.PI / 24, middle + Math.PI / 24].map((angle) =>
    Math.min(sunset, Math.max(-sunset, angle)),
  ) as [number, number];
  const arc =
    (to - from) * Math.sin(phi) * Math.sin(declination) +
    Math.cos(phi) * Math.cos(declination) * (Math.sin(to) - Math.sin(from));
  return Math.max(0, ((12 * 60) / Math.PI) * solarConstant * distance * arc);
}

/** Of the radiation above the air what reaches the ground under a clear sky at so many metres. FAO-56, equation 37. */
export const clearSkyShare = (elevation: number): number => 0.75 + 2e-5 * elevation;

/** MJ/m² of an hour of so many W/m². */
export const megajoules = (watts: number): number => watts * 0.0036;
