import type { Dependencies } from "../platform/dependencies";
import { openMeteo } from "./sources/open-meteo";
import { simulatedWeather } from "./sources/simulated/simulated";
import type { WeatherSource } from "./sources/source";

/** Whom an installation asks of the weather. */
export interface InstalledWeather {
  /** For holdings that live on the real day. */
  real: WeatherSource;
  /** For those that live on a day of demonstration: nobody else knows its weather. */
  simulated: WeatherSource;
}

export function installWeather({ source, model }: Dependencies["weather"]): InstalledWeather {
  const simulated = simulatedWeather();
  return { simulated, real: source === "simulated" ? simulated : openMeteo({ model }) };
}

/** The source that speaks for a holding. */
export const sourceFor = (
  { real, simulated }: InstalledWeather,
  { demoDay }: { demoDay: string | null },
): WeatherSource => (demoDay === null ? real : simulated);
