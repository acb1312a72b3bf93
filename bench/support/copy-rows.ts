import type pg from "pg";
import type { Pool } from "#farm-api/platform/database/pool";

declare module "pg" {
  interface Connection {
    query(text: string): void;
    sendCopyFromChunk(rows: Buffer): void;
    endCopyFrom(): void;
  }
}

/** PostgreSQL's driver knows the messages of COPY, and has no call for them. */
class Copying implements pg.Submittable {
  constructor(
    private readonly table: string,
    private readonly rows: Buffer,
    private readonly ended: (error?: Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    connection.query(`COPY ${this.table} FROM STDIN`);
  }

  handleCopyInResponse(connection: pg.Connection): void {
    connection.sendCopyFromChunk(this.rows);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // Of one statement nothing is to be told before it is ready.
  }

  handleError(error: Error): void {
    this.ended(error);
  }

  handleReadyForQuery(): void {
    this.ended();
  }
}

/** Copies rows into a table. @param rows as COPY has them: a line each, tabs between values */
export async function copyRows(pool: Pool, table: string, rows: Buffer): Promise<void> {
  const client = await pool.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      client.query(new Copying(table, rows, (error) => (error ? reject(error) : resolve())));
    });
  } finally {
    client.release();
  }
}
