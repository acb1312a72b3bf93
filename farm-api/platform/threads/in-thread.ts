import { Worker } from "node:worker_threads";

const inSource = import.meta.url.endsWith(".ts");
/** The threads' program lies beside the bundled programs, or two folders up where the sources run as they are. */
const program = new URL(inSource ? "../../thread.ts" : "./thread.js", import.meta.url);
const starter = inSource ? new URL("./from-source.mjs", import.meta.url) : program;

/**
 * Does work in a thread of its own, so that other requests are answered meanwhile.
 * @param name of the work, one of those in thread.ts
 * @param job what it is given; it is cloned
 * @returns bytes, as the answer
 */
export function bytesFromThread(name: string, job: unknown): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(starter, { workerData: { program: program.href, name, job }, execArgv: [] });
    thread.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`The thread for ${name} ended with ${code} and no answer`)));
  });
}
