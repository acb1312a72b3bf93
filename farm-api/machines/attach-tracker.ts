import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { whereTaken } from "../platform/database/violations";
import { machines } from "./kinds";
import { getFromPark } from "./park";

interface Tracker {
  source: string;
  serial: string;
}

const ofAnother =
  "Трекер с таким номером стоит на технике другого хозяйства. Проверьте номер: если он верен, пусть там трекер сначала снимут с машины";

/** Hangs a tracker on a machine; null takes it off. @throws AppError NotFound, TrackerTaken. */
export async function attachTracker(
  tx: Transaction,
  place: { customerId: number; id: number },
  tracker: Tracker | null,
): Promise<void> {
  await getFromPark(tx, machines, place);
  await tx
    .run(sql`
      UPDATE machine SET tracker_source = ${tracker?.source ?? null}, tracker_serial = ${tracker?.serial ?? null},
        version = version + 1, updated_at = now()
      WHERE customer_id = ${place.customerId} AND id = ${place.id}`)
    .catch(
      whereTaken((constraint) => new AppError("TrackerTaken", constraint === "tracker_serial" ? ofAnother : undefined)),
    );
}
