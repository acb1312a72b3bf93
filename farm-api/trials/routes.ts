import { trialCalls } from "#contract/trials";
import type { Serve } from "../platform/http/serve";
import { getFieldTrial } from "./get-field-trial";
import { updateFieldTrial } from "./update-field-trial";

export function trialRoutes(serve: Serve): void {
  serve.member(trialCalls.getFieldTrial, ({ tx, who, params }) => getFieldTrial(tx, who.customerId, params.fieldId));
  serve.member(trialCalls.updateFieldTrial, ({ tx, who, params, body }) =>
    updateFieldTrial(tx, who, params.fieldId, body),
  );
}
