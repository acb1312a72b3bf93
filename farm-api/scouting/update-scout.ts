import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { scoutingCalls } from "#contract/scouting";
import type { Scout } from "#contract/scouting-shapes";
import { dayAt, timeAt } from "#formats/days/instants";
import { AppError } from "../platform/app-error";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import { renewFieldPhoto } from "./field-photo";
import { getScout, type ScoutPlace } from "./get-scout";
import { lockScout } from "./lock-scout";
import { dropLostMarks } from "./photos/mark-photo";
import { checkPoints, type ScoutedField, scoutedField } from "./scout-input";
import { timesByOurClock } from "./scout-times";
import { standingThen } from "./standing-then";
import { writePoints } from "./write-points";

interface Change extends ScoutPlace {
  clock: Clock;
  body: BodyOf<typeof scoutingCalls.updateScout>;
}

type Standing = Awaited<ReturnType<typeof lockScout>>;

/** What is said of the time; what was written down to the minute and stands so is none. */
function saidTimes(body: Change["body"], { scouted_at }: Standing, { tz_offset }: ScoutedField) {
  const stands = `${dayAt(scouted_at, tz_offset)}T${timeAt(scouted_at, tz_offset)}`;
  const scouted_local = body.scouted_local === stands ? null : body.scouted_local;
  return { ...body, scouted_local, scouted_at: body.scouted_at ?? scouted_at };
}

/**
 * Changes an inspection: its points are replaced, an absent time or crop stays; on another day it is of the season and of the crop
 * that stand then.
 * @throws AppError NotFound for a deleted one; StaleVersion; Invalid; PhotoMissing
 */
export async function updateScout(tx: Transaction, { clock, body, ...place }: Change): Promise<Scout> {
  const { customerId, fieldId, scoutId } = place;
  const standing = await lockScout(tx, place, body.version);
  if (body.points.some(({ photos }) => photos.some((name) => name.startsWith("photo:"))))
    throw new AppError("PhotoMissing");
  const field = await scoutedField(tx, customerId, fieldId);
  const { tz_offset } = field;
  const times = { now: clock.now(), tzOffset: tz_offset };
  const said = timesByOurClock(saidTimes(body, standing, field), times);
  const day = dayAt(said.scouted_at, tz_offset);
  const isSameDay = day === dayAt(standing.scouted_at, tz_offset);
  const stands = isSameDay ? standing : await standingThen(tx, customerId, { fieldId, day });
  const before = await tx.rows<{ lat: number | null; lon: number | null }>(sql`
    SELECT lat, lon FROM scout_point WHERE customer_id = ${customerId} AND scout_id = ${scoutId}`);
  const points = await checkPoints(tx, said, { customerId, field, now: clock.now(), before });
  await tx.run(sql`DELETE FROM scout_point WHERE customer_id = ${customerId} AND scout_id = ${scoutId}`);
  await writePoints(tx, customerId, scoutId, points);
  await dropLostMarks(tx, customerId, scoutId);
  await tx.run(sql`
    UPDATE scout SET scouted_at = ${said.scouted_at}, season = ${stands.season}, crop_id = ${body.crop_id ?? stands.crop_id},
      comment = ${body.comment},
      version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${scoutId}`);
  await renewFieldPhoto(tx, customerId, fieldId);
  return getScout(tx, place);
}
