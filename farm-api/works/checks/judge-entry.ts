import { workType } from "#contract/work-words";
import { addDays, daysBetween } from "#formats/days/count";
import { russianDay } from "#formats/days/written";
import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";
import { entryTerm, longestTerm, presenceAt, presenceNames } from "./entry-terms";
import type { Findings, OtherWork, Situation } from "./situation";
import { gapBetween, type Span } from "./span";

/** Mowing and threshing: what was treated goes into food or fodder from then on. */
const harvestTypes = new Set<number>([workType.harvesting, workType.swathing, workType.mowing, workType.silageHarvest]);
export const isHarvest = (typeId: number | null): boolean => typeId !== null && harvestTypes.has(typeId);

/**
 * Days since a treatment, 0 where works share a day: nobody has said which came first.
 * @returns null where there is nothing to look at
 */
function daysSince(treated: Span | null, entered: Span | null): number | null {
  if (!treated || !entered) return null;
  const days = daysBetween(treated.last, entered.first);
  if (days <= 0) return gapBetween(treated, entered) === 0 ? 0 : null;
  return days < longestTerm ? days : null;
}

const noOrder = (term: number) => `после обработки на поле нельзя ${term} дн., порядок работ не указан`;

/** Later works on the land that come before one may go on it after a treatment, and works of its own days. */
export function judgeLaterWorks(pesticide: KnownPesticide, span: Span | null, { work, land }: Situation): Findings {
  const findings: Findings = { faults: [], doubts: [] };
  if (pesticide.uses.length === 0 || presenceAt(work.typeId) === "none") return findings;
  for (const later of land.works) {
    const presence = presenceAt(later.typeId);
    const days = daysSince(span, later.span);
    if (presence === "none" || days === null || !span || !later.span) continue;
    const term = entryTerm(pesticide, land.cropId, presence);
    const what = `«${later.typeName}» ${russianDay(later.span.first)}`;
    if (term === null) findings.doubts.push(`Срок выхода на поле в регламенте не указан: ${what}`);
    else if (days === 0 && term > 0) findings.doubts.push(`В тот же день ${what}: ${noOrder(term)}`);
    else if (days < term)
      findings.faults.push(
        `Срок выхода на поле для ${presenceNames[presence]} работ ${term} дн.: ${what} раньше срока, эту работу можно с ${russianDay(addDays(span.last, term))}`,
      );
  }
  return findings;
}

interface Treatment {
  work: OtherWork;
  span: Span;
  pesticide: KnownPesticide;
}

/** Treatments of the land by days; those of an unknown pesticide or without a day are left out. */
const treatmentsOf = ({ land, pesticideOf }: Situation): Treatment[] =>
  land.works.flatMap((work) =>
    work.pesticides.flatMap((id) => {
      const pesticide = pesticideOf(id);
      return pesticide && work.span && presenceAt(work.typeId) !== "none" ? [{ work, span: work.span, pesticide }] : [];
    }),
  );

/**
 * Whether a work would share a day with another one where a term keeps people off the land: after one of the pesticides
 * that it applies, or after one that the other applies.
 */
export function sharesDay(span: Span, situation: Situation, applied: readonly KnownPesticide[]): boolean {
  const { work, land } = situation;
  const own = presenceAt(work.typeId);
  if (own === "none") return false;
  const isEntered = land.works.some((other) => {
    const presence = presenceAt(other.typeId);
    if (presence === "none" || daysSince(span, other.span) !== 0) return false;
    return applied.some((pesticide) => pesticide.uses.length > 0 && entryTerm(pesticide, land.cropId, presence) !== 0);
  });
  const enters = treatmentsOf(situation).some(
    (treated) => daysSince(treated.span, span) === 0 && entryTerm(treated.pesticide, treated.work.cropId, own) !== 0,
  );
  return isEntered || enters;
}

/** The work itself among treatments that went before: whether one may go on the field already. */
function judgeEntry(span: Span | null, situation: Situation): Findings {
  const presence = presenceAt(situation.work.typeId);
  const findings: Findings = { faults: [], doubts: [] };
  if (presence === "none") return findings;
  for (const { work, span: treated, pesticide } of treatmentsOf(situation)) {
    const days = daysSince(treated, span);
    if (days === null) continue;
    const term = entryTerm(pesticide, work.cropId, presence);
    const what = `«${pesticide.name}» ${russianDay(treated.last)}`;
    if (term === null) findings.doubts.push(`Срок выхода на поле после препарата ${what} не указан`);
    else if (days === 0 && term > 0)
      findings.doubts.push(`В тот же день обработка препаратом ${what}: ${noOrder(term)}`);
    else if (days < term)
      findings.faults.push(
        `На поле ещё нельзя: после препарата ${what} срок выхода для ${presenceNames[presence]} работ ${term} дн., эту работу можно с ${russianDay(addDays(treated.last, term))}`,
      );
  }
  return findings;
}

/** A harvest among treatments that went before: whether their waiting periods are over. */
function judgeHarvest(span: Span | null, situation: Situation): string[] {
  const { work, land } = situation;
  if (!isHarvest(work.typeId) || !span) return [];
  return treatmentsOf(situation).flatMap(({ work: { season }, span: treated, pesticide }) => {
    const uses = pesticide.uses.filter(({ crop_ids }) => land.cropId !== null && crop_ids.includes(land.cropId));
    const waiting = Math.min(...uses.map(({ waiting_days }) => waiting_days));
    const freeFrom = uses.length > 0 && season === work.season ? addDays(treated.last, waiting) : span.first;
    return treated.last <= span.first && freeFrom > span.first
      ? `Срок ожидания ${waiting} дн. после препарата «${pesticide.name}» ${russianDay(treated.last)} не вышел: убирать можно с ${russianDay(freeFrom)}`
      : [];
  });
}

/** What speaks against the days of a work whatever is applied in it. */
export function judgeStay(span: Span | null, situation: Situation): Findings {
  const { land, work } = situation;
  const matters = presenceAt(work.typeId) !== "none" && land.works.some(({ pesticides }) => pesticides.length > 0);
  if (!span) return { faults: [], doubts: matters ? ["Дата работы не указана: срок выхода на поле не проверен"] : [] };
  const entry = judgeEntry(span, situation);
  return { ...entry, faults: [...entry.faults, ...judgeHarvest(span, situation)] };
}
