import sql from "sql-template-tag";
import { yearOf } from "#formats/days/written";
import { standardDictionaries } from "../dictionaries/shared/standard";
import type { Transaction } from "../platform/database/scope";
import { stagesReached } from "./formulas/stages";
import type { Subject } from "./places/place";
import type { Spokesman } from "./spokesman";
import { toldDays } from "./told-days";

interface Sowing {
  crop_id: number;
  sowed_at: string;
  harvested_at: string | null;
}

/** What stands on the whole field in the season that goes on, the latest where it was sown again. */
const standingOn = (tx: Transaction, { customerId, id }: Subject, today: string) =>
  tx.row<Sowing>(sql`
    SELECT crop_id, sowed_at, harvested_at FROM sowing
    WHERE customer_id = ${customerId} AND field_id = ${id} AND plot_id IS NULL AND year = ${yearOf(today)}
      AND sowed_at <= ${today} ORDER BY sowed_at DESC LIMIT 1`);

const nameOf = (code: string, cropId: number): string =>
  standardDictionaries.cropdevstages.find((stage) => stage.code === code && stage.crop_ids.includes(cropId))?.name ??
  code;

/** Stages of the BBCH scale that a field's crop has reached by the warmth; none for a division. */
export async function stagesOf(
  tx: Transaction,
  spokesman: Spokesman,
  subject: Subject,
): Promise<{ code: string; name: string; day: string }[]> {
  const { today } = spokesman;
  const sowing = subject.kind === "field" ? await standingOn(tx, subject, today) : undefined;
  if (!sowing) return [];
  const { crop_id, sowed_at, harvested_at } = sowing;
  const to = harvested_at !== null && harvested_at < today ? harvested_at : today;
  const days = await toldDays(tx, spokesman, { from: sowed_at, to });
  // Days before the first that is kept are not known: the sum would begin too late.
  if (days[0]?.day !== sowed_at) return [];
  return stagesReached(days, crop_id).map(({ code, day }) => ({ code, name: nameOf(code, crop_id), day }));
}
