import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { Recommendation, recommendationCalls } from "#contract/recommendations";
import { isKnownEntry } from "../dictionaries/shared/known-entries";
import { invalid } from "../platform/app-error";
import { newRow } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { getRecommendation } from "./read-recommendations";
import { tellOfRecommendation } from "./tell";

export interface Speaker {
  customerId: number;
  personId: number;
  /** Whether they act for an advisor's organisation. */
  advises: boolean;
  /** Whether they may plan works. */
  plans: boolean;
  now: Date;
  today: string;
}

type Body = BodyOf<typeof recommendationCalls.createRecommendation>;

async function checkWhat(tx: Transaction, { customerId, today }: Speaker, body: Body): Promise<void> {
  const { field_id, scout_id, product_kind, product_id, until } = body;
  if (until && until < today) throw invalid({ path: "until", message: "Срок уже прошёл" });
  const field = await tx.row(sql`
    SELECT 1 FROM field WHERE customer_id = ${customerId} AND id = ${field_id} AND deleted_at IS NULL FOR SHARE`);
  if (!field) throw invalid({ path: "field_id", message: "Поле не найдено" });
  const scout =
    scout_id &&
    (await tx.row(sql`
      SELECT 1 FROM scout WHERE customer_id = ${customerId} AND id = ${scout_id} AND field_id = ${field_id} AND deleted_at IS NULL`));
  if (scout_id && !scout) throw invalid({ path: "scout_id", message: "Осмотр не найден" });
  if (!product_kind || !product_id) return;
  const dictionary = product_kind === "pesticide" ? "pesticides" : "fertilizers";
  if (!(await isKnownEntry(tx, customerId, { dictionary, id: product_id })))
    throw invalid({ path: "product_id", message: "Препарат не найден в справочнике" });
}

/** Advises something, and tells of it. @throws AppError Invalid */
export async function createRecommendation(tx: Transaction, speaker: Speaker, body: Body): Promise<Recommendation> {
  const { customerId, personId, advises, now, today } = speaker;
  await checkWhat(tx, speaker, body);
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO recommendation ${newRow({
      customer_id: customerId,
      field_id: body.field_id,
      scout_id: body.scout_id ?? null,
      author_id: personId,
      advised: advises,
      text: body.text,
      product_kind: body.product_kind ?? null,
      product_id: body.product_id ?? null,
      rate: body.rate ?? null,
      unit: body.unit ?? null,
      until: body.until ?? null,
      urgency: body.urgency,
      created_at: now,
    })} RETURNING id`);
  const recommendation = await getRecommendation(tx, { customerId, id: made?.id ?? 0 }, today);
  await tellOfRecommendation(tx, speaker, recommendation, `Рекомендация: ${recommendation.field_name}`, body.text);
  return recommendation;
}
