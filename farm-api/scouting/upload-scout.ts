import sql from "sql-template-tag";
import type { Scout } from "#contract/scouting-shapes";
import { dayAt } from "#formats/days/instants";
import { AppError, invalid } from "../platform/app-error";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import { renewFieldPhoto } from "./field-photo";
import { getScout } from "./get-scout";
import type { TakenPhotos } from "./photos/take-photos";
import { writePhotos } from "./photos/write-photos";
import { goOn } from "./plans/go-on";
import { checkPoints, readMeta, scoutedField } from "./scout-input";
import { timesByOurClock } from "./scout-times";
import { standingThen } from "./standing-then";
import { tellOfScout } from "./tell-of-scout";
import { writePoints } from "./write-points";

interface Upload {
  customerId: number;
  authorId: number;
  clock: Clock;
  /** In the holding. */
  today: string;
  taken: TakenPhotos;
}

const sentBefore = (tx: Transaction, customerId: number, key: string) =>
  tx.row<{ fieldId: number; scoutId: number }>(sql`
    SELECT field_id AS "fieldId", id AS "scoutId" FROM scout WHERE customer_id = ${customerId} AND client_key = ${key}`);

/** Photos of this request, `photo:0`, by their refs. @throws AppError PhotoMissing where it has fewer */
function namedByRef<P extends { photos: string[] }>(points: readonly P[], { photos }: TakenPhotos): P[] {
  const refOf = (name: string): string => {
    const nth = /^photo:(\d+)$/.exec(name)?.[1];
    const ref = nth === undefined ? name : photos[Number(nth)]?.ref;
    if (ref === undefined) throw new AppError("PhotoMissing");
    return ref;
  };
  return points.map((point) => ({ ...point, photos: point.photos.map(refOf) }));
}

/** One that was removed while somebody walked it keeps what they saw: it may come back. */
async function requirePlan(tx: Transaction, customerId: number, planId: number | null | undefined): Promise<void> {
  if (planId == null) return;
  const found = await tx.row(sql`SELECT 1 FROM scout_plan WHERE customer_id = ${customerId} AND id = ${planId}`);
  if (!found) throw invalid({ path: "scout_plan_id", message: "План осмотра не найден" });
}

/**
 * Keeps an inspection that was walked, perhaps days ago and without a line; one that came before under its key is answered as
 * it stands now.
 * @throws AppError Invalid with every fault at its input; PhotoMissing where photos that it names are not there
 */
export async function uploadScout(
  tx: Transaction,
  { customerId, authorId, clock, today, taken }: Upload,
): Promise<Scout> {
  const meta = readMeta(taken.meta);
  await writePhotos(tx, customerId, taken.photos);
  const known = meta.client_key && (await sentBefore(tx, customerId, meta.client_key));
  if (known) return getScout(tx, { customerId, ...known });
  const field = await scoutedField(tx, customerId, meta.field_id);
  await requirePlan(tx, customerId, meta.scout_plan_id);
  const { points, scouted_at } = timesByOurClock(meta, { now: clock.now(), tzOffset: field.tz_offset });
  const checked = await checkPoints(
    tx,
    { ...meta, points: namedByRef(points, taken) },
    { customerId, field, now: clock.now() },
  );
  const day = dayAt(scouted_at, field.tz_offset);
  const stands = await standingThen(tx, customerId, { fieldId: field.id, day });
  // What the form took for the crop stands on the day on which it was filled in.
  const crops = meta.scouted_local ? [stands.crop_id, meta.crop_id] : [meta.crop_id, stands.crop_id];
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO scout (customer_id, field_id, person_id, scouted_at, created_at, client_key, season, crop_id, comment, scout_plan_id)
    VALUES (${customerId}, ${field.id}, ${authorId}, ${scouted_at}, ${clock.now()}, ${meta.client_key ?? null}, ${stands.season},
      ${crops[0] ?? crops[1] ?? null}, ${meta.comment}, ${meta.scout_plan_id ?? null})
    ON CONFLICT (customer_id, client_key) WHERE client_key IS NOT NULL DO NOTHING RETURNING id`);
  // Two tabs have sent it at once.
  const other = made ? undefined : await sentBefore(tx, customerId, meta.client_key ?? "");
  if (other) return getScout(tx, { customerId, ...other });
  const scoutId = made?.id ?? 0;
  await writePoints(tx, customerId, scoutId, checked);
  await renewFieldPhoto(tx, customerId, field.id);
  const scout = await getScout(tx, { customerId, fieldId: field.id, scoutId });
  await tellOfScout(tx, { customerId, authorId, at: clock.now() }, scout);
  if (meta.scout_plan_id) await goOn(tx, { customerId, authorId, today, now: clock.now() }, meta.scout_plan_id);
  return scout;
}
