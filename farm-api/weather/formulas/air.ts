/** Vapour pressure over water at a temperature of so many °C; kPa. FAO-56, equation 11. */
export const saturationPressure = (celsius: number): number => 0.6108 * Math.exp((17.27 * celsius) / (celsius + 237.3));

/** Vapour pressure of air at °C with per cent of relative humidity; kPa. FAO-56, equation 54. */
export const vapourPressure = (celsius: number, humidity: number): number =>
  saturationPressure(celsius) * (humidity / 100);

/** The temperature at which air of so many kPa of vapour begins to dew; °C. Equation 11 of FAO-56, solved for it. */
export function dewPointOf(kilopascals: number): number {
  const log = Math.log(kilopascals / 0.6108);
  return (237.3 * log) / (17.27 - log);
}

/** Dew point of air at °C with per cent of relative humidity; null where there is no humidity at all. */
export const dewPoint = (celsius: number, humidity: number): number | null =>
  humidity > 0 ? dewPointOf(vapourPressure(celsius, humidity)) : null;

/** Beyond these the fit is not published. */
const leastHumidity = 5;
const mostHumidity = 99;
const coldest = -20;
const hottest = 50;

/** Wet-bulb temperature, °C, by Stull (2011), J. Appl. Meteor. Climatol. 50; null beyond what the fit was made for. */
export function wetBulb(celsius: number, humidity: number): number | null {
  if (humidity > mostHumidity && humidity <= 100) return celsius;
  if (humidity < leastHumidity || humidity > 100 || celsius < coldest || celsius > hottest) return null;
  return (
    celsius * Math.atan(0.151977 * Math.sqrt(humidity + 8.313659)) +
    Math.atan(celsius + humidity) -
    Math.atan(humidity - 1.676331) +
    0.00391838 * humidity ** 1.5 * Math.atan(0.023101 * humidity) -
    4.686035
  );
}

/** ΔT, how fast drops dry up: the air's temperature less the wet bulb's, never below zero. */
export function deltaT(celsius: number, humidity: number): number | null {
  const wet = wetBulb(celsius, humidity);
  return wet === null ? null : Math.max(0, celsius - wet);
}
