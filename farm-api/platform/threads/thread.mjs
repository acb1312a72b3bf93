import { parentPort, workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

// A thread takes no loader over from the program, so it asks for its own before any TypeScript.
register();
const { work } = await import(workerData.module);
parentPort.postMessage(await work(workerData.job));
