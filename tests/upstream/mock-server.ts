import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AnyCall, paramsShape } from "../../contract/call";
import { allCalls, type CallName } from "../../contract/calls";
import { type ErrorCode, errorTable, type Problem } from "../../contract/errors";

/** How the mock is told to misbehave: the next `times` requests of a call get this instead of their answer. */
export interface Order {
  call: CallName;
  times?: number;
  /** A problem with this code. */
  code?: ErrorCode;
  details?: Partial<Problem>;
  /** 204 with this progress. */
  progress?: number;
  /** Milliseconds to wait first. */
  delay?: number;
  /** Breaks the connection in the middle of the answer. */
  cut?: boolean;
}

export interface MockRequest {
  call: CallName;
  params: Record<string, string | number>;
  query: Record<string, string>;
  body: unknown;
  headers: IncomingMessage["headers"];
}

export interface MockAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  bytes?: Uint8Array;
}

/** A request that breaks the contract: the application would never have been understood by the real farm API. */
export interface Fault {
  call: string;
  why: string;
}

export type Answerer = (request: MockRequest) => MockAnswer;

export const problemAnswer = (code: ErrorCode, details: Partial<Problem> = {}): MockAnswer => ({
  status: errorTable[code].status,
  headers: { "content-type": "application/problem+json" },
  body: {
    type: `urn:polevod:error:${code}`,
    title: errorTable[code].message,
    status: errorTable[code].status,
    code,
    message: errorTable[code].message,
    ...details,
  },
});

const routes = allCalls.map(([name, call]) => ({
  name: name as CallName,
  call,
  // Literal segments before parameters, as a router would choose.
  weight: call.path.replaceAll(/\{\w+\}/g, "{").length - 100 * (call.path.match(/\{/g)?.length ?? 0),
  pattern: new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
}));
routes.sort((a, b) => b.weight - a.weight);

function match(method: string, pathname: string) {
  for (const { name, call, pattern } of routes) {
    const found = call.method === method ? pattern.exec(pathname) : null;
    if (found) return { name, call, raw: { ...found.groups } };
  }
  return null;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What is wrong with the form of a request; the mock is stricter than the farm API needs to be. */
function faultOf(call: AnyCall, request: IncomingMessage, url: URL, body: unknown): string | null {
  const authorization = request.headers.authorization ?? "";
  if (call.who.kind === "basic" && !authorization.startsWith("Basic ")) return "no Basic credentials";
  if (!["anyone", "basic"].includes(call.who.kind) && !authorization.startsWith("Bearer ")) return "no Bearer token";
  const known = Object.keys(call.query?.shape ?? {});
  const strange = [...url.searchParams.keys()].filter((name) => !known.includes(name));
  if (strange.length > 0) return `unknown query: ${strange.join(", ")}`;
  const query = call.query?.safeParse(Object.fromEntries(url.searchParams));
  if (query && !query.success) return `query: ${query.error.message}`;
  if (call.method !== "POST" && request.headers["idempotency-key"]) return "a key where none is read";
  if (call.upload && !request.headers["content-type"]?.startsWith("multipart/form-data; boundary="))
    return "no multipart body";
  if (!call.body && !call.upload && body !== undefined) return "a body where none is read";
  return null;
}

/** A farm API that only pretends: real sockets, the contract's addresses, and whatever trouble it is ordered to make. */
export class MockServer {
  readonly faults: Fault[] = [];
  readonly requests: MockRequest[] = [];
  private orders: Order[] = [];
  private readonly server: Server;

  constructor(
    private answerer: Answerer,
    private readonly fresh: () => Answerer,
  ) {
    this.server = createServer((request, response) => {
      this.serve(request, response).catch((error: Error) => {
        this.faults.push({ call: request.url ?? "", why: error.stack ?? error.message });
        response.writeHead(500).end();
      });
    });
  }

  listen(port: number): Promise<number> {
    return new Promise((resolve) => {
      this.server.listen(port, "127.0.0.1", () => {
        const address = this.server.address();
        resolve(typeof address === "object" && address ? address.port : port);
      });
    });
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  order(order: Order): void {
    this.orders.push({ times: 1, ...order });
  }

  reset(): void {
    this.answerer = this.fresh();
    this.orders = [];
    this.faults.length = 0;
    this.requests.length = 0;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://mock");
    const text = await readBody(request);
    if (url.pathname.startsWith("/__")) return this.control(url.pathname, text, response);
    if (url.pathname === "/readyz" || url.pathname === "/healthz")
      return send(response, { status: 200, body: { status: "ready" } });
    const route = match(request.method ?? "", url.pathname);
    if (!route) {
      this.faults.push({ call: `${request.method} ${url.pathname}`, why: "no such call" });
      return send(response, problemAnswer("NotFound"));
    }
    const json = request.headers["content-type"]?.startsWith("application/json");
    const body: unknown =
      json && text.length > 0 ? JSON.parse(text.toString("utf8")) : text.length > 0 ? text : undefined;
    const fault = faultOf(route.call, request, url, body);
    if (fault) this.faults.push({ call: route.name, why: fault });
    const params = paramsShape(route.call).safeParse(route.raw);
    if (!params.success) return send(response, problemAnswer("NotFound"));
    const asked: MockRequest = {
      call: route.name,
      params: params.data as MockRequest["params"],
      query: Object.fromEntries(url.searchParams),
      body,
      headers: request.headers,
    };
    this.requests.push(asked);
    await this.answer(asked, response);
  }

  private async answer(asked: MockRequest, response: ServerResponse): Promise<void> {
    const order = this.orders.find(({ call }) => call === asked.call);
    if (!order) return send(response, this.answerer(asked));
    order.times = (order.times ?? 1) - 1;
    if (order.times <= 0) this.orders = this.orders.filter((other) => other !== order);
    if (order.delay) await new Promise((resolve) => setTimeout(resolve, order.delay));
    if (order.cut) {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write("{");
      response.socket?.destroy();
      return;
    }
    if (order.code) return send(response, problemAnswer(order.code, order.details));
    if (order.progress !== undefined)
      return send(response, { status: 204, headers: { "x-progress": String(order.progress) } });
    send(response, this.answerer(asked));
  }

  private control(path: string, text: Buffer, response: ServerResponse): void {
    if (path === "/__reset") this.reset();
    else if (path === "/__order") this.order(JSON.parse(text.toString("utf8")));
    const body = path === "/__faults" ? this.faults : path === "/__requests" ? this.requests : {};
    send(response, { status: 200, body });
  }
}

function send(response: ServerResponse, { status, body, headers = {}, bytes }: MockAnswer): void {
  const type = bytes ? "application/octet-stream" : "application/json";
  response.writeHead(status, { ...(body === undefined && !bytes ? {} : { "content-type": type }), ...headers });
  response.end(bytes ?? (body === undefined ? undefined : JSON.stringify(body)));
}
