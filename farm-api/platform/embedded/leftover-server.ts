import { rmSync } from "node:fs";
import { isAlive } from "./process-identity";
import { postmasterFile, recordedPid, runningServerPid } from "./running-server";
import { type StopServerOptions, stopServer } from "./stop-server";

/** Stops the server that a killed supervisor left running on this cluster. */
export async function stopLeftoverServer(
  options: StopServerOptions & { log: (message: string) => void },
): Promise<void> {
  const running = runningServerPid(options.cluster);
  if (running !== undefined) {
    options.log(`Stopping the PostgreSQL that an earlier run left behind (pid ${running}) …`);
    return stopServer(options);
  }
  const recorded = recordedPid(options.cluster);
  if (recorded !== undefined && isAlive(recorded)) {
    // A zombie, or another program that got the pid, would make PostgreSQL refuse to start. Sessions that outlived
    // their server still keep a new one out: it looks at the shared memory, which this file has no part in.
    rmSync(postmasterFile(options.cluster), { force: true });
  }
}
