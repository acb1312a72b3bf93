import sql from "sql-template-tag";
import type { AnswerOf, BodyOf } from "#contract/call";
import type { Pesticide, PesticideUse } from "#contract/dictionaries-shapes";
import type { workCalls } from "#contract/works";
import { standardDictionaries } from "../dictionaries/standard";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

type Check = AnswerOf<typeof workCalls.checkProducts>["items"][number];
type Asked = BodyOf<typeof workCalls.checkProducts>;

interface Past {
  product_id: number;
  times: number;
  harvest: string | null;
}

const pesticides = new Map(standardDictionaries.pesticides.map((one) => [one.id, one]));
const dayMilliseconds = 86_400_000;

/** How often each pesticide was used on the field in the season besides this work, and when harvest is planned or was done. */
const pastUses = (tx: Transaction, customerId: number, fieldId: number, { season, workrecord_id }: Asked) =>
  tx.rows<Past>(sql`
    SELECT (p ->> 'product_id')::int AS product_id, count(*) AS times, NULL AS harvest
    FROM workrecord w, jsonb_array_elements(w.products) p
    WHERE w.customer_id = ${customerId} AND w.field_id = ${fieldId} AND w.season = ${season} AND w.deleted_at IS NULL
      AND w.work_status <> 3 AND w.id <> ${workrecord_id ?? 0} AND p ->> 'kind' = 'pesticide'
    GROUP BY 1
    UNION ALL
    SELECT 0, 0, to_char(min(coalesce(start_dt, plan_start_dt)) AT TIME ZONE 'UTC', 'YYYY-MM-DD') FROM workrecord
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND season = ${season} AND deleted_at IS NULL
      AND work_status <> 3 AND work_type_id = 5`);

const isoDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

function faultsOf(
  use: PesticideUse,
  rate: number | null,
  times: number,
  waitsUntil: number | null,
  harvest: string | null,
): string[] {
  const faults: string[] = [];
  if (rate !== null && rate > use.rate_max)
    faults.push(`Норма ${rate} ${use.unit} больше разрешённой ${use.rate_max} ${use.unit}`);
  if (use.applications !== null && times + 1 > use.applications)
    faults.push(`Разрешено обработок за сезон: ${use.applications}, эта будет ${times + 1}-й`);
  if (waitsUntil !== null && harvest !== null && isoDay(waitsUntil) > harvest)
    faults.push(
      `Срок ожидания ${use.waiting_days} дн. не выдержан до уборки ${harvest.split("-").reverse().join(".")}`,
    );
  return faults;
}

interface Situation {
  cropId: number | null;
  start: string | null | undefined;
  past: Past[];
}

function checkPesticide(pesticide: Pesticide, rate: number | null, { cropId, start, past }: Situation): Check {
  const answer = (verdict: Check["verdict"], reasons: string[]): Check => ({
    product_id: pesticide.id,
    verdict,
    reasons,
    allowed_from: null,
  });
  if (cropId === null) return answer("unknown", ["Культура поля не указана"]);
  const uses = pesticide.uses.filter(({ crop_ids }) => crop_ids.includes(cropId));
  if (uses.length === 0) return answer("forbidden", ["Не зарегистрирован на этой культуре"]);
  const times = past.find(({ product_id }) => product_id === pesticide.id)?.times ?? 0;
  const harvest = past.find((one) => one.harvest)?.harvest ?? null;
  const judged = uses.map((use) => {
    const waits = start && use.waiting_days !== null ? Date.parse(start) + use.waiting_days * dayMilliseconds : null;
    return faultsOf(use, rate, times, waits, harvest);
  });
  const best = judged.reduce((least, faults) => (faults.length < least.length ? faults : least));
  if (best.length > 0) return answer("forbidden", best);
  return rate === null ? answer("unknown", ["Норма не указана"]) : answer("allowed", []);
}

/**
 * Holds products against their registered uses in the demonstration dictionary. Every verdict is a warning, never a bar.
 * @throws AppError NotFound for a field that doesn't stand
 */
export async function checkProducts(tx: Transaction, place: { customerId: number; fieldId: number }, body: Asked) {
  const { customerId, fieldId } = place;
  const field = await tx.row<{ crop_id: number | null }>(sql`
    SELECT (SELECT s.crop_id FROM sowing s WHERE s.customer_id = f.customer_id AND s.field_id = f.id AND s.year = ${body.season}
      AND (s.plot_id = ${body.plot_id ?? null} OR s.plot_id IS NULL) ORDER BY s.plot_id NULLS LAST LIMIT 1) AS crop_id
    FROM field f WHERE f.customer_id = ${customerId} AND f.id = ${fieldId} AND f.deleted_at IS NULL`);
  if (!field) throw notFound();
  const situation = {
    cropId: field.crop_id,
    start: body.start_dt,
    past: await pastUses(tx, customerId, fieldId, body),
  };
  const items = body.products.map(({ kind, product_id, rate, planned_rate }): Check => {
    const pesticide = kind === "pesticide" ? pesticides.get(product_id) : undefined;
    if (pesticide) return checkPesticide(pesticide, rate ?? planned_rate ?? null, situation);
    const reasons = kind === "pesticide" ? ["Препарата нет в справочнике"] : ["Регламент не ведётся"];
    return { product_id, verdict: "unknown", reasons, allowed_from: null };
  });
  return { items };
}
