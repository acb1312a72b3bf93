import type { Clock } from "./clock";
import type { Pool } from "./database/pool";
import type { Remembered } from "./database/remembered";
import type { Files } from "./files/files";
import type { KeptAnswers } from "./http/kept-answers";
import type { SignedNotes } from "./http/signed-notes";
import type { AccessTokens } from "./http/tokens";
import type { Mail } from "./mail/mail";
import type { SecretBox } from "./secret-box";

/** What the server's use cases are given from outside; tests give their own. */
export interface Dependencies {
  pool: Pool;
  files: Files;
  /** What was dear to find, for as long as nothing has changed. */
  remembered: Remembered;
  /** What was answered, for as long as nothing has changed. */
  keptAnswers: KeptAnswers;
  tokens: AccessTokens;
  notes: SignedNotes;
  box: SecretBox;
  clock: Clock;
  /** Null where no mail is set up. */
  mail: Mail | null;
  /** Seconds after which a session is over, however much it is used. */
  sessionLifetime: number;
  /** HS256 secret of the partner's sign-in tokens; null where there is no partner. */
  partnerSecrets: Readonly<Record<string, string>>;
  mapsTokens: { token: string | null; bingmapstoken: string | null; azuremapstoken: string | null };
  /** Whom the weather is asked of, and which model. */
  weather: { source: "open-meteo" | "simulated"; model: string | null };
  /** SATELLITE_SOURCE as the operator wrote it, the folder for what sources keep on disk, and the bytes that what was read of servers may take there. */
  satellite: { source: string; folder: string; cacheBytes: number };
  /** Whether connections keep the plans of what is asked often; a pool that lends them by the transaction can't. */
  keepsPlans: boolean;
  /** Whether every answer is held against the contract before it leaves. */
  checkAnswers: boolean;
}
