import { Worker } from "node:worker_threads";

/**
 * Does work in a thread of its own, so that other requests are answered meanwhile.
 * @param module whose export `work` does it; what it is given and what it answers are cloned
 * @returns bytes, as the answer
 */
export function bytesFromThread(module: URL, job: unknown): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./thread.mjs", import.meta.url), {
      workerData: { module: module.href, job },
      execArgv: [],
    });
    thread.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error(`${module.pathname} ended without an answer`)));
  });
}
