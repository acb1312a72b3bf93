import { addDays } from "#formats/days/count";
import { instantAt } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { answerRecommendation, sayOfRecommendation } from "../../recommendations/answer-recommendation";
import { createRecommendation, type Speaker } from "../../recommendations/create-recommendation";
import { createScoutComment } from "../../scouting/comments";
import type { DemoScouting, Walked } from "./write-scouts";

const answers = [
  null,
  { status: "accepted", text: null },
  { status: "declined", text: "До пятницы опрыскиватели заняты на других полях." },
  null,
  { status: "done", text: "Сделали вечером." },
] as const;

/** Days for which an inspection is a reason to do something. */
const fresh = 45;

/** What the advisor has come to by inspections that found something, and what the holding says to it. */
export async function writeRecommendations(
  tx: Transaction,
  { customerId, people, drawn }: DemoScouting,
  walked: readonly Walked[],
  advisorPerson: number,
): Promise<void> {
  const { today } = drawn.now;
  const at = (day: string, time: string) => new Date(instantAt(day, time, null));
  const speaker = (personId: number, day: string, time: string): Speaker => ({
    customerId,
    personId,
    advises: personId === advisorPerson,
    now: at(day, time),
    today,
  });
  // Nobody advises the same over and over.
  const texts = new Set<string>();
  const since = addDays(today, -fresh);
  const isNew = ({ advice, day }: Walked) =>
    advice !== null && day >= since && !texts.has(advice.text) && texts.add(advice.text) !== null;
  const found = walked.filter(isNew).slice(0, answers.length);
  for (const [nth, { id, fieldId, day, advice }] of found.entries()) {
    const body = {
      field_id: fieldId,
      scout_id: id,
      text: advice?.text ?? "",
      until: advice?.within ? addDays(day, advice.within) : null,
      urgency: nth % 2 === 0 ? (3 as const) : (2 as const),
    };
    const { id: made } = await createRecommendation(tx, speaker(advisorPerson, day, "15:20"), body);
    // What is for another year nobody has done yet.
    const answer = advice?.within ? answers[nth] : nth === 1 ? answers[1] : null;
    const holder = people[0] ?? advisorPerson;
    if (nth === 1)
      await sayOfRecommendation(tx, speaker(holder, day, "16:05"), made, "Посмотрим на месте сегодня вечером.");
    if (answer)
      await answerRecommendation(tx, speaker(holder, day, "17:40"), { id: made, body: { ...answer, version: 1 } });
  }
  const [last] = walked;
  if (!last) return;
  const place = { customerId, fieldId: last.fieldId, scoutId: last.id };
  await createScoutComment(tx, {
    ...place,
    authorId: advisorPerson,
    at: at(last.day, "18:10"),
    text: "Посмотрите ещё низину: с дороги там светлое пятно, похоже на вымочку.",
  });
  await createScoutComment(tx, {
    ...place,
    authorId: advisorPerson,
    at: at(last.day, "18:14"),
    text: "И возьмите пробу с края у лесополосы.",
  });
}
