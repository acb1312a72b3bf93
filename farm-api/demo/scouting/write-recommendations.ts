import type { Recommendation } from "#contract/recommendations";
import { workrecordInput } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import { instantAt } from "#formats/days/instants";
import { yearOf } from "#formats/days/written";
import type { Transaction } from "../../platform/database/scope";
import { answerRecommendation, sayOfRecommendation } from "../../recommendations/answer-recommendation";
import { createRecommendation, type Speaker } from "../../recommendations/create-recommendation";
import { createScoutComment } from "../../scouting/comments";
import { getWorkrecord } from "../../works/shared/get-workrecord";
import { updateWorkrecord } from "../../works/shared/update-workrecord";
import { advisedProduct } from "./advised-product";
import type { Advice } from "./problems";
import { type DemoScouting, tooLate, type Walked } from "./write-scouts";

type Answer = { status: "accepted" | "done"; text: string | null; works?: true } | { status: "declined"; text: string };

/** What the holding says in turn to what can still be done, and to what should have been done by today, with a product or without. */
const answers = {
  ahead: [null, { status: "accepted", text: null, works: true }, null, { status: "accepted", text: null }],
  sprayed: [
    { status: "done", text: "Обработали утром, ветер был до 3 м/с.", works: true },
    { status: "declined", text: "До пятницы опрыскиватели заняты на других полях." },
    { status: "done", text: "Сделали на следующий день.", works: true },
  ],
  past: [null, { status: "done", text: "Сделали вечером." }],
} as const satisfies Record<string, readonly (Answer | null)[]>;

/** Days for which an inspection is a reason to do something. */
const fresh = 45;
/** How much is advised with a product, and without one. */
const most = { with: 6, without: 3 };

interface Found extends Omit<Walked, "advice"> {
  advice: Advice;
  product: Exclude<Awaited<ReturnType<typeof advisedProduct>>, string> | null;
  until: string | null;
  workDay: string;
}

/** What the advisor has come to lately by inspections that found something; nobody advises the same over and over. */
async function toAdvise(
  tx: Transaction,
  { customerId, today }: Pick<Speaker, "customerId" | "today">,
  walked: readonly Walked[],
): Promise<Found[]> {
  const texts = new Set<string>();
  /** Of a second one the rules would have to know the first. */
  const sprayed = new Set<number>();
  const since = addDays(today, -fresh);
  const found: Found[] = [];
  for (const { advice: first, ...one } of walked) {
    if (!first || one.day < since || texts.has(first.text)) continue;
    const until = first.within === null ? null : addDays(one.day, first.within);
    // What should have been done was done on the next day.
    const workDay = until !== null && until >= today ? until : addDays(one.day, 1);
    const allowed = await advisedProduct(tx, { customerId, today, day: workDay }, { ...one, advice: first });
    const product = typeof allowed === "string" ? null : allowed;
    if (allowed === "closed" || (product && sprayed.has(one.fieldId))) continue;
    // What the rules forbid is too late for this harvest; for a crop that has its year before it there is nothing to say.
    if (first.products.length > 0 && !product && one.season > yearOf(one.day)) continue;
    const advice = first.products.length > 0 && !product ? tooLate : first;
    if (texts.has(advice.text)) continue;
    texts.add(advice.text);
    if (product) sprayed.add(one.fieldId);
    found.push({ ...one, advice, product, workDay, until: advice === first ? until : null });
  }
  return [
    ...found.filter(({ product }) => product !== null).slice(0, most.with),
    ...found.filter(({ product }) => product === null).slice(0, most.without),
  ];
}

/** The planned work that a recommendation has become is done. */
async function doWork(tx: Transaction, { customerId, today }: Speaker, made: Recommendation): Promise<void> {
  const { field_id: fieldId, workrecord_id: id } = made;
  if (id === null) return;
  const work = await getWorkrecord(tx, { customerId, fieldId, id });
  const products = work.products.map((product) => ({ ...product, rate: product.planned_rate }));
  const body = workrecordInput.parse({ ...work, work_status: workStatus.done, products });
  await updateWorkrecord(tx, { customerId, fieldId, id, today }, { ...body, version: work.version });
}

/** What the advisor writes, and what the holding says to it. */
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
    plans: true,
    now: at(day, time),
    today,
  });
  const holder = people[0] ?? advisorPerson;
  const said = { ahead: 0, sprayed: 0, past: 0 };
  for (const one of await toAdvise(tx, { customerId, today }, walked)) {
    const { id, fieldId, day, season, advice, severe, product, until, workDay } = one;
    const when = until === null || until >= today ? "ahead" : product ? "sprayed" : "past";
    const { id: made } = await createRecommendation(
      tx,
      { ...speaker(advisorPerson, day, "15:20"), today: day },
      {
        field_id: fieldId,
        scout_id: id,
        text: advice.text,
        ...product,
        until,
        urgency: until === null ? 1 : severe ? 3 : 2,
      },
    );
    const list: readonly (Answer | null)[] = answers[when];
    const answer = list[said[when]++ % list.length];
    if (!answer) continue;
    if (answer.status === "accepted")
      await sayOfRecommendation(tx, speaker(holder, day, "16:05"), made, "Посмотрим на месте сегодня вечером.");
    const plan_work = "works" in answer && product ? workDay : null;
    const accepted = { status: "accepted" as const, text: null, plan_work, season, work_reason: null, version: 1 };
    if (answer.status !== "declined") {
      const planned = await answerRecommendation(tx, speaker(holder, day, "17:40"), { id: made, body: accepted });
      if (answer.status === "accepted") continue;
      await doWork(tx, speaker(holder, workDay, "12:30"), planned);
    }
    const version = answer.status === "done" ? 2 : 1;
    const body = { status: answer.status, text: answer.text, work_reason: null, version };
    await answerRecommendation(tx, speaker(holder, workDay, "12:30"), { id: made, body });
  }
  await writeComments(tx, { customerId, at, advisorPerson }, walked);
}

interface Commenting {
  customerId: number;
  at: (day: string, time: string) => Date;
  advisorPerson: number;
}

/** The advisor says something of the last inspection. */
async function writeComments(
  tx: Transaction,
  { customerId, at, advisorPerson }: Commenting,
  walked: readonly Walked[],
): Promise<void> {
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
