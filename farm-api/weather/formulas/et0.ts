import { saturationPressure } from "./air";
import { clearSkyShare, dailyRadiation, hourlyRadiation, type SunHour, type SunPlace, sunHeight } from "./sun";

const albedo = 0.23;
/** MJ/K⁴ m² a day. */
const stefanBoltzmann = 4.903e-9;

/** Slope of the curve of saturation pressure; kPa/°C. FAO-56, equation 13. */
const slope = (celsius: number) => (4098 * saturationPressure(celsius)) / (celsius + 237.3) ** 2;
/** Psychrometric constant at a height in metres; kPa/°C. Equations 7 and 8. */
const psychrometric = (elevation: number) => 0.665e-3 * 101.3 * ((293 - 0.0065 * elevation) / 293) ** 5.26;

/** Wind at two metres by that at ten; m/s. FAO-56, equation 47. */
export const windAtTwoMetres = (speed: number): number => (speed * 4.87) / Math.log(67.8 * 10 - 5.42);

interface Balance {
  /** MJ/m² of the period. */
  net: number;
  /** Into the soil, MJ/m² of the period. */
  soil: number;
  temperature: number;
  /** kPa */
  deficit: number;
  /** m/s at two metres. */
  wind: number;
  elevation: number;
  /** 900 of a day, 37 of an hour. */
  numerator: number;
}

/** FAO-56, equations 6 and 53; mm of the period, without a floor. */
function penman({ net, soil, temperature, deficit, wind, elevation, numerator }: Balance): number {
  const [delta, gamma] = [slope(temperature), psychrometric(elevation)];
  const dried = gamma * (numerator / (temperature + 273)) * wind * deficit;
  return (0.408 * delta * (net - soil) + dried) / (delta + gamma * (1 + 0.34 * wind));
}

/** Radiation of the ground into the sky; by °C, vapour in kPa, and how clear the sky is. FAO-56, equation 39. */
function longwave(kelvins4: number, vapour: number, clearness: number): number {
  const share = Math.min(1, Math.max(0.3, clearness));
  return stefanBoltzmann * kelvins4 * (0.34 - 0.14 * Math.sqrt(vapour)) * (1.35 * share - 0.35);
}

export interface EvaporatingDay extends SunPlace {
  /** Metres. */
  elevation: number;
  /** °C */
  lowest: number;
  highest: number;
  /** Actual vapour pressure, kPa. */
  vapour: number;
  /** m/s at two metres. */
  wind: number;
  /** MJ/m² of the day that reached the ground. */
  radiation: number;
  /** MJ/m²; next to nothing of one day. */
  soil?: number;
}

/** Reference evapotranspiration of a day (ET₀, FAO-56 Penman–Monteith); mm, never below zero. */
export function et0OfDay(day: EvaporatingDay): number {
  const { elevation, lowest, highest, vapour, wind, radiation, soil = 0 } = day;
  const clear = clearSkyShare(elevation) * dailyRadiation(day);
  const kelvins4 = ((highest + 273.16) ** 4 + (lowest + 273.16) ** 4) / 2;
  const clearness = clear > 0 ? radiation / clear : 1;
  const net = (1 - albedo) * radiation - longwave(kelvins4, vapour, clearness);
  const deficit = Math.max(0, (saturationPressure(highest) + saturationPressure(lowest)) / 2 - vapour);
  return Math.max(
    0,
    penman({ net, soil, temperature: (lowest + highest) / 2, deficit, wind, elevation, numerator: 900 }),
  );
}

export interface EvaporatingHour extends SunHour {
  elevation: number;
  /** °C */
  temperature: number;
  /** kPa */
  vapour: number;
  /** m/s at two metres. */
  wind: number;
  /** MJ/m² of the hour that reached the ground. */
  radiation: number;
}

/** At night the sky is taken for as clear as this: FAO-56, example 19, has it for arid and semi-arid land. */
const nightClearness = 0.8;
/** Degrees: nearer to the horizon the share of the clear sky says nothing. */
const lowSun = 10;

/** Reference evapotranspiration of an hour; mm, never below zero. FAO-56, equation 53. */
export function et0OfHour(hour: EvaporatingHour): number {
  const { elevation, temperature, vapour, wind, radiation } = hour;
  const clear = clearSkyShare(elevation) * hourlyRadiation(hour);
  const clearness = sunHeight(hour) > lowSun && clear > 0 ? radiation / clear : nightClearness;
  const net = (1 - albedo) * radiation - longwave((temperature + 273.16) ** 4, vapour, clearness) / 24;
  const soil = net * (radiation > 0 ? 0.1 : 0.5);
  const deficit = Math.max(0, saturationPressure(temperature) - vapour);
  return Math.max(0, penman({ net, soil, temperature, deficit, wind, elevation, numerator: 37 }));
}
