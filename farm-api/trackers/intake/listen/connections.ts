import { createServer, type Server, type Socket } from "node:net";
import { type Listener, listening, type Where } from "./listening";

/** Speaks with one terminal over its connection. */
export interface Conversation {
  /** What it is answered to the bytes that came; null ends the connection after what was answered. */
  hear(bytes: Buffer): Promise<{ answer: Buffer | string; end?: boolean }>;
}

const mostConnections = 10_000;
/** Milliseconds for the first word, and between words. */
const usualPatience = { first: 60_000, next: 1_800_000 };
export type Patience = typeof usualPatience;

async function converse(socket: Socket, conversation: Conversation, patience: Patience): Promise<void> {
  socket.setTimeout(patience.first, () => socket.destroy());
  // Nothing more is read from a terminal until what it brought is kept: none fills the memory.
  for await (const bytes of socket) {
    const { answer, end } = await conversation.hear(bytes as Buffer);
    if (answer.length > 0) socket.write(answer);
    if (end) break;
    socket.setTimeout(patience.next);
  }
  socket.end();
}

/** A server of a protocol over TCP, a conversation a connection. */
export async function listenTcp(
  { patience = usualPatience, ...where }: Where & { patience?: Patience | undefined },
  begin: (address: string) => Conversation,
  onTrouble: (error: unknown) => void,
): Promise<Listener> {
  const open = new Set<Socket>();
  const server: Server = createServer({ keepAlive: true, noDelay: true }, (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    // A terminal out of reach breaks off at any moment; it comes back by itself.
    socket.on("error", () => undefined);
    converse(socket, begin(socket.remoteAddress ?? ""), patience).catch((error: unknown) => {
      socket.destroy();
      if (!isBrokenOff(error)) onTrouble(error);
    });
  });
  server.maxConnections = mostConnections;
  return listening(server, where, () => {
    for (const socket of open) socket.destroy();
  });
}

const isBrokenOff = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|ETIMEDOUT)$/.test(String(error.code));
