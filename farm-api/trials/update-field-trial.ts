import sql from "sql-template-tag";
import { type Asker, may } from "#contract/abilities";
import type { BodyOf } from "#contract/call";
import type { FieldTrial, trialCalls } from "#contract/trials";
import { lockField } from "../fields/shared/lock-field";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { getFieldTrial } from "./get-field-trial";
import { stepFault } from "./trial-steps";

type Body = BodyOf<typeof trialCalls.updateFieldTrial>;
type CustomerAsker = Asker & { customerId: number };
type Values = Pick<FieldTrial, "state" | "type" | "started_at" | "comment">;

const onlyType = "TRIAL_COMMERCIAL_BASELINE";

/** The trial after the change. Without a trial there is neither a kind nor a beginning; the comment stays. */
function changedValues(standing: FieldTrial, { state, type, started_at, comment }: Body): Values {
  const kept = comment === undefined ? standing.comment : comment || null;
  if (state === "none") return { state, type: null, started_at: null, comment: kept };
  return {
    state,
    type: type ?? standing.type ?? onlyType,
    started_at: started_at === undefined ? standing.started_at : started_at,
    comment: kept,
  };
}

function check(standing: FieldTrial, { state, started_at }: Values, who: Asker): void {
  const message = stepFault(standing.state, state, may(who, "startTrialOver"));
  if (message) throw invalid({ path: "state", message });
  if ((state === "active" || state === "finished") && started_at === null)
    throw invalid({ path: "started_at", message: "Укажите дату начала" });
}

async function staleTrial(tx: Transaction, customerId: number, fieldId: number) {
  const row = await tx.row<{ id: number }>(
    sql`SELECT id FROM field_trial WHERE customer_id = ${customerId} AND field_id = ${fieldId}`,
  );
  return staleVersion(tx, { customerId, what: "trial", id: row?.id ?? 0 });
}

/** Takes a field's trial a step on. @throws AppError NotFound, StaleVersion, Invalid at `state` or `started_at`. */
export async function updateFieldTrial(
  tx: Transaction,
  who: CustomerAsker,
  fieldId: number,
  body: Body,
): Promise<FieldTrial> {
  const { customerId } = who;
  await lockField(tx, customerId, fieldId);
  const standing = await getFieldTrial(tx, customerId, fieldId);
  if (standing.version !== body.version) throw await staleTrial(tx, customerId, fieldId);
  const values = changedValues(standing, body);
  check(standing, values, who);
  const { state, type, started_at, comment } = values;
  await tx.run(sql`
    INSERT INTO field_trial (customer_id, field_id, state, type, started_at, comment)
    VALUES (${customerId}, ${fieldId}, ${state}, ${type}, ${started_at}, ${comment})
    ON CONFLICT (customer_id, field_id) DO UPDATE SET state = excluded.state, type = excluded.type,
      started_at = excluded.started_at, comment = excluded.comment, version = field_trial.version + 1, updated_at = now()`);
  return getFieldTrial(tx, customerId, fieldId);
}
