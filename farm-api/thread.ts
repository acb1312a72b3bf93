import { parentPort, workerData } from "node:worker_threads";
import { exportInThread } from "./fields/export/export-thread";

/** What can be done aside, by name. */
const works = { exportFields: exportInThread };

/** What each work is given. */
export type ThreadJobs = { [Name in keyof typeof works]: Parameters<(typeof works)[Name]>[0] };

const { name, job } = workerData as { name: keyof typeof works; job: ThreadJobs[keyof typeof works] };
parentPort?.postMessage(works[name](job));
