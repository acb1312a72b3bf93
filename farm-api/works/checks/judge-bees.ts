import { workGroup, workType } from "#contract/work-words";
import { russianDay } from "#formats/days/written";
import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";
import { type Findings, type Situation, tell } from "./situation";

interface BeeRule {
  words: string;
  /** m/s, km, and how long bees stay in. */
  wind: string;
  zone: string;
  kept: string;
  /** Days for which no hive may stand there. */
  days: number;
}

/** What registrations ask for by the class of hazard to bees. */
const rules: Readonly<Record<number, BeeRule>> = {
  1: { words: "высокоопасный", wind: "1–2 м/с", zone: "4–5 км", kept: "4–6 суток", days: 6 },
  2: { words: "среднеопасный", wind: "2–3 м/с", zone: "3–4 км", kept: "2–3 суток", days: 3 },
  3: { words: "малоопасный", wind: "4–5 м/с", zone: "2–3 км", kept: "20–24 часа", days: 1 },
};

/** Only what is sprayed on the land meets bees. */
const isSprayed = ({ work }: Situation) => work.group === workGroup.spraying;

/** What to keep to for the sake of bees. */
export function beeNotes({ hazard_bees }: KnownPesticide, situation: Situation): string[] {
  const rule = rules[hazard_bees];
  if (!rule || !isSprayed(situation)) return [];
  return [
    `Для пчёл ${rule.words} (класс ${hazard_bees}): утром или вечером, ветер до ${rule.wind}, до пасек от ${rule.zone}, лёт ограничить на ${rule.kept}`,
  ];
}

/** Holds a spraying against hives that stand on the land then. */
export function judgeBees({ hazard_bees }: KnownPesticide, situation: Situation): Findings {
  const rule = rules[hazard_bees];
  if (!rule || !isSprayed(situation)) return { faults: [], doubts: [] };
  const faults: string[] = [];
  for (const { other, span, ahead, behind } of situation.beside)
    if (other.typeId === workType.beehives && Math.max(ahead, behind) < rule.days)
      tell(
        faults,
        () =>
          `На поле пчёлы (${russianDay(span.first)}): препарат для них ${rule.words}, лёт ограничивают на ${rule.kept}`,
      );
  return { faults, doubts: [] };
}
