import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AnyCall } from "../../contract/call";
import type { CallName } from "../../contract/calls";
import { type Order, Orders } from "./orders";
import { type MockAnswer, perform, problemAnswer, type RawRequest } from "./perform";
import { MockProblem } from "./problem";
import { type Fault, faultOf } from "./request-faults";
import { findCall } from "./route-table";
import { MockWorld } from "./world/mock-world";

/** A request that was served, as `GET /__requests` tells of it. */
export interface SeenRequest {
  call: CallName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  key: string | undefined;
  /** What the browser brought to be known by. */
  device: string | undefined;
  status: number;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const brokenJson = Symbol("a body that is no JSON");

function readJson({ headers }: IncomingMessage, bytes: Buffer): unknown {
  if (!headers["content-type"]?.startsWith("application/json") || bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return brokenJson;
  }
}

/** A farm API that only pretends: real sockets, the contract's addresses, and whatever trouble it is ordered to make. */
export class MockServer {
  private world: MockWorld;
  private readonly faults: Fault[] = [];
  private readonly requests: SeenRequest[] = [];
  private readonly orders = new Orders();
  private readonly server: Server;

  /** @param fresh makes the world that it begins with, and begins with again when it is reset */
  constructor(private readonly fresh: () => MockWorld = () => new MockWorld()) {
    this.world = fresh();
    this.server = createServer((request, response) => {
      this.serve(request, response).catch((error: Error) => {
        this.faults.push({ call: request.url ?? "", why: error.stack ?? error.message });
        send(response, problemAnswer(new MockProblem("Internal")));
      });
    });
  }

  /** @returns the port */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once("error", reject).listen(port, "127.0.0.1", () => {
        const address = this.server.address();
        resolve(typeof address === "object" && address ? address.port : port);
      });
    });
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://mock");
    const bytes = await readBody(request);
    if (url.pathname === "/readyz" || url.pathname === "/healthz")
      return send(response, { status: 200, body: { status: "ready" } });
    if (url.pathname.startsWith("/__")) return send(response, this.control(url.pathname, bytes));
    const found = findCall(request.method, url.pathname);
    if (!found) {
      this.faults.push({ call: `${request.method} ${url.pathname}`, why: "no such call" });
      return send(response, problemAnswer(new MockProblem("NotFound")));
    }
    const { name, call, params } = found;
    const fault = faultOf(call, request, url, bytes);
    if (fault) this.faults.push({ call: name, why: fault });
    const body = readJson(request, bytes);
    if (body === brokenJson) return send(response, problemAnswer(new MockProblem("BadRequest")));
    const { headers } = request;
    const query = Object.fromEntries(url.searchParams);
    const key = headers["idempotency-key"]?.toString();
    const device = headers["x-known-device"]?.toString();
    const seen: SeenRequest = { call: name, params, query, body, key, device, status: 0 };
    this.requests.push(seen);
    seen.status = await this.answer(name, call, { params, query, body, bytes, headers }, response);
  }

  private async answer(name: CallName, call: AnyCall, raw: RawRequest, response: ServerResponse): Promise<number> {
    const order = this.orders.take(name);
    if (order?.delay) await new Promise((resolve) => setTimeout(resolve, order.delay));
    if (order?.cut) return cutOff(response);
    const answer = (order && troubleOf(order)) ?? perform(name, this.world, raw);
    this.check(name, call, answer);
    send(response, answer);
    return answer.status;
  }

  /** The mock keeps to the contract itself. */
  private check(name: CallName, { answer }: AnyCall, { status, body }: MockAnswer): void {
    if (status !== 200 && status !== 201) return;
    if (answer.kind !== "json" && answer.kind !== "poll") return;
    const parsed = answer.shape.safeParse(JSON.parse(JSON.stringify(body)));
    const ordered = typeof body === "string";
    if (!parsed.success && !ordered) this.faults.push({ call: name, why: `a wrong answer: ${parsed.error.message}` });
  }

  private control(path: string, bytes: Buffer): MockAnswer {
    const asked = (): unknown => JSON.parse(bytes.toString("utf8"));
    if (path === "/__faults") return { status: 200, body: this.faults };
    if (path === "/__requests") return { status: 200, body: this.requests };
    if (path === "/__order") this.orders.add(asked() as Order);
    else if (path === "/__expire-access") this.world.tokens.expireAccess();
    else if (path === "/__shorten-access") this.world.tokens.shortenAccess();
    else if (path === "/__expire-all") this.world.tokens.expireAll();
    else if (path === "/__by-mail") this.world.byMail = true;
    else if (path === "/__reset") this.reset();
    else return { status: 404, body: {} };
    return { status: 204 };
  }

  private reset(): void {
    this.world = this.fresh();
    this.orders.clear();
    this.faults.length = 0;
    this.requests.length = 0;
  }
}

function troubleOf({ code, details, progress, nonsense }: Order): MockAnswer | undefined {
  if (code) return problemAnswer(new MockProblem(code, details));
  if (nonsense) return { status: 200, body: "nonsense" };
  return progress === undefined ? undefined : { status: 204, headers: { "x-progress": String(progress) } };
}

function cutOff(response: ServerResponse): number {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write("{", () => response.socket?.destroy());
  return 0;
}

function send(response: ServerResponse, { status, body, headers = {}, file }: MockAnswer): void {
  const type = file?.type ?? (body === undefined ? undefined : "application/json; charset=utf-8");
  response.writeHead(status, { ...(type ? { "content-type": type } : {}), ...headers });
  response.end(file ? file.bytes : body === undefined ? undefined : JSON.stringify(body));
}
