import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { scoutingCalls } from "#contract/scouting";
import type { Scout } from "#contract/scouting-shapes";
import { AppError } from "../platform/app-error";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import { renewFieldPhoto } from "./field-photo";
import { getScout, type ScoutPlace } from "./get-scout";
import { lockScout } from "./lock-scout";
import { dropLostMarks } from "./photos/mark-photo";
import { checkPoints, scoutedField } from "./scout-input";
import { timesByOurClock } from "./scout-times";
import { writePoints } from "./write-points";

interface Change extends ScoutPlace {
  clock: Clock;
  body: BodyOf<typeof scoutingCalls.updateScout>;
}

/**
 * Changes an inspection: its points are replaced, an absent time or crop stays.
 * @throws AppError NotFound for a deleted one; StaleVersion; Invalid; PhotoMissing
 */
export async function updateScout(tx: Transaction, { clock, body, ...place }: Change): Promise<Scout> {
  const { customerId, fieldId, scoutId } = place;
  const standing = await lockScout(tx, place, body.version);
  if (body.points.some(({ photos }) => photos.some((name) => name.startsWith("photo:"))))
    throw new AppError("PhotoMissing");
  const field = await scoutedField(tx, customerId, fieldId);
  const said = timesByOurClock({ ...body, scouted_at: body.scouted_at ?? standing.scouted_at }, clock.now());
  const before = await tx.rows<{ lat: number | null; lon: number | null }>(sql`
    SELECT lat, lon FROM scout_point WHERE customer_id = ${customerId} AND scout_id = ${scoutId}`);
  const points = await checkPoints(tx, said, { customerId, field, now: clock.now(), before });
  await tx.run(sql`DELETE FROM scout_point WHERE customer_id = ${customerId} AND scout_id = ${scoutId}`);
  await writePoints(tx, customerId, scoutId, points);
  await dropLostMarks(tx, customerId, scoutId);
  await tx.run(sql`
    UPDATE scout SET scouted_at = ${said.scouted_at}, crop_id = coalesce(${body.crop_id ?? null}, crop_id), comment = ${body.comment},
      version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${scoutId}`);
  await renewFieldPhoto(tx, customerId, fieldId);
  return getScout(tx, place);
}
