import { accessTokens } from "#farm-api/platform/http/tokens";
import type { Holding } from "./make-holding";

/** What the measured programs sign with. */
export const TOKEN_SECRET = "a secret of the benchmarks, of 32 characters";

/** Who asks, in which session. */
export type Asking = Pick<Holding, "customerId" | "personId" | "sessionId">;

const { sign } = accessTokens(TOKEN_SECRET, { now: () => new Date() });

/** A token of the holding's administrator, as good as new. */
export const holdingToken = ({ customerId, personId, sessionId }: Asking): Promise<string> =>
  sign({
    user_id: personId,
    customer_id: customerId,
    advisor_id: null,
    admin: true,
    installation: false,
    session_id: sessionId,
  });
