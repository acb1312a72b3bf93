import { once } from "node:events";
import { createServer } from "node:net";

/** A TCP port nobody listens on at this moment. Somebody may take it before it is used: be ready to choose again. */
export async function findFreePort(host = "127.0.0.1"): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("A TCP server has no port");
  return address.port;
}

/** Whether a TCP server could listen on this port of this host now. */
export async function isPortFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return false;
    throw error;
  }
  server.close();
  await once(server, "close");
  return true;
}
