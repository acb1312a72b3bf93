import { once } from "node:events";
import type { Server } from "node:net";

export interface Where {
  host: string;
  /** 0: any that is free. */
  port: number;
}

export interface Listener {
  port: number;
  close(): Promise<void>;
}

/**
 * Lets a server listen.
 * @param hangUp ends the connections that are open when it closes
 * @throws where the port is taken
 */
export async function listening(server: Server, { host, port }: Where, hangUp: () => void): Promise<Listener> {
  server.listen({ host, port });
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    async close() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      hangUp();
      await closed;
    },
  };
}
