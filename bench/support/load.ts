import { setTimeout as delay } from "node:timers/promises";

/** Sends one request; `turn` counts them. */
export type Request = (turn: number) => Promise<unknown>;

type Load = { requests: number; request: Request } & ({ connections: number } | { perSecond: number });

interface Loaded {
  perSecond: number;
  milliseconds: number[];
}

/**
 * Sends requests: over so many connections, each as soon as the one before is answered, or so many a second, however fast
 * they are answered; then a request's time counts from when it was due.
 */
export async function load({ requests, request, ...how }: Load): Promise<Loaded> {
  const milliseconds: number[] = [];
  const begin = performance.now();
  const one = async (turn: number, since: number) => {
    await request(turn);
    milliseconds.push(performance.now() - since);
  };
  if ("connections" in how) {
    let turn = 0;
    const connection = async () => {
      while (turn < requests) await one(turn++, performance.now());
    };
    await Promise.all(Array.from({ length: how.connections }, connection));
  } else {
    const under: Promise<void>[] = [];
    for (let turn = 0; turn < requests; turn++) {
      const due = begin + (turn * 1000) / how.perSecond;
      if (due > performance.now()) await delay(due - performance.now());
      under.push(one(turn, due));
    }
    await Promise.all(under);
  }
  return { perSecond: (requests * 1000) / (performance.now() - begin), milliseconds };
}
