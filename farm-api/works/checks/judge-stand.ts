import type { PesticideUse } from "#contract/dictionaries-shapes";
import { russianDay } from "#formats/days/written";
import { clearingTypes, fallows, perennials, sowingTypes } from "../crop-kinds";
import { presenceAt } from "./entry-terms";
import type { Findings, OtherWork, Situation } from "./situation";

const spansOf = ({ work, land }: Situation, types: ReadonlySet<number>) =>
  land.works.flatMap(({ season, typeId, span }: OtherWork) =>
    season === work.season && typeId !== null && types.has(typeId) && span ? span : [],
  );

/** From works of the season, done or planned; from its sowing where they tell none. */
const sowedOn = (situation: Situation): string | null =>
  spansOf(situation, sowingTypes).reduce<string | null>(
    (least, { first }) => (least === null || first < least ? first : least),
    null,
  ) ?? situation.land.sowedAt;
const clearedOn = (situation: Situation): string | null =>
  spansOf(situation, clearingTypes).reduce<string | null>(
    (most, { last }) => (most === null || last > most ? last : most),
    null,
  ) ?? situation.land.harvestedAt;

/** Helpers of a tank and baits go with whatever is on the land. */
const isAnyTime = ({ method }: PesticideUse) => /добавление в бак|приманк/i.test(method);
/** Times of a use other than that of the standing crop, as its method tells them. */
const isBeforeSowing = (use: PesticideUse) =>
  isAnyTime(use) ||
  /перед посевом|до посева|до посадки|на парах|до или во время посадки|протравливание/i.test(use.method);
const isAfterHarvest = (use: PesticideUse) => isAnyTime(use) || /после уборки|стерн|на парах/i.test(use.method);
/** Whether a use is one on the crop or its sown soil, not on bare land only. */
export const isOnCrop = (use: PesticideUse) =>
  isAnyTime(use) ||
  /до всходов|во время посадки|протравливание/i.test(use.method) ||
  !(isBeforeSowing(use) || isAfterHarvest(use));

/**
 * Whether the crop that uses are registered for stands on the land on the days of a work: before its sowing and after its
 * harvest only those count that are meant for bare land, and these only there.
 */
export function judgeStand(uses: readonly PesticideUse[], situation: Situation): Findings {
  const { work, land } = situation;
  const findings: Findings = { faults: [], doubts: [] };
  const { span } = work;
  if (!span || land.cropId === null || uses.length === 0) return findings;
  if (fallows.has(land.cropId) || perennials.has(land.cropId)) return findings;
  const [sowed, cleared] = [sowedOn(situation), clearedOn(situation)];
  const treatsSeed = presenceAt(work.typeId) === "none";
  if (sowed !== null && span.last < sowed) {
    if (!treatsSeed && !uses.some(isBeforeSowing))
      findings.doubts.push(
        `Культура к этому дню ещё не посеяна (посев ${russianDay(sowed)}): регламент на неё не распространяется`,
      );
  } else if (cleared !== null && span.first > cleared) {
    if (!uses.some(isAfterHarvest))
      findings.doubts.push(
        `Уборка ${russianDay(cleared)}, раньше этой работы: регламент на культуру не распространяется`,
      );
  } else if (!uses.some(isOnCrop)) {
    if (sowed === null) findings.doubts.push("Дата посева не указана: применяют только до посева или после уборки");
    else if (span.last > sowed)
      findings.faults.push(`Применяют только до посева или после уборки, посев ${russianDay(sowed)}`);
  }
  return findings;
}
