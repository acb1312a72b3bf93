import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Stoppable } from "../../scripts/lib/lifetime";

/** What goes over the line at once: a packet of it. */
const packet = 1400;

/** A line of so many bits a second, which all connections share in turn, and the milliseconds there and back. */
export interface Pace {
  bits: number;
  roundTrip: number;
}

interface Packet {
  bytes: Buffer;
  give: (bytes: Buffer) => void;
}

/** One direction of the line: packets of all connections in turn, each as late as the line is long. */
class Direction {
  private readonly waiting: Packet[][] = [];
  private readonly known = new WeakMap<Socket, Packet[]>();
  private busy = false;

  constructor(private readonly pace: Pace) {}

  send(from: Socket, bytes: Buffer, give: Packet["give"]): void {
    const queue = this.known.get(from) ?? [];
    this.known.set(from, queue);
    for (let at = 0; at < bytes.length; at += packet) queue.push({ bytes: bytes.subarray(at, at + packet), give });
    if (!this.waiting.includes(queue)) this.waiting.push(queue);
    if (!this.busy) void this.drain();
  }

  private async drain(): Promise<void> {
    this.busy = true;
    let free = performance.now();
    for (let queue = this.waiting.shift(); queue; queue = this.waiting.shift()) {
      const next = queue.shift();
      if (queue.length > 0) this.waiting.push(queue);
      if (!next) continue;
      free += (next.bytes.length * 8000) / this.pace.bits;
      await wait(Math.max(0, free - performance.now()));
      setTimeout(() => next.give(next.bytes), this.pace.roundTrip / 2);
    }
    this.busy = false;
  }
}

/** Leads to a program as a slow line does: browsers' own slowness knows of no connections that have to be made first. */
export async function slowLine(to: string, pace: Pace): Promise<Stoppable & { url: string }> {
  const [up, down] = [new Direction(pace), new Direction(pace)];
  const { port: behind } = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer(async (near) => {
    sockets.add(near.on("error", () => near.destroy()));
    near.on("close", () => sockets.delete(near));
    // A connection is made by one way there and back, before anything is sent.
    await wait(pace.roundTrip);
    const far = connect(Number(behind), "127.0.0.1").on("error", () => near.destroy());
    near.on("data", (bytes) => up.send(near, bytes, (part) => far.write(part)));
    far.on("data", (bytes) => down.send(far, bytes, (part) => near.destroyed || near.write(part)));
    near.on("close", () => far.destroy());
    far.on("close", () => setTimeout(() => near.end(), pace.roundTrip));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
