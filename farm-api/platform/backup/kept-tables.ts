import pg from "pg";

/** Tables with the columns that can be written; what is computed of others computes itself. */
const tables = `
  SELECT t.relname AS name, array_agg(c.attname::text ORDER BY c.attnum) AS columns
  FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid
  WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname <> 'migration'
    AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
  GROUP BY t.relname ORDER BY t.relname`;

const sequences = `
  SELECT sequencename AS name, last_value::float8 AS last FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`;

/** Whoever keeps a file keeps its key in a column of this name. */
const keepers =
  "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'file_key'";

export const keptTables = async (client: pg.Client) =>
  (await client.query<{ name: string; columns: string[] }>(tables)).rows;

export const keptSequences = async (client: pg.Client) =>
  (await client.query<{ name: string; last: number }>(sequences)).rows;

/** Keys of all files that rows speak of. */
export async function keptFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(keepers);
  const each = rows.map(({ name }) => `SELECT file_key FROM ${pg.escapeIdentifier(name)}`);
  if (each.length === 0) return [];
  const found = await client.query<{ file_key: string | null }>(each.join(" UNION "));
  return found.rows.flatMap(({ file_key }) => (file_key && /^\d+\/[0-9a-f-]{36}$/.test(file_key) ? [file_key] : []));
}

/** `COPY table (columns)`, to which a direction is added. */
export const copyOf = ({ name, columns }: { name: string; columns: string[] }): string =>
  `COPY ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
