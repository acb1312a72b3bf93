import { z } from "#contract/zod";
import type { JobHandler } from "../platform/jobs/worker";
import { readBoundaries } from "./read-boundaries";
import { writeBoundaries } from "./write-boundaries";

const fileOf = z.object({ file_key: z.string() });

/** The long work of boundary imports, by the kind of job. */
export const boundaryImportJobs: Readonly<Record<string, JobHandler>> = {
  "read-boundaries": readBoundaries,
  "write-boundaries": writeBoundaries,
  "remove-boundary-file": ({ files, job }) => files.remove(fileOf.parse(job.payload).file_key),
};
