import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { trackerCalls } from "#contract/trackers";
import { addDays, daysBetween } from "#formats/days/count";
import { AppError, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

type MachineDay = AnswerOf<typeof trackerCalls.listMachineDays>["items"][number];

const mostDays = 366;
const usualDays = 30;

/** A machine's days as they were counted, the latest first; of several trackers their sum. @throws AppError NotFound, BadRequest */
export async function listMachineDays(
  tx: Transaction,
  { customerId, machineId }: { customerId: number; machineId: number },
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): Promise<MachineDay[]> {
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - usualDays);
  if (from > to) throw new AppError("BadRequest", "Период кончается раньше, чем начинается");
  if (daysBetween(from, to) >= mostDays) throw new AppError("BadRequest", "Дни показывают не больше чем за год");
  const machine = await tx.row(sql`SELECT FROM machine WHERE customer_id = ${customerId} AND id = ${machineId}`);
  if (!machine) throw notFound();
  return tx.rows<MachineDay>(sql`
    SELECT d.day, sum((f ->> 'distance')::float8) AS distance, sum((f ->> 'moving')::float8) AS moving,
      sum((f ->> 'standing')::float8) AS standing, sum((f ->> 'on_fields')::float8) AS on_fields,
      max((f ->> 'top_speed')::float8) AS top_speed, sum((f ->> 'fuel')::float8) AS fuel,
      CASE WHEN count(DISTINCT f ->> 'fuel_from') = 1 THEN min(f ->> 'fuel_from') END AS fuel_from,
      (SELECT coalesce(sum(e.net), 0) FROM extent e
        WHERE e.customer_id = ${customerId} AND e.machine_id = ${machineId} AND e.day = d.day) AS net
    FROM track_day d CROSS JOIN LATERAL (SELECT d.figures -> ${String(machineId)} AS f) figures
    WHERE d.customer_id = ${customerId} AND d.day BETWEEN ${from} AND ${to} AND f IS NOT NULL
      AND d.tracker_id IN (SELECT tracker_id FROM tracker_carrier WHERE customer_id = ${customerId} AND machine_id = ${machineId})
    GROUP BY d.day ORDER BY d.day DESC`);
}
