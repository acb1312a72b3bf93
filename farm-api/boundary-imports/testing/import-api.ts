import sql, { raw } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { inScope } from "../../platform/database/scope";
import { type JobHandler, Worker } from "../../platform/jobs/worker";
import { boundaryImportJobs } from "../jobs";

export type Preview = AnswerOf<typeof calls.getBoundaryImport>;

/** What was asked for came not: the status and the message of the answer. */
const refused = (status: number, problem: { message: string } | undefined) =>
  new Error(`Answered ${status}: ${problem?.message}`);

/** A multipart body with one file. */
export function fileBody(name: string, content: string | Buffer) {
  const boundary = "----polevod-test";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

/** A farm API with a worker beside it that works when told to. */
export class ImportApi {
  /** What the worker would have logged. */
  readonly failures: object[] = [];
  private readonly worker: Worker;

  private constructor(
    readonly api: TestApi,
    readonly ask: Ask,
  ) {
    this.worker = this.workerWith({});
  }

  static async open(): Promise<ImportApi> {
    const api = await testApi();
    return new ImportApi(api, await api.as(api.people.admin));
  }

  get customerId(): number {
    return this.api.people.customer;
  }

  params = (id: number) => ({ customerId: this.customerId, id });

  /** A worker some of whose jobs are done otherwise. */
  workerWith(handlers: Record<string, JobHandler>): Worker {
    const { pool, files } = this.api.deps;
    const log = { error: (details: object) => this.failures.push(details) };
    return new Worker({ pool, files, handlers: { ...boundaryImportJobs, ...handlers }, log });
  }

  /** Does all that is due. */
  async work(): Promise<void> {
    while (await this.worker.workOnce());
  }

  /** Uploads a file and answers the id of the import; nothing is read yet. */
  async upload(name: string, content: string | Buffer, key?: string): Promise<number> {
    const given = { params: { customerId: this.customerId }, ...fileBody(name, content), ...(key ? { key } : {}) };
    const { status, problem, raw } = await this.ask(calls.uploadBoundaries, given);
    if (status !== 202) throw refused(status, problem);
    return Number(/\d+$/.exec(String(raw.headers.location))?.[0]);
  }

  async preview(id: number, offset = 0): Promise<Preview> {
    const given = { params: this.params(id), query: { offset } };
    const { status, body, problem } = await this.ask(calls.getBoundaryImport, given);
    if (status !== 200) throw refused(status, problem);
    return body;
  }

  /** Uploads a file, reads it and answers its preview. */
  async read(name: string, content: string | Buffer): Promise<Preview> {
    const id = await this.upload(name, content);
    await this.work();
    return this.preview(id);
  }

  /** Confirms an import, writes it and answers the result. */
  async confirm(id: number, body: object = {}): Promise<Preview> {
    const { status, problem } = await this.ask(calls.confirmBoundaryImport, { params: this.params(id), body });
    if (status !== 202) throw refused(status, problem);
    await this.work();
    return this.preview(id);
  }

  /** How many rows of a table the customer has. */
  async count(table: "field" | "sowing" | "division" | "boundary_import" | "boundary_import_row"): Promise<number> {
    const { pool } = this.api.deps;
    const counted = await inScope(pool, { customerId: this.customerId }, (tx) =>
      tx.row<{ count: number }>(sql`SELECT count(*) FROM ${raw(table)}`),
    );
    return counted?.count ?? 0;
  }

  /** Lets a job that has to wait, or whose worker is gone, be taken up at once. */
  async hurry(): Promise<void> {
    await inScope(this.api.deps.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE job SET run_at = now(), lease_until = now() - interval '1 second' WHERE finished_at IS NULL`),
    );
  }

  close(): Promise<void> {
    return this.api.close();
  }
}
