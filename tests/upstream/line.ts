import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { AnyCall } from "../../contract/call";
import type { CallName } from "../../contract/calls";
import { type Order, Orders, type Standing } from "./orders";
import { type Fault, faultOf } from "./request-faults";
import { findCall } from "./route-table";
import { cutOff, sendJson, sendProblem, sendProgress } from "./send";

/** A request that was answered. */
export interface SeenRequest {
  call: CallName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  key: string | undefined;
  /** What the browser is known by to the account. */
  device: string | undefined;
  status: number;
}

/** A request as it came, and what is known of it. */
export interface Asked extends Omit<SeenRequest, "call" | "status"> {
  /** Absent where the contract has no such call. */
  call?: { name: CallName; shape: AnyCall };
  request: IncomingMessage;
  bytes: Buffer;
  response: ServerResponse;
}

/** Who answers what nothing was ordered for. */
export interface Behind {
  /** @param change makes another answer of a good one. @returns the status */
  answer(asked: Asked, change?: (answer: never) => unknown): Promise<number>;
}

function readJson({ headers }: IncomingMessage, bytes: Buffer): unknown {
  if (!headers["content-type"]?.startsWith("application/json") || bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

const isHealth = (pathname: string) => /^\/(ready|health)z$/.test(pathname);

/** The line from the app to the farm API: it hears what is asked, holds it against the contract, and breaks as it is ordered. */
export class Line {
  private readonly seen: SeenRequest[] = [];
  private readonly found: Fault[] = [];
  private readonly orders = new Orders();
  private readonly underway = new Set<Promise<void>>();
  private readonly server: Server;

  constructor(private readonly behind: Behind) {
    this.server = createServer((request, response) => {
      const served = this.serve(request, response)
        .catch((error: Error) => {
          // Who asked has gone, or the farm API has: to the app both are a broken line.
          if (!response.destroyed) this.found.push({ call: request.url ?? "", why: error.message });
          response.destroy();
        })
        .finally(() => this.underway.delete(served));
      this.underway.add(served);
    });
  }

  /** Takes a port. */
  open(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve));
  }

  get url(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Settles once nothing is being answered, or after a while: what a closed browser sent last would be heard in the test after. */
  async still(): Promise<void> {
    await Promise.race([Promise.all(this.underway), sleep(3_000, undefined, { ref: false })]);
  }

  /** Forgets what was asked and ordered. */
  reset(): void {
    this.seen.length = 0;
    this.found.length = 0;
    this.orders.clear();
  }

  /** The requests of a call since the reset. */
  requests(call: CallName): SeenRequest[] {
    return this.seen.filter((request) => request.call === call);
  }

  /** All requests since the reset. */
  get all(): readonly SeenRequest[] {
    return this.seen;
  }

  /** Requests since the reset that break the contract. */
  get faults(): readonly Fault[] {
    return this.found;
  }

  order<N extends CallName>(order: Order<N>): void {
    this.orders.add(order);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://line");
    const bytes = await buffer(request);
    const found = findCall(request.method, pathname);
    const asked: Asked = {
      ...(found ? { call: { name: found.name, shape: found.call } } : {}),
      params: found?.params ?? {},
      query: Object.fromEntries(searchParams),
      body: readJson(request, bytes),
      key: request.headers["idempotency-key"]?.toString(),
      device: request.headers["x-known-device"]?.toString(),
      request,
      bytes,
      response,
    };
    const fault = found ? faultOf(found.call, asked) : !isHealth(pathname) && "no such call";
    if (fault) this.found.push({ call: found?.name ?? `${request.method} ${pathname}`, why: fault });
    await (found ? this.answer(found.name, asked) : this.behind.answer(asked));
  }

  private async answer(call: CallName, asked: Asked): Promise<void> {
    const { params, query, body, key, device, response } = asked;
    const seen: SeenRequest = { call, params, query, body, key, device, status: 0 };
    this.seen.push(seen);
    const order = this.orders.take(call);
    if (order?.delay) await new Promise((resolve) => setTimeout(resolve, order.delay));
    const disturbed = order && disturb(order, response);
    seen.status = disturbed ?? (await this.behind.answer(asked, order?.change));
  }
}

/** @returns the status where the order is an answer in itself */
function disturb({ code, details, nonsense, progress, cut }: Standing, response: ServerResponse): number | undefined {
  if (cut) return cutOff(response);
  if (code) return sendProblem(response, code, details);
  if (nonsense) return sendJson(response, 200, "nonsense");
  return progress === undefined ? undefined : sendProgress(response, progress);
}
