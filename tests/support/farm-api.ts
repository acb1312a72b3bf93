import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import sql from "sql-template-tag";
import type { Claims } from "../../contract/identity";
import { buildApp } from "../../farm-api/app";
import { beginSession } from "../../farm-api/identity/shared/sessions";
import { type Clock, systemClock } from "../../farm-api/platform/clock";
import type { Pool } from "../../farm-api/platform/database/pool";
import { Remembered } from "../../farm-api/platform/database/remembered";
import { inScope } from "../../farm-api/platform/database/scope";
import type { Dependencies } from "../../farm-api/platform/dependencies";
import { diskFiles } from "../../farm-api/platform/files/disk-files";
import { KeptAnswers } from "../../farm-api/platform/http/kept-answers";
import { signedNotes } from "../../farm-api/platform/http/signed-notes";
import { type AccessTokens, accessTokens } from "../../farm-api/platform/http/tokens";
import type { Mail } from "../../farm-api/platform/mail/mail";
import { secretBox } from "../../farm-api/platform/secret-box";

const secret = "a secret that only the tests know, 32+";
/** What the partner's sign-in tokens are signed with. */
export const otherPartnerSecret = "another partner's secret that tests know";
export const partnerSecret = "a partner's secret that tests know, 32+";

/** The access token of a session of a person, which is begun here; an advisor's may act for a customer. */
export async function tokenOf({ pool, tokens, sessionLifetime }: Dependencies, personId: number, customer?: number) {
  const claims = await inScope(pool, { system: true }, async (tx) => {
    const visitor = { address: "127.0.0.1", agent: undefined };
    const session = await beginSession(tx, { personId, visitor, longest: sessionLifetime });
    return tx.row<Claims>(sql`
      SELECT id AS user_id, customer_id, advisor_id, admin, installation, ${session.id}::int AS session_id
      FROM person WHERE id = ${personId}`);
  });
  if (!claims) throw new Error(`No person ${personId}`);
  return tokens.sign({ ...claims, customer_id: customer ?? claims.customer_id });
}

export interface FarmApiParts {
  pool: Pool;
  /** Where the file store keeps its files. */
  directory: string;
  clock?: Clock;
  tokens?: AccessTokens;
  logger?: FastifyServerOptions["logger"];
  /** Without it one-time links are handed over. */
  mail?: Mail | null;
  /** Off where connections are lent by the transaction. */
  keepsPlans?: boolean;
  /** Made-up weather where none is named. */
  weather?: Dependencies["weather"];
}

/** The real farm API over a database; it holds each of its answers against the contract. It does not listen yet. */
export async function buildFarmApi({
  pool,
  directory,
  clock = systemClock,
  tokens = accessTokens(secret, clock),
  logger = false,
  mail = null,
  keepsPlans = true,
  weather = { source: "simulated", model: null },
}: FarmApiParts): Promise<{ app: FastifyInstance; deps: Dependencies }> {
  const deps: Dependencies = {
    pool,
    files: diskFiles(directory),
    // All that may be remembered is, so that whatever a test changes has to be seen.
    remembered: new Remembered(0),
    keptAnswers: new KeptAnswers(),
    tokens,
    notes: signedNotes(secret, clock),
    box: secretBox(secret),
    clock,
    mail,
    sessionLifetime: 30 * 24 * 3600,
    partnerSecrets: { seeds: partnerSecret, agropartner: partnerSecret, grain: otherPartnerSecret },
    mapsTokens: { token: null, bingmapstoken: null, azuremapstoken: null },
    weather,
    satellite: {
      source: "simulated",
      folder: path.join(tmpdir(), `polevod-scenes-${crypto.randomUUID()}`),
      cacheBytes: 1e9,
    },
    keepsPlans,
    checkAnswers: true,
  };
  return { deps, app: await buildApp(deps, { logger, trustProxy: "loopback", requestsPerMinute: 100_000 }) };
}
