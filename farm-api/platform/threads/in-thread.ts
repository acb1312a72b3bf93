import { extname } from "node:path";
import { parentPort, Worker, workerData } from "node:worker_threads";

/**
 * Where a thread's module is.
 * @param beside `import.meta.url` of a module in the same folder; bundled, all lie in one
 */
export const threadModule = (name: string, beside: string): URL =>
  new URL(`./${name}${extname(new URL(beside).pathname)}`, beside);

/**
 * Has work done in a thread of its own, so that other requests are answered meanwhile.
 * @param module calls `doInThread`
 * @param job what that is given; it is cloned
 */
export function bytesFromThread(module: URL, job: unknown): Promise<Buffer> {
  const bundled = extname(module.pathname) !== ".ts";
  return new Promise((resolve, reject) => {
    const thread = new Worker(bundled ? module : new URL("./from-source.mjs", import.meta.url), {
      workerData: { module: module.href, job },
      execArgv: [],
    });
    thread.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error(`${module.pathname} ended without an answer`)));
  });
}

/** The thread's side of it. */
export function doInThread<Job>(work: (job: Job) => Buffer): void {
  const { job }: { job: Job } = workerData;
  parentPort?.postMessage(work(job));
}
