import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

// A thread takes no loader over from the program, so it asks for its own before any TypeScript.
register();
await import(workerData?.program ?? process.argv[2]);
