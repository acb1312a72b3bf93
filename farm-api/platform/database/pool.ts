import pg from "pg";

const { builtins } = pg.types;

/** int8 and numeric become numbers (ours stay far below 2^53); date stays a plain string; times become ISO 8601 UTC. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (value) => value],
  [builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [builtins.INTERVAL, (value) => value],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

export type Pool = pg.Pool;

/** A pool of connections that read dates, numbers and times as the contract writes them. */
export function openPool({
  url,
  size = 10,
  onError,
}: {
  url: string;
  size?: number;
  onError?: (error: Error) => void;
}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: "polevod",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A connection that is lost says so itself, in whosever hands it is. Unheard, it would end the program.
  pool.on("connect", (client) => client.on("error", (error) => onError?.(error)));
  pool.on("error", () => undefined);
  return pool;
}
