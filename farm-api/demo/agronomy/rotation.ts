import { addDays, daysBetween } from "#formats/days/count";
import type { Chance } from "../chance";
import { calendarOf, type Zone } from "./calendar";
import { cropFacts } from "./crop-facts";
import { crop } from "./crop-ids";
import { dayOf } from "./days";

/** A crop's part of the arable land; a perennial stays for some seasons. */
export interface CropShare {
  crop: number;
  share: number;
  stays?: number;
}

export interface RotationField {
  hectares: number;
  shares: readonly CropShare[];
}

/** Crops by season of one field. */
export type CropHistory = Map<number, number>;

/** Long before any season that is shown, so that by then every return interval has been met for years. */
const FIRST_SEASON = 1996;

/** Days from the middle of a harvest to the last day when winter crops are sown, below which the land is not ready. */
const LEAST_PAUSE = 8;

function middleOfHarvest(zone: Zone, cropId: number, year: number): string | undefined {
  const harvest = calendarOf(zone, cropId)?.harvest;
  if (!harvest) return undefined;
  const [from, to] = [dayOf(year, harvest[0]), dayOf(year, harvest[1])];
  return addDays(from, daysBetween(from, to) / 2);
}

/** How well a crop follows another: 0 where it can't be sown in time, above 1 where agronomists prefer it. */
export function meritAfter(zone: Zone, previous: number | undefined, next: number): number {
  if (previous === undefined || !cropFacts(next).winter) return previous === next ? 0.5 : 1;
  const sowing = calendarOf(zone, next)?.sowing;
  const harvested = middleOfHarvest(zone, previous, 2001);
  if (!sowing || !harvested) return 1.7;
  const pause = daysBetween(harvested, dayOf(2001, sowing[1]));
  if (pause < LEAST_PAUSE) return 0;
  return pause < 45 ? 0.45 : 1 + Math.min(0.4, pause / 200);
}

/** Whether the crop may be sown again, as the dictionary's return interval has it. */
export function mayReturn(history: CropHistory, cropId: number, season: number): boolean {
  const interval = cropFacts(cropId).return_interval;
  for (let back = 1; back < interval; back++) if (history.get(season - back) === cropId) return false;
  return true;
}

/** A perennial that is not yet ploughed up. */
function standing(history: CropHistory, shares: readonly CropShare[], season: number): number | undefined {
  const last = history.get(season - 1);
  const stays = shares.find((share) => share.crop === last)?.stays ?? 1;
  const isYoung = last !== undefined && history.get(season - stays) !== last;
  return stays > 1 && isYoung ? last : undefined;
}

/** Hectares that each crop should get in a season. */
function quotas(fields: readonly RotationField[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { hectares, shares } of fields) {
    const whole = shares.reduce((sum, { share }) => sum + share, 0);
    for (const { crop: id, share } of shares) wanted.set(id, (wanted.get(id) ?? 0) + (hectares * share) / whole);
  }
  return wanted;
}

interface Season {
  zone: Zone;
  season: number;
  wanted: ReadonlyMap<number, number>;
  left: Map<number, number>;
}

function choose(
  chance: Chance,
  { shares }: RotationField,
  history: CropHistory,
  { zone, season, wanted, left }: Season,
) {
  const previous = history.get(season - 1);
  let best: number = crop.fallow;
  let bestScore = 0;
  for (const { crop: id } of shares) {
    if (!mayReturn(history, id, season)) continue;
    const want = Math.max(0.03, (left.get(id) ?? 0) / (wanted.get(id) ?? 1));
    const score = want * meritAfter(zone, previous, id) * chance.between(0.8, 1.25);
    if (score > bestScore) [best, bestScore] = [id, score];
  }
  return best;
}

/**
 * Sows every field in every season up to the last one: shares near to those wanted, return intervals kept, winter crops
 * only where the field is free in time. A season's crops do not depend on the last season asked for.
 * @returns the histories in the order of the fields
 */
export function rotate(
  chance: Chance,
  zone: Zone,
  fields: readonly RotationField[],
  lastSeason: number,
): CropHistory[] {
  const histories = fields.map((): CropHistory => new Map());
  const wanted = quotas(fields);
  for (let season = FIRST_SEASON; season <= lastSeason; season++) {
    const drawn = chance.branch(season);
    const state: Season = { zone, season, wanted, left: new Map(wanted) };
    const sow = (field: RotationField, history: CropHistory, id: number) => {
      history.set(season, id);
      state.left.set(id, (state.left.get(id) ?? 0) - field.hectares);
    };
    const free = fields.flatMap((field, index) => {
      const history = histories[index] ?? new Map();
      const kept = standing(history, field.shares, season);
      if (kept === undefined) return { field, history };
      sow(field, history, kept);
      return [];
    });
    for (const { field, history } of drawn.shuffled(free)) sow(field, history, choose(drawn, field, history, state));
  }
  return histories;
}
