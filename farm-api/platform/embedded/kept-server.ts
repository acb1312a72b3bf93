import { setTimeout as delay } from "node:timers/promises";
import { launchServer, type RunningServer, type ServerOptions } from "./server-process";
import { stopServer } from "./stop-server";

export interface KeepServerOptions extends ServerOptions {
  log: (message: string) => void;
  /** The server ended by itself and could not be started again. */
  onLost: (reason: unknown) => void;
}

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
    if (stopping) return;
    try {
      watch(await launchServer({ ...options, port }));
      options.log("PostgreSQL answers again");
    } catch (error) {
      options.onLost(error);
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
