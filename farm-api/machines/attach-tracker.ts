import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { whereTaken } from "../platform/database/violations";
import { machines } from "./kinds";
import { getFromPark } from "./park";

interface Tracker {
  source: string;
  serial: string;
  /** Absent: as it was; null: none. */
  password?: string | null | undefined;
}

const ofAnother =
  "Трекер с таким номером стоит на технике другого хозяйства. Проверьте номер: если он верен, пусть там трекер сначала снимут с машины";

/** @throws AppError TrackerTaken where another machine of the holding carries it, with its name. */
async function checkFree(tx: Transaction, { customerId, id }: { customerId: number; id: number }, tracker: Tracker) {
  const carrier = await tx.row<{ name: string }>(sql`
    SELECT concat_ws(', ', model, number) AS name FROM machine
    WHERE customer_id = ${customerId} AND id <> ${id} AND deleted_at IS NULL
      AND tracker_source = ${tracker.source} AND tracker_serial = ${tracker.serial}`);
  if (carrier)
    throw new AppError("TrackerTaken", `Этот трекер стоит на машине «${carrier.name}». Сначала снимите его с неё`);
}

/** Hangs a tracker on a machine; null takes it off. @throws AppError NotFound, TrackerTaken. */
export async function attachTracker(
  tx: Transaction,
  place: { customerId: number; id: number },
  tracker: Tracker | null,
): Promise<void> {
  await getFromPark(tx, machines, place);
  if (tracker) await checkFree(tx, place, tracker);
  await tx
    .run(sql`
      UPDATE machine SET tracker_source = ${tracker?.source ?? null}, tracker_serial = ${tracker?.serial ?? null},
        version = version + 1, updated_at = now()
      WHERE customer_id = ${place.customerId} AND id = ${place.id}`)
    .catch(
      whereTaken((constraint) => new AppError("TrackerTaken", constraint === "tracker_serial" ? ofAnother : undefined)),
    );
  if (tracker?.password !== undefined)
    await tx.run(sql`
      UPDATE tracker SET password = ${tracker.password}
      WHERE customer_id = ${place.customerId} AND source = ${tracker.source} AND serial = ${tracker.serial} AND gone_at IS NULL`);
}
