import { workType } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import { russianDay } from "#formats/days/written";
import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";
import { entryTerm, longestTerm, presenceAt, presenceNames, waitingDays } from "./entry-terms";
import { barTouching, PutOff } from "./put-off";
import { type Beside, type Findings, type Situation, tell } from "./situation";

/** Mowing and threshing: what was treated goes into food or fodder from then on. */
const harvestTypes = new Set<number>([workType.harvesting, workType.swathing, workType.mowing, workType.silageHarvest]);
export const isHarvest = (typeId: number | null): boolean => typeId !== null && harvestTypes.has(typeId);

const touches = ({ ahead, behind }: Beside) => ahead <= 0 && behind <= 0;

/**
 * Days since a treatment, 0 where works share a day: nobody has said which came first.
 * @param days from the end of one of two works to the beginning of the other
 * @returns null where there is nothing to look at
 */
function daysSince(days: number, beside: Beside): number | null {
  if (days <= 0) return touches(beside) ? 0 : null;
  return days < longestTerm ? days : null;
}

const noOrder = (term: number) => `после обработки на поле нельзя ${term} дн., порядок работ не указан`;

/** Whether a product is one after which the land is left alone: it has terms, and it isn't applied beside the field. */
const closesLand = ({ uses }: KnownPesticide, { work }: Situation) =>
  uses.length > 0 && presenceAt(work.typeId) !== "none";

/** Later works on the land that come before one may go on it after a treatment, and works of its own days. */
export function judgeLaterWorks(pesticide: KnownPesticide, situation: Situation): Findings {
  const findings: Findings = { faults: [], doubts: [] };
  const { land, work } = situation;
  if (!closesLand(pesticide, situation)) return findings;
  for (const beside of situation.beside) {
    const { other, span, presence } = beside;
    const days = daysSince(beside.ahead, beside);
    if (presence === "none" || days === null || !work.span) continue;
    const term = entryTerm(pesticide, land.cropId, presence);
    const what = () => `«${other.typeName}» ${russianDay(span.first)}`;
    const { last } = work.span;
    if (term === null) tell(findings.doubts, () => `Срок выхода на поле в регламенте не указан: ${what()}`);
    else if (days === 0 && term > 0) tell(findings.doubts, () => `В тот же день ${what()}: ${noOrder(term)}`);
    else if (days < term)
      tell(
        findings.faults,
        () =>
          `Срок выхода на поле для ${presenceNames[presence]} работ ${term} дн.: ${what()} раньше срока, выйти на поле можно с ${russianDay(addDays(last, term))}`,
      );
  }
  return findings;
}

/** Days on which a treatment would be followed by a work too soon, and those that it would share with one. */
export function laterWorksBar(pesticide: KnownPesticide, situation: Situation): { soon: PutOff; shared: PutOff } {
  const [soon, shared] = [new PutOff(), new PutOff()];
  if (!closesLand(pesticide, situation)) return { soon, shared };
  for (const beside of situation.beside) {
    if (beside.presence === "none") continue;
    const term = entryTerm(pesticide, situation.land.cropId, beside.presence);
    if (term !== null) soon.bar(beside.ahead - term + 1, beside.ahead - 1);
    if (term !== 0) barTouching(shared, beside);
  }
  return { soon, shared };
}

interface Treatment {
  beside: Beside;
  pesticide: KnownPesticide;
}

/** Treatments of the land by days; those of an unknown pesticide or without a day are left out. */
function* treatmentsOf({ beside: works, pesticideOf }: Situation): Generator<Treatment> {
  for (const beside of works) {
    if (beside.presence === "none") continue;
    for (const id of beside.other.pesticides) {
      const pesticide = pesticideOf(id);
      if (pesticide) yield { beside, pesticide };
    }
  }
}

/** The work itself among treatments that went before: whether one may go on the field already. */
function judgeEntry(situation: Situation): Findings {
  const presence = presenceAt(situation.work.typeId);
  const findings: Findings = { faults: [], doubts: [] };
  if (presence === "none") return findings;
  for (const { beside, pesticide } of treatmentsOf(situation)) {
    const days = daysSince(beside.behind, beside);
    if (days === null) continue;
    const { last } = beside.span;
    const term = entryTerm(pesticide, beside.other.cropId, presence);
    const what = () => `«${pesticide.name}» ${russianDay(last)}`;
    if (term === null) tell(findings.doubts, () => `Срок выхода на поле после препарата ${what()} не указан`);
    else if (days === 0 && term > 0)
      tell(findings.doubts, () => `В тот же день обработка препаратом ${what()}: ${noOrder(term)}`);
    else if (days < term)
      tell(
        findings.faults,
        () =>
          `На поле ещё нельзя: после препарата ${what()} срок выхода для ${presenceNames[presence]} работ ${term} дн., эту работу можно с ${russianDay(addDays(last, term))}`,
      );
  }
  return findings;
}

/** Days for which nothing is harvested after a treatment of the season; null of another season, and of what isn't registered on the crop. */
function waitingAfter({ beside, pesticide }: Treatment, { work, land }: Situation): number | null {
  return beside.other.season === work.season ? waitingDays(pesticide, land.cropId) : null;
}

/** A harvest among treatments that went before: whether their waiting periods are over. */
function judgeHarvest(situation: Situation): string[] {
  const faults: string[] = [];
  if (!isHarvest(situation.work.typeId)) return faults;
  for (const treatment of treatmentsOf(situation)) {
    const { beside, pesticide } = treatment;
    const waiting = waitingAfter(treatment, situation);
    if (waiting === null || beside.behind < 0 || beside.behind >= waiting) continue;
    const { last } = beside.span;
    tell(
      faults,
      () =>
        `Срок ожидания ${waiting} дн. после препарата «${pesticide.name}» ${russianDay(last)} не вышел: убирать можно с ${russianDay(addDays(last, waiting))}`,
    );
  }
  return faults;
}

/** What speaks against the days of a work whatever is applied in it. */
export function judgeStay(situation: Situation): Findings {
  const { land, work } = situation;
  const matters = presenceAt(work.typeId) !== "none" && land.works.some(({ pesticides }) => pesticides.length > 0);
  if (!work.span)
    return { faults: [], doubts: matters ? ["Дата работы не указана: срок выхода на поле не проверен"] : [] };
  const entry = judgeEntry(situation);
  return { ...entry, faults: [...entry.faults, ...judgeHarvest(situation)] };
}

/** Days on which a work would come too soon after a treatment, and those that it would share with one after which the land is left alone. */
export function stayBar(situation: Situation): { soon: PutOff; shared: PutOff } {
  const [soon, shared] = [new PutOff(), new PutOff()];
  const { typeId } = situation.work;
  const presence = presenceAt(typeId);
  for (const treatment of treatmentsOf(situation)) {
    const { beside, pesticide } = treatment;
    const { behind } = beside;
    if (presence !== "none") {
      const term = entryTerm(pesticide, beside.other.cropId, presence);
      if (term !== null) soon.bar(1 - behind, term - 1 - behind);
      if (term !== 0) barTouching(shared, beside);
    }
    const waiting = isHarvest(typeId) ? waitingAfter(treatment, situation) : null;
    if (waiting !== null) soon.bar(-behind, waiting - 1 - behind);
  }
  return { soon, shared };
}
