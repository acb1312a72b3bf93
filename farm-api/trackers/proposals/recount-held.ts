import sql from "sql-template-tag";
import { assignments } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { countJoint } from "./joint-area";
import { readProposals } from "./list-proposals";
import type { MachineDay } from "./make-proposals";
import { recountStretch, type Stretch } from "./measure";

interface Row extends Stretch {
  id: number;
  proposal_id: number;
  status: string;
  width: number | null;
  net: number | null;
}

/** Share of the hectares by which they may move before a waiting work counts as another one. */
const same = 0.005;

/**
 * Counts stretches again of which somebody has said something, as points came late or the border moved: their times stay
 * but for a work that goes on, and so does the work that an approved one was written as.
 */
export async function recountHeld(tx: Transaction, { customerId, machineId, from, to }: MachineDay): Promise<void> {
  const held = await tx.rows<Row>(sql`
    SELECT s.id, s.proposal_id, p.status, s.machine_id, s.field_id, s.from_dt, s.to_dt, s.width, s.net
    FROM proposal_stretch s JOIN proposal p ON p.customer_id = s.customer_id AND p.id = s.proposal_id
    WHERE s.customer_id = ${customerId} AND s.machine_id = ${machineId} AND s.from_dt < ${to} AND s.to_dt > ${from}
      AND (p.status <> 'open' OR p.touched) ORDER BY p.id`);
  const counted = new Set<number>();
  for (const stretch of held) {
    const figures = await recountStretch(tx, customerId, stretch);
    if (!figures) continue;
    await tx.run(sql`
      UPDATE proposal_stretch SET ${assignments(figures)} WHERE customer_id = ${customerId} AND id = ${stretch.id}`);
    counted.add(stretch.proposal_id);
    const moved = Math.abs((figures.net ?? 0) - (stretch.net ?? 0)) > same * (stretch.net ?? 0);
    if (moved && stretch.status === "open")
      await tx.run(sql`
        UPDATE proposal SET version = version + 1 WHERE customer_id = ${customerId} AND id = ${stretch.proposal_id}`);
  }
  await countJoint(tx, customerId, await readProposals(tx, customerId, [...counted]));
}
