import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

const pause = 1000;

interface Listening {
  url: string;
  /** Something may be there to do: a notice came, or one may have been missed. */
  onNotice(): void;
  onLost(error: unknown): void;
}

/**
 * Hears of new jobs until stopped, over a connection that is made again whenever it is lost. A notice only spares the wait
 * until the next look, so that nothing hangs on hearing all of them.
 */
export function listenForJobs({ url, onNotice, onLost }: Listening): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function listenOnce(): Promise<void> {
    const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    client = connection;
    const ended = new Promise<void>((resolve) => connection.once("end", resolve));
    connection.on("error", onLost).on("notification", onNotice);
    await connection.connect();
    await connection.query("LISTEN polevod_job");
    onNotice();
    await ended;
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(onLost);
      await client?.end().catch(() => undefined);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const listening = listen();
  return {
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await listening;
    },
  };
}
