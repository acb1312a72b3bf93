import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { contentDisposition } from "#formats/file-name";
import { type Asker, askerOf, refusalOf } from "../../contract/abilities";
import { type AnyCall, keyMayServeAgain, paramsShape, pathId, takesKey, type Who } from "../../contract/call";
import { type CallName, calls } from "../../contract/calls";
import { errorTable } from "../../contract/errors";
import type { z } from "../../contract/zod";
import { answers } from "./answers/answers";
import type { Answerer, Asked, MockFile, Reply, SentFile } from "./asked";
import { invalid, MockProblem, notFound, problemBody } from "./problem";
import { askerIn, type Caller } from "./world/caller";
import type { MockWorld } from "./world/mock-world";

/** A request as it came in. */
export interface RawRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

export interface MockAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  file?: MockFile;
}

/** Calls whose answers have an ETag, as the farm API gives them. */
const etagged = new Set<string>([
  "getDictionary",
  "getCustomerDictionary",
  "getCropParamsSchema",
  "getCropColors",
  "listFields",
  "listFieldsBriefly",
  "listFieldsGeojson",
  "listFieldOutlines",
  "getRotation",
  "listPlots",
  "listPlotsGeojson",
  "listParcels",
  "listParcelsGeojson",
] satisfies CallName[]);

export const problemAnswer = ({ code, details }: MockProblem): MockAnswer => ({
  status: errorTable[code].status,
  headers: { "content-type": "application/problem+json" },
  body: problemBody(code, details),
});

/** Lets the caller in where the call says so. @throws MockProblem */
function admit(call: AnyCall, world: MockWorld, { params, headers }: RawRequest) {
  if (["anyone", "basic", "refresh"].includes(call.who.kind)) return {};
  const caller = world.callerOf(headers.authorization);
  if (call.who.kind === "customer") return admitMember(call.who, world, caller, params.customerId);
  checkAbility(askerOf(caller.claims), call.who);
  return {};
}

/** @throws MockProblem */
function checkAbility(asker: Asker, { ability }: Who): void {
  const refusal = refusalOf(asker, ability);
  if (refusal) throw new MockProblem(refusal.code, refusal.message ? { message: refusal.message } : {});
}

function admitMember(who: Who, world: MockWorld, caller: Caller, id: unknown) {
  const customerId = pathId.safeParse(id).data ?? 0;
  if (caller.claims.customer_id !== customerId || !world.mayActFor(caller.person, customerId)) throw notFound();
  const holding = world.holding(customerId);
  checkAbility(askerIn(holding.customer, caller), who);
  return { caller, holding };
}

function parse(shape: z.ZodType | undefined, value: unknown, refuse: (error: z.ZodError) => MockProblem): unknown {
  if (!shape) return undefined;
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw refuse(parsed.error);
  return parsed.data;
}

const fieldsOf = ({ issues }: z.ZodError) => issues.map(({ path, message }) => ({ path: path.join("."), message }));

/** The file of a multipart body, by the name of its part. */
function fileOf({ upload }: AnyCall, bytes: Buffer): SentFile | undefined {
  const text = bytes.toString("latin1");
  const head = upload && new RegExp(`name="${upload.file}"; filename="([^"]+)"[^]*?\\r\\n\\r\\n`).exec(text);
  if (!head) return undefined;
  const start = head.index + head[0].length;
  const end = text.indexOf(`\r\n${text.slice(0, text.indexOf("\r\n"))}`, start);
  return { name: Buffer.from(head[1] ?? "", "latin1").toString(), bytes: bytes.subarray(start, end) };
}

function fileAnswer(file: MockFile): MockAnswer {
  const headers: Record<string, string> = file.name
    ? { "content-disposition": contentDisposition(file.name, file.shown) }
    : {};
  return { status: 200, file, headers };
}

function toAnswer(call: AnyCall, reply: unknown): MockAnswer {
  switch (call.answer.kind) {
    case "json":
      return { status: call.answer.status, body: reply };
    case "nothing":
      return { status: 204 };
    case "file":
      return fileAnswer(reply as MockFile);
    case "started":
      return { status: 202, headers: { location: (reply as { location: string }).location } };
    case "poll": {
      const polled = reply as { progress: number } | { ready: unknown };
      return "ready" in polled
        ? { status: 200, body: polled.ready }
        : { status: 204, headers: { "x-progress": String(polled.progress) } };
    }
  }
}

function withEtag(name: string, answer: MockAnswer, known: string | undefined): MockAnswer {
  if (!etagged.has(name)) return answer;
  const content = answer.file?.bytes ?? JSON.stringify(answer.body);
  const etag = `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
  return known === etag ? { status: 304, headers: { etag } } : { ...answer, headers: { ...answer.headers, etag } };
}

/** Runs a keyed request once. */
function once(
  call: AnyCall,
  asked: { world: MockWorld; caller?: Caller; fileName: string | undefined },
  raw: RawRequest,
  work: () => MockAnswer,
) {
  const key = raw.headers["idempotency-key"];
  if (typeof key !== "string" || !takesKey(call) || !asked.caller) return work();
  if (key.length < 8 || key.length > 100) throw new MockProblem("BadRequest");
  const whose = `${raw.params.customerId} ${asked.caller.person.id} ${key}`;
  const content = [call.path, JSON.stringify(raw.params), asked.fileName ?? JSON.stringify(raw.body)].join(" ");
  // A change that is another one under its key is done: its content is part of what names it.
  return asked.world.once(keyMayServeAgain(call) ? `${whose} ${content}` : whose, content, work);
}

/** Answers one request of a call as the farm API would; a refusal is an answer too. */
export function perform<N extends CallName>(name: N, world: MockWorld, raw: RawRequest): MockAnswer {
  const call: AnyCall = calls[name];
  const answerer: Answerer<(typeof calls)[N]> = answers[name];
  try {
    const admitted = admit(call, world, raw);
    const file = fileOf(call, raw.bytes);
    const asked = {
      world,
      ...admitted,
      headers: raw.headers,
      fileName: file?.name,
      file,
      params: parse(paramsShape(call), raw.params, notFound),
      query: parse(call.query, raw.query, (error) => new MockProblem("BadRequest", { fields: fieldsOf(error) })),
      body: parse(call.body, raw.body ?? {}, (error) => invalid(...fieldsOf(error))),
    };
    const answer = once(call, asked, raw, () =>
      toAnswer(call, answerer(asked as Asked<(typeof calls)[N]>) satisfies Reply<(typeof calls)[N]>),
    );
    return withEtag(name, answer, raw.headers["if-none-match"]);
  } catch (error) {
    if (error instanceof MockProblem) return problemAnswer(error);
    throw error;
  }
}
