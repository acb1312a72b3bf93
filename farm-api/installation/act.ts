import sql from "sql-template-tag";
import type { InstallationAct } from "#contract/installation-words";
import type { Transaction } from "../platform/database/scope";

/** Who administers, and in which transaction: one of system scope, which sees no row of a customer's land. */
export interface Acting {
  tx: Transaction;
  /** Null: at the command line. */
  personId: number | null;
}

/** Keeps what was done with whom or what, by its name of now. Every use case that changes something calls it. */
export async function keepAct(
  { tx, personId }: Acting,
  act: InstallationAct,
  subject: string,
  details: object = {},
): Promise<void> {
  await tx.run(sql`
    INSERT INTO installation_act (person_id, act, subject, details)
    VALUES (${personId}, ${act}, ${subject}, ${JSON.stringify(details)})`);
}

/** Of what is given, that which differs from what stood. */
export const changedIn = <Standing extends object>(standing: Standing, given: Partial<Standing>): Partial<Standing> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(standing[key as keyof Standing]),
    ),
  ) as Partial<Standing>;
