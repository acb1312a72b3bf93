import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { readForwarded, readLocation } from "../../protocols/osmand/read-json";
import { NotAReport, readQuery, type Told } from "../../protocols/osmand/read-request";
import type { Intake } from "../intake";
import { type Listener, listening, type Where } from "./listening";

const longestBody = 64 * 1024;
/** No program that speaks OsmAnd's protocol tells of so much at once. */
const mostParameters = 100;

/** How a request is answered that is not kept. */
class Refused extends Error {
  constructor(readonly status: number) {
    super(`refused with ${status}`);
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > longestBody) throw new Refused(413);
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotAReport("structure");
  }
}

function isToken(given: string | null | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(given ?? ""), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Who may forward for others: whoever knows the token, in the header or in the address. */
function checkForwarder(request: IncomingMessage, query: URLSearchParams, token: string | null): void {
  if (token === null) throw new Refused(404);
  const given = request.headers.authorization?.replace(/^Bearer /i, "") ?? query.get("token");
  if (!isToken(given, token)) throw new Refused(401);
}

interface Asked {
  told: Told;
  /** What an unknown terminal hears: the two forms of OsmAnd's protocol differ. */
  unknown: 400 | 404;
}

async function readRequest(request: IncomingMessage, token: string | null): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const isJson = /\bjson\b/.test(request.headers["content-type"] ?? "");
  if (pathname === "/traccar") {
    checkForwarder(request, searchParams, token);
    return { told: readForwarded(parsed(await bodyOf(request))), unknown: 404 };
  }
  if (pathname !== "/") throw new Refused(404);
  const body = request.method === "POST" ? await bodyOf(request) : "";
  if (isJson || /^\s*\{/.test(body)) return { told: readLocation(parsed(body)), unknown: 404 };
  // One by one into the address's own, each would have the whole address written anew.
  const parameters = [...searchParams, ...new URLSearchParams(body)];
  if (parameters.length > mostParameters) throw new Refused(400);
  const told = readQuery(new URLSearchParams(parameters));
  if (!told) throw new Refused(400);
  return { told, unknown: 400 };
}

async function statusOf(request: IncomingMessage, intake: Intake, token: string | null): Promise<number> {
  if (request.url === "/healthz") return 200;
  if (request.method !== "GET" && request.method !== "POST") return 405;
  const source = request.url?.startsWith("/traccar") ? "traccar" : "osmand";
  try {
    const { told, unknown } = await readRequest(request, token);
    const tracker = await intake.find(source, [told.serial], request.socket.remoteAddress ?? null);
    if (!tracker) return unknown;
    await intake.keep(tracker, [told.report]);
    return 200;
  } catch (error) {
    if (error instanceof Refused) return error.status;
    if (!(error instanceof NotAReport)) throw error;
    if (error.serial !== null) await intake.refuseOf(source, [error.serial], error.refusal);
    return 400;
  }
}

/** OsmAnd's protocol and what a Traccar forwards, over HTTP: each request is answered once what it brought is kept. */
export async function listenHttp(
  where: Where,
  { intake, token }: { intake: Intake; token: string | null },
  onTrouble: (error: unknown) => void,
): Promise<Listener> {
  const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000 }, (request, response) => {
    statusOf(request, intake, token)
      .catch((error: unknown) => {
        onTrouble(error);
        // It is not kept: the telephone has it still, and sends it again.
        return 503;
      })
      .then((status) => response.writeHead(status, { "content-length": 0 }).end())
      .catch(onTrouble);
  });
  server.maxConnections = 5000;
  return listening(server, where, () => server.closeAllConnections());
}
