import sql from "sql-template-tag";
import type { Proposal } from "#contract/proposals";
import type { Transaction } from "../../platform/database/scope";
import { measureTogether } from "../area/measure-together";

type Stretch = Proposal["stretches"][number];

/** m² of stretches on a field, each place once; null where nobody knows how wide one of them was. */
async function jointNet(
  tx: Transaction,
  customerId: number,
  fieldId: number,
  stretches: readonly Stretch[],
): Promise<number | null> {
  const [only, ...others] = stretches;
  if (!only || others.length === 0) return only?.net ?? null;
  const parts = stretches.flatMap(({ machine_id, start_dt: from_dt, end_dt: to_dt, width, net }) =>
    width === null || net === null ? [] : [{ machine_id, from_dt, to_dt, width }],
  );
  if (parts.length < stretches.length) return null;
  return (await measureTogether(tx, customerId, fieldId, parts))?.net ?? 0;
}

/** Counts what proposals of several stretches come to. */
export async function countJoint(tx: Transaction, customerId: number, proposals: readonly Proposal[]): Promise<void> {
  for (const { id, field_id, stretches } of proposals) {
    const joint = stretches.length > 1 ? await jointNet(tx, customerId, field_id, stretches) : null;
    await tx.run(sql`UPDATE proposal SET joint_net = ${joint} WHERE customer_id = ${customerId} AND id = ${id}`);
  }
}

/**
 * m² that proposals of one field come to as one work: on one day each place counts once, however many machines drove over it,
 * and what somebody gave by hand counts as it is.
 */
export async function areaTogether(
  tx: Transaction,
  customerId: number,
  proposals: readonly Proposal[],
): Promise<number> {
  let sum = 0;
  for (const day of new Set(proposals.map((one) => one.day))) {
    const own = proposals.filter((one) => one.day === day);
    const told = own.filter(({ area_given }) => !area_given);
    sum += own.reduce((all, { area, area_given }) => all + (area_given ? (area ?? 0) : 0), 0);
    const [{ field_id, field_area, area } = { field_id: 0, field_area: 0, area: 0 }, ...others] = told;
    if (others.length === 0) sum += area ?? 0;
    else {
      const stretches = told.flatMap((one) => one.stretches);
      sum += Math.min((await jointNet(tx, customerId, field_id, stretches)) ?? 0, field_area);
    }
  }
  return sum;
}
