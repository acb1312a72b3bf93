import { createSocket } from "node:dgram";
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A terminal at the other end of a connection. */
export interface Terminal {
  socket: Socket;
  say(bytes: string | Buffer): void;
  /** What it has heard so far, once that is what is waited for. @throws where the connection ends before */
  hear(enough: (heard: Buffer) => boolean): Promise<Buffer>;
  /** Says lines and waits for as many answers. */
  ask(...lines: string[]): Promise<string[]>;
  ended: Promise<unknown>;
}

export async function terminal(port: number): Promise<Terminal> {
  const socket = connect({ port, host: "127.0.0.1" });
  await once(socket, "connect");
  let heard = Buffer.alloc(0);
  socket.on("data", (bytes: Buffer) => {
    heard = Buffer.concat([heard, bytes]);
  });
  socket.on("error", () => undefined);
  const ended = once(socket, "close");
  const hear = async (enough: (all: Buffer) => boolean) => {
    while (!enough(heard)) {
      if (socket.closed) throw new Error(`The connection ended after «${heard.toString("utf8")}»`);
      await Promise.race([once(socket, "data"), ended]);
    }
    const all = heard;
    heard = Buffer.alloc(0);
    return all;
  };
  return {
    socket,
    say: (bytes) => void socket.write(bytes),
    hear,
    ended,
    async ask(...lines) {
      socket.write(lines.map((line) => `${line}\r\n`).join(""));
      const answers = await hear((all) => all.toString("utf8").split("\r\n").length > lines.length);
      return answers.toString("utf8").split("\r\n").slice(0, -1);
    },
  };
}

/** Sends one datagram and waits for its answer. */
export async function datagram(port: number, text: string): Promise<string> {
  const socket = createSocket("udp4");
  socket.send(text, port, "127.0.0.1");
  const [answer] = (await once(socket, "message")) as [Buffer];
  socket.close();
  return answer.toString("utf8");
}
