import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import { watchSettingsCalls as calls, type WatchRules, type WatchSettings } from "#contract/watch-settings";
import type { Transaction } from "../../platform/database/scope";
import { staleVersion } from "../../platform/database/versions";
import type { Serve } from "../../platform/http/serve";
import { usualWatch } from "./usual-rules";

interface Kept {
  rules: WatchRules | null;
  version: number;
}

/** What a holding's machines are watched for. */
export async function getWatchSettings(tx: Transaction, customerId: number): Promise<WatchSettings> {
  const kept = await tx.row<Kept>(sql`SELECT rules, version FROM watch_settings WHERE customer_id = ${customerId}`);
  return { rules: kept?.rules ?? usualWatch, version: kept?.version ?? 1 };
}

/** @throws AppError StaleVersion */
export async function updateWatchSettings(
  tx: Transaction,
  customerId: number,
  { rules, version }: BodyOf<typeof calls.updateWatchSettings>,
): Promise<WatchSettings> {
  await tx.run(sql`INSERT INTO watch_settings (customer_id) VALUES (${customerId}) ON CONFLICT DO NOTHING`);
  const changed = await tx.run(sql`
    UPDATE watch_settings SET rules = ${rules && JSON.stringify(rules)}::jsonb, version = version + 1
    WHERE customer_id = ${customerId} AND version = ${version}`);
  if (changed === 0) throw await staleVersion(tx, { customerId, what: "watch_settings", id: customerId });
  return getWatchSettings(tx, customerId);
}

export function watchRoutes(serve: Serve): void {
  serve.member(calls.getWatchSettings, ({ tx, who }) => getWatchSettings(tx, who.customerId));
  serve.member(calls.updateWatchSettings, ({ tx, who, body }) => updateWatchSettings(tx, who.customerId, body));
}
