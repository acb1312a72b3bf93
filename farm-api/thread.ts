import { parentPort, workerData } from "node:worker_threads";
import { exportInThread } from "./field-shapes/export/export-thread";

/** What can be done aside, by name. */
const works = { exportFields: exportInThread };

const { name, job } = workerData as {
  name: keyof typeof works;
  job: Parameters<(typeof works)[keyof typeof works]>[0];
};
parentPort?.postMessage(works[name](job));
