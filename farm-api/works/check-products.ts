import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { ProductCheck, workCalls } from "#contract/works";
import { standardDictionaries } from "../dictionaries/standard";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { judgePesticide } from "./judge-pesticide";

type Asked = BodyOf<typeof workCalls.checkProducts>;

interface Place {
  customerId: number;
  fieldId: number;
}

interface Times {
  product_id: number;
  times: number;
}

interface Field {
  crop_id: number | null;
  /** The day of the season's harvest, planned or done. */
  harvest: string | null;
}

const pesticides = new Map(standardDictionaries.pesticides.map((one) => [one.id, one]));

/** How often each pesticide is used on the field in the season, planned uses included, besides in this work. */
const otherUses = (tx: Transaction, { customerId, fieldId }: Place, { season, workrecord_id }: Asked) =>
  tx.rows<Times>(sql`
    SELECT (p ->> 'product_id')::int AS product_id, count(*) AS times
    FROM workrecord w, jsonb_array_elements(w.products) p
    WHERE w.customer_id = ${customerId} AND w.field_id = ${fieldId} AND w.season = ${season} AND w.deleted_at IS NULL
      AND w.work_status <> 3 AND w.id <> ${workrecord_id ?? 0} AND p ->> 'kind' = 'pesticide'
    GROUP BY 1`);

/** What grows on a field (or plot) in a season and when it is harvested. @throws AppError NotFound. */
async function fieldOf(tx: Transaction, { customerId, fieldId }: Place, { season, plot_id }: Asked): Promise<Field> {
  const ofPlace = sql`(plot_id = ${plot_id ?? null} OR plot_id IS NULL) ORDER BY plot_id NULLS LAST LIMIT 1`;
  const field = await tx.row<Field>(sql`
    SELECT s.crop_id, coalesce(h.day, s.harvested_at) AS harvest
    FROM field f
    LEFT JOIN LATERAL (SELECT crop_id, harvested_at FROM sowing
      WHERE customer_id = f.customer_id AND field_id = f.id AND year = ${season} AND ${ofPlace}) s ON true
    LEFT JOIN LATERAL (
      SELECT (coalesce(start_dt, plan_start_dt) AT TIME ZONE 'UTC' + make_interval(mins => round(coalesce(f.tz_offset, 3) * 60)::int))::date AS day
      FROM workrecord WHERE customer_id = f.customer_id AND field_id = f.id AND season = ${season} AND work_type_id = 5
        AND work_status <> 3 AND deleted_at IS NULL AND ${ofPlace}) h ON true
    WHERE f.customer_id = ${customerId} AND f.id = ${fieldId} AND f.deleted_at IS NULL`);
  if (!field) throw notFound();
  return field;
}

/**
 * Holds products against their registered uses in the demonstration dictionary. Every verdict is a warning, never a bar.
 * @throws AppError NotFound for a field that doesn't stand
 */
export async function checkProducts(tx: Transaction, place: Place, body: Asked) {
  const { crop_id, harvest } = await fieldOf(tx, place, body);
  const others = await otherUses(tx, place, body);
  const items = body.products.map(({ kind, product_id, unit, rate, planned_rate }): ProductCheck => {
    const pesticide = kind === "pesticide" ? pesticides.get(product_id) : undefined;
    const reason = kind === "pesticide" ? "Регламента препарата нет в справочнике" : "Регламент не ведётся";
    if (!pesticide) return { product_id, verdict: "unknown", reasons: [reason], allowed_from: null };
    return judgePesticide(pesticide, {
      cropId: crop_id,
      harvest,
      day: body.start_dt?.slice(0, 10) ?? null,
      rate: rate ?? planned_rate ?? null,
      unit,
      timesBefore: others.find((one) => one.product_id === product_id)?.times ?? 0,
    });
  });
  return { items };
}
