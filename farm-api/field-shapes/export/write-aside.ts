import { bytesFromThread } from "../../platform/threads/in-thread";
import { type ExportJob, writeExport } from "./write-export";

/** Fewer fields are written in a tenth of a second, which a thread would only make longer. */
const manyRows = 1000;

/** A file of fields; one of many is written aside. */
export const writeAside = (job: ExportJob): Buffer | Promise<Buffer> =>
  job.rows.length < manyRows ? writeExport(job) : bytesFromThread("exportFields", job);
