import sql from "sql-template-tag";
import { notificationType } from "#contract/notification-words";
import { russianDay } from "#formats/days/written";
import { exactly } from "#formats/shown-numbers";
import { notify } from "../../notifications/shared/notify";
import type { Transaction } from "../../platform/database/scope";
import { listSceneFields } from "../list-scene-fields";
import { reaping } from "../shared/reaping";
import { type Fall, findFalls } from "./find-falls";

/** Days for which a scene is news. */
const newsFor = 15;
/** Days before a scene within which fields that clouds hid since were seen last, nearly always. */
const lookedBack = 30;
/** NDVI by which a field may fall behind its crop where the holding has said nothing. */
const usualThreshold = 0.1;
/** Fields that are named; more are counted. */
const named = 5;

const ndvi = exactly(2);
const lineOf = ({ name, change }: Fall) => `${name} (−${ndvi(Math.abs(change))})`;

/** Beside what they fell: a field that nobody can hold against others of its crop isn't said to be worse than they. */
function besideWhat(falls: readonly Fall[]): string {
  const lonely = falls.filter(({ alone }) => alone).length;
  if (lonely === falls.length) return "Это против прошлого снимка: других полей с той же культурой нет.";
  const others = "Это сильнее, чем у той же культуры на других полях";
  return lonely > 0 ? `${others}, а где культура одна — против прошлого снимка.` : `${others}.`;
}

function wordsOf(falls: readonly Fall[], day: string): { title: string; description: string } {
  const rest = falls.length - named;
  const list = falls.slice(0, named).map(lineOf).join(", ");
  return {
    title: falls.length === 1 ? `NDVI упал: ${falls[0]?.name}` : `NDVI упал на полях: ${falls.length}`,
    description: `Снимок ${russianDay(day)}: ${list}${rest > 0 ? ` и ещё ${rest}` : ""}. ${besideWhat(falls)}`,
  };
}

/** Whether a scene shortly before a day is still to be worked out; one that failed, or is all clouds, is waited for by nobody. */
async function awaitsOthers(tx: Transaction, customerId: number, day: string): Promise<boolean> {
  const waiting = await tx.row(sql`
    SELECT 1 FROM satellite_scene WHERE customer_id = ${customerId} AND state = 'NEW' AND fault IS NULL AND due_at < 'infinity'
      AND day < ${day} AND day >= ${day}::date - ${lookedBack}::int LIMIT 1`);
  return waiting !== undefined;
}

/**
 * Tells a holding, once a scene and division, which fields fell on its newest scene more than their crop did.
 * What stands alone, without a scene before, is waited for, and so are scenes before it that nobody has worked out yet: of fields that
 * the last one hides nothing would be told. A scene without its clouds tells nothing.
 */
export async function tellFalls(tx: Transaction, customerId: number, today: string): Promise<void> {
  const scene = await tx.row<{ id: number; day: string; told_at: string | null }>(sql`
    SELECT id, day, told_at FROM satellite_scene s WHERE customer_id = ${customerId} AND state IN ('PREPROCESSED', 'PROCESSED')
      AND day > ${today}::date - ${newsFor}::int
      AND NOT EXISTS (SELECT FROM satellite_product p WHERE p.customer_id = s.customer_id AND p.scene_id = s.id AND p.unmasked)
    ORDER BY day DESC LIMIT 1 FOR UPDATE`);
  if (!scene || scene.told_at !== null || (await awaitsOthers(tx, customerId, scene.day))) return;
  const { items } = await listSceneFields(tx, { customerId, land: {} }, { source_type: "sentinel-2", date: scene.day });
  if (items.every(({ change }) => change === null)) return;
  const seen = items.filter(({ previous_date }) => previous_date !== null);
  const reaped = await tx.rows<{ field_id: number }>(sql`
    SELECT DISTINCT s.field_id
    FROM unnest(${seen.map(({ field_id }) => field_id)}::int[], ${seen.map((one) => one.previous_date)}::date[]) AS seen (field_id, day)
    JOIN sowing s ON s.customer_id = ${customerId} AND s.field_id = seen.field_id
      AND s.harvested_on BETWEEN seen.day - ${reaping}::int AND ${scene.day}`);
  const divisions = new Map<number | null, Fall[]>();
  const settings = await tx.row<{ threshold: number }>(
    sql`SELECT fall_threshold AS threshold FROM settings WHERE customer_id = ${customerId}`,
  );
  const asked = {
    reaped: new Set(reaped.map(({ field_id }) => field_id)),
    threshold: settings?.threshold ?? usualThreshold,
  };
  for (const fall of findFalls(items, asked))
    divisions.set(fall.division_id, [...(divisions.get(fall.division_id) ?? []), fall]);
  for (const falls of divisions.values()) {
    const [worst] = falls;
    const data = { scene: scene.day, ...(worst && falls.length === 1 && { field_id: worst.field_id }) };
    await notify(tx, { customerId, type: notificationType.alarm, ...wordsOf(falls, scene.day), data });
  }
  await tx.run(sql`UPDATE satellite_scene SET told_at = now() WHERE customer_id = ${customerId} AND id = ${scene.id}`);
}
