import { type WorkGroup, workGroup, workType } from "#contract/work-words";
import { yearOf } from "#formats/days/written";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import { fallows, perennials } from "../crop-kinds";

/** A crop on the land in a season: that of the whole field or of one of its plots. Days are `YYYY-MM-DD`, null where nobody has said. */
export interface Stand {
  year: number;
  cropId: number;
  sowed: string | null;
  cleared: string | null;
}

/** What of a work tells its season. */
export interface WorkOnDay {
  day: string;
  typeId: number | null;
  group: WorkGroup | null;
}

/** From then on a year's land may be worked for the next season. */
const turn = (year: number) => `${year}-06-01`;
/** From then on one sows for the next season, and works land of which nobody has said what grows on it now. */
const winterSowing = (year: number) => `${year}-08-01`;

/** Crops that are in the field till the autumn; all others are off it in summer. */
const lateCrops = new Set([10, 11, 12, 13, 14, 15, 23, 30, 34, 35, 38, 43, 44, 45, 61, 63, 65, 66]);
const lateGroups: ReadonlySet<string> = new Set(["технические", "овощные"]);
const early = new Set(
  standardDictionaries.crops
    .filter(({ id, group }) => !lateCrops.has(id) && !lateGroups.has(group))
    .map(({ id }) => id),
);
const earlyCleared = (year: number) => `${year}-09-15`;
const lateCleared = (year: number) => `${year}-11-15`;
/** The day by which a crop is off its field where nobody has written the harvest down. */
export const usuallyClearedBy = ({ year, cropId }: Stand): string =>
  early.has(cropId) ? earlyCleared(year) : lateCleared(year);

/** Not sowing itself, and done for nothing else. */
const beforeSowing = new Set<number>([workType.coating, workType.seedCarting, workType.seedbedCultivation]);
/** Resowing is for the season whose crop it mends, the rest begins a crop. */
const beginsCrop = ({ typeId, group }: WorkOnDay) =>
  typeId !== workType.resowing && (group === workGroup.sowing || beforeSowing.has(typeId ?? 0));
const ofHarvest = ({ group }: WorkOnDay) => group === workGroup.harvest;

const isSown = ({ sowed }: Stand, day: string) => sowed !== null && sowed <= day;

/** Land that is left to itself lasts as perennials do, until it is ploughed up. */
const idleLand = 73;
const lasts = (cropId: number) => perennials.has(cropId) || cropId === idleLand;

/** A crop of the next season that this one's doesn't carry on: perennials are one sowing in many seasons. */
const isNew = (next: Stand, current: readonly Stand[]) =>
  !(lasts(next.cropId) && current.some(({ cropId }) => cropId === next.cropId));

/** Whether a season's crop is still on the land, or yet to come, on a day after the turn of its year. */
function standsOn(stand: Stand, work: WorkOnDay, next: readonly Stand[]): boolean {
  const { day } = work;
  if (stand.sowed !== null && stand.sowed > day) return true;
  const follows = next.filter((one) => isNew(one, [stand]));
  const isReplaced = follows.some((one) => isSown(one, day) && (one.sowed ?? "") >= turn(stand.year));
  if (lasts(stand.cropId)) {
    if (follows.length === 0) return true;
    const isPloughedUp = work.group === workGroup.tillage;
    return !isReplaced && !isPloughedUp && (stand.cleared === null || day <= stand.cleared);
  }
  // Stubble is what a crop leaves behind.
  if (work.typeId === workType.stubbleBreaking && !fallows.has(stand.cropId)) return false;
  // The disc harrow follows the combine on the very day.
  if (stand.cleared !== null) return day < stand.cleared || (day === stand.cleared && work.group !== workGroup.tillage);
  return !isReplaced && (fallows.has(stand.cropId) || day < usuallyClearedBy(stand));
}

/**
 * The season of a work: that of the crop which stands on its day; where none stands any more, the next one, for which the
 * land is prepared. See docs/decisions/0026-season-of-a-work.md.
 */
export function seasonOfWork(work: WorkOnDay, stands: readonly Stand[]): number {
  const { day } = work;
  const year = yearOf(day);
  if (day < turn(year) || ofHarvest(work)) return year;
  const current = stands.filter((one) => one.year === year);
  const next = stands.filter((one) => one.year === year + 1);
  const isToCome = current.some(({ sowed }) => sowed !== null && sowed >= day);
  if (beginsCrop(work)) {
    const isOfNext = next.some((one) => isSown(one, day) && isNew(one, current));
    return !isToCome && (isOfNext || day >= winterSowing(year)) ? year + 1 : year;
  }
  if (current.length > 0) return current.some((one) => standsOn(one, work, next)) ? year : year + 1;
  const breaksStubble = work.typeId === workType.stubbleBreaking;
  if (next.some((one) => isSown(one, day))) return year + 1;
  if (next.length > 0) return breaksStubble || day >= winterSowing(year) ? year + 1 : year;
  // Whatever grew there: nobody tills it while it stands.
  const isFree = day >= (work.group === workGroup.tillage ? earlyCleared(year) : lateCleared(year));
  return isFree ? year + 1 : year;
}
