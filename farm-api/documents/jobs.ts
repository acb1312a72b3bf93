import { z } from "#contract/zod";
import type { JobHandler } from "../platform/jobs/worker";

const fileOf = z.object({ file_key: z.string() });

/** What documents leave to be done after they are committed, by the kind of job. */
export const documentJobs: Readonly<Record<string, JobHandler>> = {
  "remove-document-file": ({ files, job }) => files.remove(fileOf.parse(job.payload).file_key),
};
