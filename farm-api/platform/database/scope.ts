import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import sql, { raw, type Sql } from "sql-template-tag";
import { AppError, CommitUnheard, unavailable } from "../app-error";
import { ask } from "./ask";
import type { Pool } from "./pool";
import { statementName } from "./statement-names";

/** «cached plan must not change result type»: a migration has changed a table since the connection planned a statement. */
const outlivedPlan = "0A000";

/** Rows of a cursor that come together: a turn of three milliseconds. */
const rowsAtOnce = 100;

/** Bytes before the length of the first value: a signature, flags, a length of more to say, and how many values a row has. */
const copyHeading = 11 + 4 + 4 + 2;

/** A transaction that sees only what its scope lets it see. Rows come as the query names them. */
export class Transaction {
  private cursors = 0;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly keepsPlans = false,
  ) {}

  async rows<Row extends object>(query: Sql): Promise<Row[]> {
    return (await this.send<Row>(query)).rows;
  }

  async row<Row extends object>(query: Sql): Promise<Row | undefined> {
    return (await this.rows<Row>(query))[0];
  }

  /**
   * Rows that may be very many, read some at a time and never all in memory. The transaction may be asked other things in
   * between; it has to stay open until the last row is read.
   */
  async *each<Row extends object>(query: Sql): AsyncGenerator<Row, void> {
    const cursor = `rows_${++this.cursors}`;
    // All rows will be read, so the plan that is the first with its first ones is the wrong one.
    await ask(this.client, "SET LOCAL cursor_tuple_fraction = 1");
    const { text, values } = sql`DECLARE ${raw(cursor)} NO SCROLL CURSOR FOR ${query}`;
    await ask(this.client, { text, values });
    for (;;) {
      const { rows } = await ask<Row>(this.client, `FETCH ${rowsAtOnce} FROM ${cursor}`);
      yield* rows;
      if (rows.length < rowsAtOnce) break;
    }
    await ask(this.client, `CLOSE ${cursor}`);
  }

  /**
   * The bytes of a statement's only value, none where it is null: `rows` reads texts, and millions of bytes are dear to write as one
   * and to read again. The statement is sent by COPY, which takes no values, so it may only contain literals of ours.
   */
  async bytes(query: Sql): Promise<Buffer> {
    const copied = this.client.query(copyTo(`COPY (${query.text}) TO STDOUT (FORMAT binary)`));
    const told = Buffer.concat(await copied.toArray());
    const length = told.readInt32BE(copyHeading);
    const begin = copyHeading + 4;
    return told.subarray(begin, begin + Math.max(length, 0));
  }

  /** Goes on for another customer: for work over several of them, whose right to each has been proved. */
  async turnTo(customerId: number): Promise<void> {
    await ask(this.client, {
      text: "SELECT set_config('polevod.customer_id', $1, true)",
      values: [String(customerId)],
    });
  }

  /** How many rows a statement touched. */
  async run(query: Sql): Promise<number> {
    return (await this.send(query)).rowCount ?? 0;
  }

  private send<Row extends object>(query: Sql): Promise<pg.QueryResult<Row>> {
    const { text, values } = query;
    const name = this.keepsPlans ? statementName(text) : undefined;
    return ask<Row>(this.client, name === undefined ? { text, values } : { name, text, values });
  }
}

/** For whom a transaction works. Row-level security and the audit trigger read it from the session. */
export interface Scope {
  customerId?: number | null;
  userId?: number | null;
  advisorId?: number | null;
  /** Sign-in, job taking and setting up a customer happen before a customer is known. */
  system?: boolean;
  readOnly?: boolean;
  /**
   * Statements are planned once a connection, for whatever values: right for small ones that are asked again and again,
   * and wrong for heavy ones, whose plan depends on what is asked for.
   */
  keepsPlans?: boolean;
}

const integer = (value: number | null | undefined) => (value == null ? "NULL" : String(Math.trunc(value)));

/** The statements that open a scoped transaction; together with what is asked behind them they are one round trip. */
function beginStatements(scope: Scope): string {
  const { customerId, userId, advisorId, system = false, readOnly = false, keepsPlans = false } = scope;
  const given = [customerId, userId, advisorId].map(integer).join();
  return `BEGIN${readOnly ? " READ ONLY" : ""};SELECT open_scope(${given},${system},'${keepsPlans ? "force_generic_plan" : ""}')`;
}

const connected = (pool: Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw unavailable(error);
  });

/** Takes a connection out of whatever has failed. @returns why it can't be used any more; none where it can */
async function brokenBy(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  const outlived = error instanceof pg.DatabaseError && error.code === outlivedPlan ? error : undefined;
  return ask(client, "ROLLBACK").then(
    () => outlived,
    (failure: Error) => failure,
  );
}

/** What a lost connection fails with has many forms; that it can't even roll back is the sure sign. */
const toThrow = (error: unknown, broken: Error | undefined): unknown =>
  broken && !(error instanceof AppError) ? unavailable(error) : error;

/**
 * The rows of one statement that opens its scope itself: a transaction around it would take three times as long as a small one.
 * @throws AppError Unavailable as `inScope`
 */
export async function rowsAlone<Row extends object>(pool: Pool, keepsPlans: boolean, statement: Sql): Promise<Row[]> {
  const client = await connected(pool);
  try {
    const rows = await new Transaction(client, keepsPlans).rows<Row>(statement);
    client.release();
    return rows;
  } catch (error) {
    const broken = await brokenBy(client, error);
    client.release(broken);
    throw toThrow(error, broken);
  }
}

/**
 * Runs `work` in one transaction of the given scope: committed when it returns, rolled back when it throws.
 * @throws AppError Unavailable where there is no connection to be had, or it was lost on the way; CommitUnheard likewise where all may
 * have been committed
 */
export function inScope<T>(pool: Pool, scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inScopeAfter(pool, scope, "SELECT", (tx) => work(tx));
}

/**
 * As `inScope`, with a query whose rows the work needs from the start: it rides in the opening round trip.
 * The query has no parameters (the simple protocol has none), so it may only contain numbers of ours.
 */
export async function inScopeAfter<T, Row extends object>(
  pool: Pool,
  scope: Scope,
  opening: string,
  work: (tx: Transaction, opened: Row[]) => Promise<T>,
): Promise<T> {
  const client = await connected(pool);
  let isCommitting = false;
  try {
    const results: unknown = await ask(client, `${beginStatements(scope)};${opening}`);
    const last = (results as pg.QueryResult<Row>[]).at(-1);
    const result = await work(new Transaction(client, scope.keepsPlans), last?.rows ?? []);
    isCommitting = true;
    const ended = ask(client, "COMMIT").then(() => client.release());
    // What was only read is known before the end is confirmed, and a round trip is a third of a small call.
    if (scope.readOnly) ended.catch((error: Error) => client.release(error));
    else await ended;
    return result;
  } catch (error) {
    const broken = await brokenBy(client, error);
    client.release(broken);
    throw broken && isCommitting ? new CommitUnheard(error) : toThrow(error, broken);
  }
}
