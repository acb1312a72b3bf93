import { Worker } from "node:worker_threads";
import type { ThreadJobs } from "../../thread";

const inSource = import.meta.url.endsWith(".ts");
/** Beside the bundled programs, or started through a loader where the sources run as they are. */
const program = new URL(inSource ? "./from-source.mjs" : "./thread.js", import.meta.url);

/**
 * Does work in a thread of its own, so that other requests are answered meanwhile.
 * @param name of the work, one of those in thread.ts; what it is given is cloned
 * @returns bytes, as the answer
 */
export function bytesFromThread<Name extends keyof ThreadJobs>(name: Name, job: ThreadJobs[Name]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, { workerData: { name, job }, execArgv: [] });
    thread.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`The thread for ${name} ended with ${code} and no answer`)));
  });
}
