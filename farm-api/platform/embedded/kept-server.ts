import { setTimeout as delay } from "node:timers/promises";
import { launchServer, type RunningServer, type ServerOptions } from "./server-process";
import { stopServer } from "./stop-server";

export interface KeepServerOptions extends ServerOptions {
  log: (message: string) => void;
}

/** Between tries to bring it back: a disk that is full has room again when somebody made some. */
const PAUSE_MS = 1000;

/** A server that is started again, on the same port, when it ends without being asked to. */
export interface KeptServer {
  port: number;
  stop(): Promise<void>;
}

/** Starts PostgreSQL and keeps it running until `stop`. */
export async function keepServer(options: KeepServerOptions): Promise<KeptServer> {
  let stopping = false;
  const first = await launchServer(options);
  let restarting = Promise.resolve();
  const { port } = first;

  const restart = async (): Promise<void> => {
    options.log("PostgreSQL ended unexpectedly, starting it again …");
    await delay(200);
    while (!stopping) {
      try {
        watch(await launchServer({ ...options, port }));
        return options.log("PostgreSQL answers again");
      } catch (error) {
        options.log(String(error));
        await delay(PAUSE_MS);
      }
    }
  };
  const watch = ({ child }: RunningServer): void => {
    const ended = () => {
      if (!stopping) restarting = restart();
    };
    if (child.exitCode !== null || child.signalCode !== null) ended();
    else child.once("exit", ended);
  };
  watch(first);

  return {
    port,
    stop: async () => {
      stopping = true;
      await restarting;
      const { cluster, binaries, account } = options;
      await stopServer({ cluster: cluster.directory, binaries, account });
    },
  };
}
