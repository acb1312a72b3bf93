import pg from "pg";

/** The role the programs connect as, and the database it owns. */
export const PLAIN_ROLE = "polevod";

/**
 * Makes the role and its database when they are missing. The role bypasses nothing, so that row-level security binds it.
 * Asked on every start: a first start may have been killed between the two.
 */
export async function ensurePlainRole(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [PLAIN_ROLE],
    );
    if (!rows[0]?.role) {
      await client.query(
        `create role ${PLAIN_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`,
      );
    }
    if (!rows[0]?.database) await client.query(`create database ${PLAIN_ROLE} owner ${PLAIN_ROLE}`);
  } finally {
    await client.end();
  }
}
