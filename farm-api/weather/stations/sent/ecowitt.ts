import {
  celsius,
  fromInches,
  fromMiles,
  gustBeside,
  numberIn,
  type Reading,
  type Sent,
  UnreadableSending,
} from "./reading";
import { utcMoment } from "./utc-moment";

/** Fields of which people write programs of their own. */
export const ecowittFields = ["tempf", "humidity", "dailyrainin", "windspeedmph", "windgustmph", "winddir"] as const;

/**
 * A sending of an Ecowitt gateway, and of any that speaks as Weather Underground does (WeatherLink for Windows, Ambient):
 * English units, `dateutc` by Greenwich. Rain is counted since the year, the month or the day began, by a gauge that tips or
 * one that feels drops (`_piezo`).
 * @throws UnreadableSending
 */
export function readEcowitt(sent: Sent, now: number): Reading[] {
  const date = sent.dateutc;
  const at = date === undefined || date === "now" ? now : utcMoment(String(date));
  if (at === null) throw new UnreadableSending(`Время dateutc «${String(date).slice(0, 40)}» не понято`);
  const yearly = numberIn(sent, "yearlyrainin", "yrain_piezo");
  const mean = numberIn(sent, "windspdmph_avg10m", "windspdmph_avg2m");
  const wind = mean ?? numberIn(sent, "windspeedmph");
  const ofMean = numberIn(sent, "windgustmph_10m");
  const gust = gustBeside(wind, ofMean ?? numberIn(sent, "windgustmph"), mean !== null && ofMean === null);
  return [
    {
      at,
      temperature: celsius(numberIn(sent, "tempf")),
      humidity: numberIn(sent, "humidity"),
      precipitation: null,
      rain_counter: fromInches(yearly ?? numberIn(sent, "monthlyrainin", "mrain_piezo", "dailyrainin", "drain_piezo")),
      wind: fromMiles(wind),
      gust: fromMiles(gust),
      wind_direction: numberIn(sent, "winddir_avg10m", "winddir"),
      radiation: numberIn(sent, "solarradiation"),
    },
  ];
}
