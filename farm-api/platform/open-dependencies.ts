import path from "node:path";
import { brandNames } from "#formats/brands";
import { systemClock } from "./clock";
import type { Config } from "./config";
import { checkIsolation } from "./database/check-isolation";
import { migrate } from "./database/migrate";
import { openPool } from "./database/pool";
import { Remembered } from "./database/remembered";
import { untilConnected } from "./database/until-connected";
import type { Dependencies } from "./dependencies";
import { openFiles } from "./files/open-files";
import { KeptAnswers } from "./http/kept-answers";
import { signedNotes } from "./http/signed-notes";
import { accessTokens } from "./http/tokens";
import { smtpMail } from "./mail/smtp-mail";
import { secretBox } from "./secret-box";

interface Log {
  warn(details: object, message: string): void;
}

function mailOf({ SMTP_URL: url, PUBLIC_URL: siteUrl, MAIL_FROM: from, BRAND, ...support }: Config) {
  if (!url || !siteUrl) return null;
  const name = brandNames[BRAND];
  const sender = { name, phone: support.SUPPORT_PHONE ?? null, email: support.SUPPORT_EMAIL ?? null };
  // A partner's users see no notifications.
  const tellsNews = BRAND === "default";
  return smtpMail({ url, siteUrl, sender, tellsNews, from: from ?? `${name} <no-reply@${new URL(siteUrl).hostname}>` });
}

/** Opens what the environment names, brings the schema up to date, and makes sure that customers can't see each other. */
export async function openDependencies(config: Config, log: Log): Promise<Dependencies> {
  const pool = openPool({
    url: config.DATABASE_URL,
    size: config.DATABASE_POOL,
    onError: (err) => log.warn({ err }, "a database connection was lost"),
  });
  await untilConnected(pool, (err) => log.warn({ err }, "waiting for the database"));
  await migrate(pool);
  await checkIsolation(pool);
  return {
    pool,
    files: openFiles(config),
    remembered: new Remembered(),
    keptAnswers: new KeptAnswers(),
    tokens: accessTokens(config.TOKEN_SECRET, systemClock),
    notes: signedNotes(config.TOKEN_SECRET, systemClock),
    box: secretBox(config.TOKEN_SECRET),
    clock: systemClock,
    mail: mailOf(config),
    sessionLifetime: config.SESSION_DAYS * 24 * 3600,
    partnerSecrets: config.PARTNER_SECRETS,
    mapsTokens: {
      token: config.MAPS_TOKEN ?? null,
      bingmapstoken: config.BING_MAPS_TOKEN ?? null,
      azuremapstoken: config.AZURE_MAPS_TOKEN ?? null,
    },
    weather: { source: config.WEATHER_SOURCE, model: config.WEATHER_MODEL ?? null },
    satellite: {
      source: config.SATELLITE_SOURCE,
      folder: path.resolve(config.DATA_DIR, "satellite"),
      cacheBytes: config.SATELLITE_CACHE_GB * 1e9,
    },
    keepsPlans: config.DATABASE_STATEMENTS === "named",
    checkAnswers: config.CHECK_ANSWERS,
  };
}
