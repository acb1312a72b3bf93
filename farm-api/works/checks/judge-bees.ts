import { workGroup, workType } from "#contract/work-words";
import { russianDay } from "#formats/days/written";
import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";
import type { Findings, Situation } from "./situation";
import { gapBetween } from "./span";

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
  const { span } = situation.work;
  const rule = rules[hazard_bees];
  if (!rule || !span || !isSprayed(situation)) return { faults: [], doubts: [] };
  const close = situation.land.works.flatMap((work) =>
    work.typeId === workType.beehives && work.span && gapBetween(span, work.span) < rule.days ? work.span : [],
  );
  return {
    faults: close.map(
      ({ first }) =>
        `На поле пчёлы (${russianDay(first)}): препарат для них ${rule.words}, лёт ограничивают на ${rule.kept}`,
    ),
    doubts: [],
  };
}
