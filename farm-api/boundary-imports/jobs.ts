import type { JobHandler } from "../platform/jobs/worker";

export const boundaryImportJobs: Readonly<Record<string, JobHandler>> = {};
