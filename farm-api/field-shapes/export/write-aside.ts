import { slowThreads } from "../../platform/threads/pools";
import { bufferOf, threadWork } from "../../platform/threads/work";
import { type ExportJob, writeExport } from "./write-export";

/** Fewer fields are written in a tenth of a second, which a thread would only make longer. */
const manyRows = 1000;

export const exportWork = threadWork(
  "exportFields",
  (job: ExportJob): Uint8Array =>
    writeExport({ ...job, rows: job.rows.map((row) => ({ ...row, wkb: row.wkb && bufferOf(row.wkb) })) }),
);

/** A file of fields; one of many is written aside. */
export const writeAside = async (customerId: number, job: ExportJob): Promise<Buffer> =>
  job.rows.length < manyRows ? writeExport(job) : bufferOf(await slowThreads.run(exportWork, customerId, job));
