import { doInThread } from "../../platform/threads/in-thread";
import { type ExportJob, writeExport } from "./write-export";

/** Bytes come to a thread as plain arrays. */
const buffers = ({ rows, ...job }: ExportJob): ExportJob => ({
  ...job,
  rows: rows.map((row) => ({ ...row, wkb: row.wkb && Buffer.from(row.wkb) })),
});

doInThread((job: ExportJob) => writeExport(buffers(job)));
