import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { Recommendation, RecommendationMessage, recommendationCalls } from "#contract/recommendations";
import { workrecordInput } from "#contract/work-shapes";
import { workStatus, workType } from "#contract/work-words";
import { instantAt } from "#formats/days/instants";
import { AppError, invalid, notFound } from "../platform/app-error";
import { assignments } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { createWorkrecord } from "../works/shared/create-workrecords";
import type { Speaker } from "./create-recommendation";
import { getRecommendation, standingRecommendation } from "./read-recommendations";
import { tellOfRecommendation } from "./tell";

const told = { accepted: "принята", declined: "отклонена", done: "выполнена" } as const;

/** When a planned work begins on its day. */
const morning = "06:00";

/** The kind of work that puts a product where it belongs; nobody guesses one where there is none. */
const typeOfProduct = {
  pesticide: workType.spraying,
  fertilizer: workType.fertilizing,
} satisfies Record<NonNullable<Recommendation["product_kind"]>, number>;

type Answered = BodyOf<typeof recommendationCalls.answerRecommendation>;

/** What a work was refused for, at the inputs of the answer that it comes from. */
function refusedAsAnswer(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "WorkDoubtful") throw error;
  const fields = error.details.fields?.map(({ path, message }) => ({
    path: path === "reason" ? "work_reason" : path,
    message,
  }));
  throw new AppError(error.code, error.message, { ...error.details, fields });
}

/** The planned work that a recommendation becomes. @throws AppError Forbidden for who may not plan works, and those of any work */
async function planWork(
  tx: Transaction,
  { customerId, today, plans }: Speaker,
  what: Recommendation,
  { day, answered }: { day: string; answered: Answered },
): Promise<number> {
  if (!plans) throw new AppError("Forbidden", "Нет права планировать работы: примите рекомендацию без работы");
  const { product_kind, product_id, rate, unit } = what;
  const work_type_id = answered.work_type_id ?? (product_kind && typeOfProduct[product_kind]);
  if (!work_type_id) throw invalid({ path: "work_type_id", message: "Выберите, какую работу запланировать" });
  const field = await tx.row<{ tz_offset: number | null }>(sql`
    SELECT tz_offset FROM field WHERE customer_id = ${customerId} AND id = ${what.field_id}`);
  const products = product_kind && product_id ? [{ kind: product_kind, product_id, rate, unit: unit ?? "л/га" }] : [];
  const work = workrecordInput.parse({
    work_type_id,
    work_status: workStatus.planned,
    start_dt: instantAt(day, morning, field?.tz_offset ?? null),
    products,
    season: answered.season,
    reason: answered.work_reason,
    comment: what.text.slice(0, 2000),
  });
  const place = { customerId, fieldId: what.field_id, today };
  return (await createWorkrecord(tx, place, work).catch(refusedAsAnswer)).id;
}

async function say(
  tx: Transaction,
  { customerId, personId, now }: Speaker,
  id: number,
  said: { status: string | null; text: string | null },
) {
  const made = await tx.row<RecommendationMessage>(sql`
    INSERT INTO recommendation_message (customer_id, recommendation_id, person_id, status, text, created_at)
    VALUES (${customerId}, ${id}, ${personId}, ${said.status}, ${said.text}, ${now})
    RETURNING id, created_at, person_name(person_id) AS author, status, text`);
  if (!made) throw notFound();
  return made;
}

/** Two who speak of it at once do so one after the other. */
const held = (tx: Transaction, customerId: number, id: number) =>
  tx.run(sql`SELECT 1 FROM recommendation WHERE customer_id = ${customerId} AND id = ${id} FOR UPDATE`);

/**
 * The holding's word on a recommendation. An advisor advises, and doesn't answer for the holding.
 * @throws AppError Forbidden, NotFound, StaleVersion, and those of the work that it becomes
 */
export async function answerRecommendation(
  tx: Transaction,
  speaker: Speaker,
  { id, body }: { id: number; body: Answered },
): Promise<Recommendation> {
  const { customerId, personId, now, today } = speaker;
  if (speaker.advises) throw new AppError("Forbidden", "На рекомендации отвечает хозяйство");
  await held(tx, customerId, id);
  const standing = await standingRecommendation(tx, { customerId, id }, today);
  if (standing.version !== body.version) throw await staleVersion(tx, { customerId, what: "recommendation", id });
  const { status, text, plan_work } = body;
  const workId =
    status === "accepted" && plan_work && standing.workrecord_id === null
      ? await planWork(tx, speaker, standing, { day: plan_work, answered: body })
      : standing.workrecord_id;
  const values = {
    status,
    reason: status === "declined" ? text : null,
    answered_by: personId,
    answered_at: now,
    workrecord_id: workId,
    version: sql`version + 1`,
    updated_at: sql`now()`,
  };
  await tx.run(sql`UPDATE recommendation SET ${assignments(values)} WHERE customer_id = ${customerId} AND id = ${id}`);
  // Whoever advised reads why the holding did so against the rules.
  const against = workId !== standing.workrecord_id && body.work_reason && `Вопреки регламенту: ${body.work_reason}`;
  await say(tx, speaker, id, { status, text: [text, against].filter(Boolean).join("\n") || null });
  await tellOfRecommendation(
    tx,
    speaker,
    standing,
    `Рекомендация ${told[status]}: ${standing.field_name}`,
    text ?? standing.text,
  );
  return getRecommendation(tx, { customerId, id }, today);
}

/** Says something of a recommendation, and tells of it. @throws AppError NotFound */
export async function sayOfRecommendation(
  tx: Transaction,
  speaker: Speaker,
  id: number,
  text: string,
): Promise<RecommendationMessage> {
  const standing = await standingRecommendation(tx, { customerId: speaker.customerId, id }, speaker.today);
  const made = await say(tx, speaker, id, { status: null, text });
  const title = `Рекомендация: ${standing.field_name}`;
  await tellOfRecommendation(tx, speaker, standing, title, [made.author, text].filter(Boolean).join(": "));
  return made;
}

/** @throws AppError Forbidden for the side that did not advise it: that one answers */
function checkSide({ advised }: Recommendation, { advises }: Speaker): void {
  if (advised !== advises) throw new AppError("Forbidden", "Отозвать и вернуть рекомендацию может тот, кто её дал");
}

/**
 * Takes back a recommendation that nobody has answered yet; `restoreRecommendation` undoes it. The side that advised it does so.
 * @throws AppError NotFound, Forbidden, InUse once it is answered
 */
export async function deleteRecommendation(tx: Transaction, speaker: Speaker, id: number): Promise<undefined> {
  const { customerId, today } = speaker;
  await held(tx, customerId, id);
  const standing = await standingRecommendation(tx, { customerId, id }, today);
  checkSide(standing, speaker);
  if (standing.status !== "new") throw new AppError("InUse", "На рекомендацию уже ответили: отозвать её нельзя");
  await tx.run(sql`UPDATE recommendation SET deleted_at = now() WHERE customer_id = ${customerId} AND id = ${id}`);
}

/** Undoes that, by the same side. @throws AppError NotFound for a foreign or absent one, Forbidden */
export async function restoreRecommendation(tx: Transaction, speaker: Speaker, id: number): Promise<Recommendation> {
  const { customerId, today } = speaker;
  const found = await getRecommendation(tx, { customerId, id }, today);
  checkSide(found, speaker);
  await tx.run(sql`
    UPDATE recommendation SET deleted_at = NULL WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NOT NULL`);
  return getRecommendation(tx, { customerId, id }, today);
}
