import { may } from "../../../contract/abilities";
import type { FieldTrial, trialCalls } from "../../../contract/trials";
import { stepFault } from "../../../farm-api/trials/trial-steps";
import type { DomainAnswers } from "../asked";
import { invalid } from "../problem";
import { askerIn } from "../world/caller";
import type { Holding } from "../world/holding";
import { standingField } from "./field-shapes";
import { checkVersion } from "./shared";

function trialOf(holding: Holding, fieldId: number): FieldTrial {
  const { id } = standingField(holding, fieldId);
  const none = { state: "none", type: null, started_at: null, comment: null, version: 0 } as const;
  return holding.trials.get(id) ?? { field_id: id, ...none };
}

export const trialAnswers: DomainAnswers<typeof trialCalls> = {
  getFieldTrial: ({ holding, params }) => trialOf(holding, params.fieldId),
  updateFieldTrial: ({ holding, caller, params, body }) => {
    const standing = trialOf(holding, params.fieldId);
    checkVersion(standing.version, body.version, standing.version > 0);
    const mayStartOver = may(askerIn(holding.customer, caller), "startTrialOver");
    const message = stepFault(standing.state, body.state, mayStartOver);
    if (message) throw invalid({ path: "state", message });
    const started_at = body.started_at === undefined ? standing.started_at : body.started_at;
    if ((body.state === "active" || body.state === "finished") && !started_at)
      throw invalid({ path: "started_at", message: "Укажите дату начала" });
    const comment = body.comment === undefined ? standing.comment : body.comment || null;
    const about =
      body.state === "none"
        ? { type: null, started_at: null }
        : { type: "TRIAL_COMMERCIAL_BASELINE" as const, started_at };
    const trial = { ...standing, state: body.state, ...about, comment, version: standing.version + 1 };
    holding.trials.set(params.fieldId, trial);
    return trial;
  },
};
