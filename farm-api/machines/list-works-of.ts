import sql, { raw } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { machineCalls } from "#contract/machines";
import type { Transaction } from "../platform/database/scope";
import { getFromPark, type ParkKind, plansNaming } from "./park";

type WorksOfMachine = AnswerOf<typeof machineCalls.listMachineWorkrecords>;

interface Asked {
  customerId: number;
  id: number;
  season: number | undefined;
}

/**
 * The works of standing fields that name a machine or an implement, newest first, at most 500, and the plans of all seasons that
 * prescribe it.
 * @throws AppError NotFound.
 */
export async function listWorksOf(
  tx: Transaction,
  kind: ParkKind,
  { customerId, id, season }: Asked,
): Promise<WorksOfMachine> {
  await getFromPark(tx, kind, { customerId, id });
  const items = await tx.rows<WorksOfMachine["items"][number]>(sql`
    SELECT w.id, w.field_id, f.name AS field_name, f.tz_offset, w.work_type_id, w.work_status, w.season, w.start_dt, w.end_dt,
      w.area
    FROM workrecord w JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id AND f.deleted_at IS NULL
    WHERE w.customer_id = ${customerId} AND w.deleted_at IS NULL AND (${season ?? null}::int IS NULL OR w.season = ${season ?? null})
      AND EXISTS (SELECT FROM workrecord_machine m
        WHERE m.customer_id = w.customer_id AND m.workrecord_id = w.id AND m.${raw(kind.worksColumn)} = ${id})
    ORDER BY w.start_dt DESC NULLS LAST, w.id DESC LIMIT 500`);
  return { items, season_plans: await plansNaming(tx, kind, { customerId, id }) };
}
