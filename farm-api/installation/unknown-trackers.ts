import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Transaction } from "../platform/database/scope";

type UnknownTracker = AnswerOf<typeof calls.getInstallation>["unknown_trackers"][number];

/** Terminals that nobody has entered and that were refused lately, the latest first. */
export const listUnknownTrackers = (tx: Transaction): Promise<UnknownTracker[]> =>
  tx.rows(sql`
    SELECT source, serial, times, first_at, last_at, address FROM unknown_tracker
    WHERE last_at > now() - interval '30 days' ORDER BY last_at DESC LIMIT 50`);
