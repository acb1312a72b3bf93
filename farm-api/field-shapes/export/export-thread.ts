import { type ExportJob, writeExport } from "./write-export";

/** Bytes come to a thread as plain arrays. */
export function exportInThread(job: ExportJob): Buffer {
  return writeExport({ ...job, rows: job.rows.map((row) => ({ ...row, wkb: row.wkb && Buffer.from(row.wkb) })) });
}
