import type { QueryOf } from "#contract/call";
import type { fieldWeather, WeatherAggregate } from "#contract/weather";
import { addDays, daysBetween } from "#formats/days/count";
import { yearDays, yearOf } from "#formats/days/written";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import * as sums from "./formulas/sums";
import { readSumDays, type SumDay } from "./places/keep-days";
import { type Subject, untilListed } from "./places/place";
import type { Spokesman } from "./spokesman";
import { lastDayOf, standingOn } from "./standing-crop";
import { measuredDays, toldDays } from "./told-days";

type Query = QueryOf<typeof fieldWeather.aggregate>;

const rounded = ({ value, days }: sums.Figure, digits = 1): sums.Figure => ({
  value: value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits,
  days,
});

/** What the days of a period come to. */
const aggregateDays = (
  days: readonly SumDay[],
): Omit<WeatherAggregate, "source" | "from" | "to" | "crop_id" | "measured" | "forecast" | "days"> => ({
  precipitation: rounded(sums.precipitationSum(days)),
  temperature_mean: rounded(sums.meanTemperature(days)),
  temperature_min: rounded(sums.lowestTemperature(days)),
  temperature_max: rounded(sums.highestTemperature(days)),
  active_5: rounded(sums.activeSum(days, 5)),
  active_10: rounded(sums.activeSum(days, 10)),
  effective_5: rounded(sums.effectiveSum(days, 5)),
  effective_10: rounded(sums.effectiveSum(days, 10)),
  selyaninov: rounded(sums.selyaninov(days), 2),
  frost_days: sums.frostDays(days),
  heat_days: sums.heatDays(days),
  dry_spell: sums.longestDrySpell(days),
  et0: rounded(sums.evaporated(days)),
  water_balance: rounded(sums.waterBalance(days)),
});

/** The days of a period, by whoever speaks. */
const sumDays = (tx: Transaction, spokesman: Spokesman, period: { from: string; to: string }): Promise<SumDay[]> =>
  spokesman.stations.length === 0 ? readSumDays(tx, spokesman.kept.id, period) : toldDays(tx, spokesman, period);

/** Days after its sowing by which any crop of one harvest has been cut. */
const longestAnnual = 450;

/** Sums and means of a period. @throws AppError BadRequest where it ends before it begins */
export async function getAggregate(
  tx: Transaction,
  spokesman: Spokesman,
  { subject, query }: { subject: Subject; query: Query },
): Promise<WeatherAggregate> {
  const { source, today } = spokesman;
  const asked = { today, season: query.season };
  const sown = query.from === undefined ? await standingOn(tx, subject, asked) : undefined;
  const last = lastDayOf(asked);
  // Grass of several years is cut and grows on: its sums are of the year that goes on, as grasses are compared.
  const isPerennial = sown !== undefined && addDays(sown.sowed_at, longestAnnual) < (sown.harvested_at ?? last);
  const harvested = isPerennial ? null : (sown?.harvested_at ?? null);
  const season = yearDays(query.season ?? yearOf(query.to ?? last));
  // Nothing is known yet of a season that is to come: it is told of as a whole.
  const end = !sown && today < season.first ? season.last : last;
  const to = query.to ?? (harvested !== null && harvested < end ? harvested : end);
  const from = query.from ?? (isPerennial ? undefined : sown?.sowed_at) ?? season.first;
  if (from > to) throw new AppError("BadRequest", "Период кончается раньше, чем начинается");
  const period = { from, to };
  const days = await sumDays(tx, spokesman, { from, to: untilListed(to, today) });
  return {
    source,
    ...period,
    crop_id: sown?.crop_id ?? null,
    measured: await measuredDays(tx, spokesman, period),
    // What lies beyond the forecast is no day of it.
    forecast: days.filter(({ day, precipitation }) => day > today && precipitation !== null).length,
    days: daysBetween(from, to) + 1,
    ...aggregateDays(days),
  };
}
