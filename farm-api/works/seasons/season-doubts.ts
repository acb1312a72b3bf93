import { workGroup, workType } from "#contract/work-words";
import { russianDay } from "#formats/days/written";
import { clearingTypes, fallows, perennials, sowingTypes } from "../crop-kinds";
import { type Stand, seasonOfWork, usuallyClearedBy, type WorkOnDay } from "./season-of-work";

/** Done to a crop that stands: without one there is nothing to do them to. */
const toStandingCrop = new Set<number>([
  workType.topDressing,
  workType.leafFeeding,
  workType.desiccation,
  workType.rowCultivation,
  workType.seedlingHarrowing,
  workType.ridging,
  workType.handWeeding,
  workType.rogueing,
  workType.beehives,
  workType.topping,
]);
const needsCrop = ({ typeId, group }: WorkOnDay) =>
  group === workGroup.harvest || (typeId !== null && toStandingCrop.has(typeId));

/** Leaves nothing of a crop that stands. */
const turnsUnder = new Set<number>([workType.plowing, workType.discing, workType.stubbleBreaking]);

/** After its harvest a crop is still cleared away and carried off. */
const followsHarvest = ({ group }: WorkOnDay) => group === workGroup.harvest || group === workGroup.other;

/** What is sown or reaped is some crop: nothing tells of it where the land has none. */
const tellsOfCrop = ({ typeId }: WorkOnDay) =>
  typeId !== null && (sowingTypes.has(typeId) || clearingTypes.has(typeId));

interface Booked {
  work: WorkOnDay;
  /** It is a fact, not a plan: what will be sown may still be open. */
  isDone: boolean;
  season: number;
  stands: readonly Stand[];
  nameOf: (cropId: number) => string;
}

const lasts = ({ cropId }: Stand) => fallows.has(cropId) || perennials.has(cropId);
const sowedBefore = ({ sowed }: Stand, day: string) => sowed !== null && sowed < day;
const isKnown = (day: string | null): day is string => day !== null;

function ofSeason({ work, isDone, season, stands, nameOf }: Booked): string[] {
  const own = stands.filter(({ year }) => year === season);
  if (own.length === 0 && isDone && tellsOfCrop(work))
    return [
      `Какая культура на поле в сезоне ${season}, не указано: укажите её в севообороте, иначе работа останется без неё`,
    ];
  const named = [...new Set(own.map(({ cropId }) => nameOf(cropId)))].join(", ");
  const what = `${named} сезона ${season}`;
  const cleared = own.map((one) => (lasts(one) ? null : one.cleared)).filter(isKnown);
  const last = cleared.toSorted().at(-1);
  if (own.length > 0 && cleared.length === own.length && last !== undefined && last < work.day && !followsHarvest(work))
    return [`${what}: уборка ${russianDay(last)}, раньше этой работы`];
  const sowed = own.map((one) => one.sowed).filter(isKnown);
  const first = sowed.toSorted()[0];
  if (own.length > 0 && sowed.length === own.length && first !== undefined && first > work.day && needsCrop(work))
    return [`${what}: посев ${russianDay(first)}, позже этой работы`];
  const grows = (one: Stand) =>
    sowedBefore(one, work.day) && !lasts(one) && work.day < (one.cleared ?? usuallyClearedBy(one));
  if (turnsUnder.has(work.typeId ?? 0) && first !== undefined && own.every(grows))
    return [`${what}: посев ${russianDay(first)}, такая обработка уничтожит всходы`];
  return [];
}

/** What speaks against booking a work to a season: its crop is off the land, not sown yet, or another one stands there. */
export function seasonDoubts(booked: Booked): string[] {
  const { work, season, stands, nameOf } = booked;
  const doubts = ofSeason(booked);
  if (doubts.length > 0) return doubts;
  const usual = seasonOfWork(work, stands);
  const own = stands.filter(({ year }) => year === usual);
  if (usual === season || own.length === 0) return [];
  const named = [...new Set(own.map(({ cropId }) => nameOf(cropId)))].join(", ");
  return [`${russianDay(work.day)} на поле сезон ${usual}: ${named}`];
}
