import sql from "sql-template-tag";
import { assignments, newRow } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import type { Found, MachineDay } from "./make-proposals";

interface Standing {
  id: number;
  field_id: number;
}

/** Waiting proposals of the day that nobody has touched: one stretch each, in their order. */
const untouched = (tx: Transaction, { customerId, machineId, from, to }: MachineDay) =>
  tx.rows<Standing>(sql`
    SELECT p.id, p.field_id FROM proposal p JOIN proposal_stretch s ON s.customer_id = p.customer_id AND s.proposal_id = p.id
    WHERE s.customer_id = ${customerId} AND s.machine_id = ${machineId} AND s.from_dt < ${to} AND s.to_dt > ${from}
      AND p.status = 'open' AND NOT p.touched ORDER BY s.from_dt`);

const stretchOf = (customerId: number, machineId: number, proposalId: number, { guess, figures, ...span }: Found) => ({
  customer_id: customerId,
  proposal_id: proposalId,
  machine_id: machineId,
  ...span,
  equipment_id: guess.equipment_id,
  machine_operator_id: guess.machine_operator_id,
  width: guess.width,
  width_from: guess.width_from,
  ...figures,
});

/**
 * Writes what was found in the place of what stood of the day: a work keeps its number as long as it is the same one of its
 * field, and gets another version where it tells something else.
 */
export async function keepFound(tx: Transaction, window: MachineDay, found: readonly Found[]): Promise<void> {
  const { customerId, machineId, day } = window;
  const standing = await untouched(tx, window);
  const ids = standing.map(({ id }) => id);
  const before = await tx.rows<{ proposal_id: number; told: string }>(sql`
    DELETE FROM proposal_stretch WHERE customer_id = ${customerId} AND proposal_id = ANY(${ids}::int[])
    RETURNING proposal_id, concat_ws(' ', from_dt, to_dt, round(net), equipment_id, machine_operator_id) AS told`);
  for (const one of found) {
    const place = standing.findIndex(({ field_id }) => field_id === one.field_id);
    const [kept] = place < 0 ? [] : standing.splice(place, 1);
    const { work_type_id, type_from } = one.guess;
    const made =
      kept ??
      (await tx.row<{ id: number }>(sql`
        INSERT INTO proposal ${newRow({ customer_id: customerId, field_id: one.field_id, day })} RETURNING id`));
    if (!made) throw new Error("The proposal was not written");
    const written = await tx.row<{ told: string }>(sql`
      INSERT INTO proposal_stretch ${newRow(stretchOf(customerId, machineId, made.id, one))}
      RETURNING concat_ws(' ', from_dt, to_dt, round(net), equipment_id, machine_operator_id) AS told`);
    const isOther = before.find(({ proposal_id }) => proposal_id === made.id)?.told !== written?.told;
    await tx.run(sql`
      UPDATE proposal SET ${assignments({ day, work_type_id, type_from })},
        version = version + ${kept && isOther ? 1 : 0}, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ${made.id}
        AND (${isOther} OR work_type_id IS DISTINCT FROM ${work_type_id} OR day <> ${day})`);
  }
  const gone = standing.map(({ id }) => id);
  await tx.run(sql`DELETE FROM proposal WHERE customer_id = ${customerId} AND id = ANY(${gone}::int[])`);
}
