import { slowThreads } from "../../platform/threads/pools";
import { bufferOf, threadWork } from "../../platform/threads/work";
import { orTooLarge } from "../../platform/threads/write-workbook";
import { type ExportJob, writeExport } from "./write-export";

/** Fewer fields, and fewer bytes of boundaries, are written in a tenth of a second, which a thread would only make longer. */
const manyRows = 1000;
const manyBytes = 1_000_000;

const isLarge = ({ rows }: ExportJob) =>
  rows.length >= manyRows || rows.reduce((sum, { wkb }) => sum + (wkb?.length ?? 0), 0) >= manyBytes;

const tooLarge = orTooLarge("Файл получился бы слишком большим: выгрузите поля частями");

export const exportWork = threadWork(
  "exportFields",
  (job: ExportJob): Uint8Array =>
    writeExport({ ...job, rows: job.rows.map((row) => ({ ...row, wkb: row.wkb && bufferOf(row.wkb) })) }),
);

/** A file of fields; one of many is written aside. */
export const writeAside = async (customerId: number, job: ExportJob): Promise<Buffer> =>
  isLarge(job) ? bufferOf(await slowThreads.run(exportWork, customerId, job).catch(tooLarge)) : writeExport(job);
