import { AppError } from "../../platform/app-error";
import { slowThreads } from "../../platform/threads/pools";
import { TooMuchWork } from "../../platform/threads/thread";
import { bufferOf, threadWork } from "../../platform/threads/work";
import { type ExportJob, writeExport } from "./write-export";

/** Fewer fields, and fewer bytes of boundaries, are written in a tenth of a second, which a thread would only make longer. */
const manyRows = 1000;
const manyBytes = 1_000_000;

const isLarge = ({ rows }: ExportJob) =>
  rows.length >= manyRows || rows.reduce((sum, { wkb }) => sum + (wkb?.length ?? 0), 0) >= manyBytes;

/** An answer for what a thread has no memory or time for. */
function tooLarge(error: unknown): never {
  if (!(error instanceof TooMuchWork)) throw error;
  const message = "Файл получился бы слишком большим: выгрузите поля частями";
  throw Object.assign(new AppError("PayloadTooLarge", message), { cause: error });
}

export const exportWork = threadWork(
  "exportFields",
  (job: ExportJob): Promise<Uint8Array> =>
    writeExport({ ...job, rows: job.rows.map((row) => ({ ...row, wkb: row.wkb && bufferOf(row.wkb) })) }),
);

/** A file of fields; one of many is written aside. */
export const writeAside = async (customerId: number, job: ExportJob): Promise<Buffer> =>
  isLarge(job) ? bufferOf(await slowThreads.run(exportWork, customerId, job).catch(tooLarge)) : writeExport(job);
