import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Transaction } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import { listBlockedJobs } from "./jobs";
import { listOuterSources } from "./outer-sources";
import { listUnknownTrackers } from "./unknown-trackers";

type State = AnswerOf<typeof calls.getInstallation>;

/** How the installation stands: its people, its storage, its queue. */
export async function getInstallation(
  tx: Transaction,
  { files, satellite }: Pick<Dependencies, "files"> & { satellite: Pick<Dependencies["satellite"], "source"> },
): Promise<State> {
  const figures = await tx.row<Omit<State, "files" | "jobs" | "sources" | "blocked" | "unknown_trackers">>(sql`
    SELECT (SELECT count(*)::int FROM customer WHERE deleted_at IS NULL) AS customers_count,
      (SELECT count(*)::int FROM person WHERE deleted_at IS NULL) AS people_count,
      (SELECT count(*)::int FROM session WHERE ended_at IS NULL AND expires_at > now()) AS sessions_count,
      pg_database_size(current_database()) AS database_size,
      (SELECT min(run_at) FROM job WHERE state = 'waiting' AND run_at <= now()) AS waiting_since`);
  if (!figures) throw new Error("PostgreSQL answered nothing");
  const jobs = await tx.rows<State["jobs"][number]>(
    sql`SELECT state, count(*)::int AS count FROM job GROUP BY state ORDER BY state`,
  );
  return {
    ...figures,
    files: await files.room(),
    jobs,
    sources: await listOuterSources(tx, { satellite }),
    blocked: await listBlockedJobs(tx),
    unknown_trackers: await listUnknownTrackers(tx),
  };
}
