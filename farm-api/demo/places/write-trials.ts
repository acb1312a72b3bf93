import type { Transaction } from "../../platform/database/scope";
import { updateFieldTrial } from "../../trials/update-field-trial";
import type { DrawnHolding } from "../drawn-holding";

/** Three trials of the third-party service: one under way, one asked for, one of last season that is over. */
export async function writeTrials(
  tx: Transaction,
  customerId: number,
  { now, ids }: Pick<DrawnHolding, "now"> & { ids: readonly number[] },
): Promise<void> {
  const who = { customerId, admin: true, advisor: false, permissions: [] };
  const [active, requested, finished] = ids;
  const step = (fieldId: number, version: number, body: Omit<Parameters<typeof updateFieldTrial>[3], "version">) =>
    updateFieldTrial(tx, who, fieldId, { ...body, version });
  if (active === undefined || requested === undefined || finished === undefined) return;
  await step(active, 0, { state: "requested", comment: "Базовая делянка без стимуляторов" });
  await step(active, 1, { state: "active", started_at: `${now.season}-04-15` });
  await step(requested, 0, { state: "requested", comment: "Ждём выезд представителя" });
  await step(finished, 0, { state: "requested" });
  await step(finished, 1, { state: "active", started_at: `${now.season - 1}-04-10` });
  await step(finished, 2, { state: "finished", comment: "Отчёт передан агроному" });
}
