import {
  type AnswerOf,
  type AnyCall,
  type BodyInput,
  type ParamsOf,
  paramsShape,
  type QueryInput,
  takesKey,
} from "#contract/call";
import { errorTable, problem } from "#contract/errors";
import type { z } from "#contract/zod";
import { refusalWords } from "~/words/refusals";
import { defaultWords } from "./default-words";
import { type Answer, askBriefly } from "./short-answer.server";
import { networkError, UpstreamError } from "./upstream-error";

/** What a call is given. `key` makes a POST count once. */
export type Given<C extends AnyCall> = {
  key?: string | undefined;
  upload?: FormData;
  /** ETag of what the caller has. */
  etag?: string | null;
  /** The caller asks again itself, where that is worth it. */
  once?: boolean;
} & (keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> }) &
  (C extends { query: z.ZodType } ? { query?: QueryInput<C> } : { query?: undefined }) &
  (C extends { body: z.ZodType } ? { body: BodyInput<C> } : { body?: undefined });

export interface Transport {
  baseUrl: string;
  /** The browser's address, so that the farm API slows down who guesses passwords and not everybody. */
  clientAddress?: string | undefined;
  /** What the browser says of itself, so that its user knows the session by it. */
  clientAgent?: string | undefined;
  /** What it is known by to the accounts that were signed in to in it. */
  knownDevices?: readonly string[];
  signal?: AbortSignal | undefined;
}

const jsonTimeout = 15_000;
const uploadTimeout = 300_000;
/** As the standard has it, fetch keeps a second copy of a body for a redirect or a window to ask again; of neither is there one here. */
const bodyOnce = { redirect: "error", window: null } as const;
/** What is packed here is unpacked at once to be packed anew for the browser: beside each other that costs more than the bytes do. */
const unpacked = { "accept-encoding": "identity" };
const attempts = 3;
/** Milliseconds: longer than this nobody is made to wait for a repeat. */
const longestPause = 2_000;

/**
 * The address of a call, with its parameters in place. Every address of the farm API is made here.
 * @throws UpstreamError NotFound for parameters that can't name anything
 */
export function addressOf(call: AnyCall, params: object = {}, query: object = {}): string {
  const parsed = paramsShape(call).safeParse(params);
  if (!parsed.success) throw new UpstreamError("NotFound", 404, errorTable.NotFound.message);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parsed.data[name])));
  const search = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return search.length === 0
    ? path
    : `${path}?${new URLSearchParams(search.map(([name, value]) => [name, String(value)]))}`;
}

const badAnswer = (call: AnyCall, cause?: unknown) =>
  new UpstreamError("BadAnswer", 502, `${defaultWords(call)}. Сервис ответил неожиданно`, {}, { cause });

async function toError(call: AnyCall, response: Answer): Promise<UpstreamError> {
  const parsed = problem.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return badAnswer(call);
  const { code, message, ...details } = parsed.data;
  const own = refusalWords[code] ?? message;
  // Of its own faults the farm API tells no more than that there was one.
  const told = code === "Internal" ? `${defaultWords(call)}. ${own}` : own;
  const retryAfter = Number(response.headers.get("retry-after"));
  return new UpstreamError(code, response.status, told, { ...details, ...(retryAfter > 0 && { retryAfter }) });
}

/** A broken connection; where nobody answered in time, the work may still go on. */
const isBroken = ({ cause }: UpstreamError) => !(cause instanceof DOMException && cause.name === "TimeoutError");

/**
 * A pause where a repeat is worth it: reading is repeated by itself. What makes or changes something under a key counts once
 * however often it comes, so it is sent again once where its connection broke: the farm API may have closed one that was
 * kept open just when it was used again.
 */
function pauseBefore(attempt: number, call: AnyCall, key: string | undefined, answer: Answer | UpstreamError) {
  const pause = 100 * 2 ** attempt;
  if (call.method !== "GET") {
    const isSafe = key !== undefined && takesKey(call);
    return isSafe && attempt === 1 && answer instanceof UpstreamError && isBroken(answer) ? pause : null;
  }
  if (attempt >= attempts) return null;
  if (answer instanceof UpstreamError) return pause;
  if (answer.status !== 503 && answer.status !== 429) return null;
  const asked = Number(answer.headers.get("retry-after") ?? 0) * 1000;
  return asked > longestPause ? null : Math.max(asked, pause);
}

/**
 * Reads what a call answered with.
 * @throws UpstreamError Network where the answer breaks off, BadAnswer where it is not what the contract promises
 */
export async function parseAnswer<C extends AnyCall>(call: C, response: Pick<Answer, "json">): Promise<AnswerOf<C>> {
  if (call.answer.kind !== "json" && call.answer.kind !== "poll") return undefined as AnswerOf<C>;
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw networkError(cause);
  });
  const parsed = call.answer.shape.safeParse(body);
  if (parsed.success) return parsed.data as AnswerOf<C>;
  const cause = new Error(`${call.method} ${call.path}: ${parsed.error.message}`);
  throw badAnswer(call, cause);
}

const eitherOf = (signal: AbortSignal | undefined, patience: number) =>
  AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]);

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function headersOf(
  transport: Transport,
  given: { key?: string | undefined; etag?: string | null; body?: unknown },
  authorization: string | undefined,
): Record<string, string> {
  const { clientAddress, clientAgent, knownDevices = [] } = transport;
  return {
    accept: "application/json",
    ...unpacked,
    ...(authorization ? { authorization } : {}),
    ...(clientAddress ? { "x-forwarded-for": clientAddress } : {}),
    ...(clientAgent ? { "user-agent": clientAgent } : {}),
    ...(knownDevices.length > 0 ? { "x-known-device": knownDevices.join(" ") } : {}),
    ...(given.key ? { "idempotency-key": given.key } : {}),
    ...(given.etag ? { "if-none-match": given.etag } : {}),
    ...(given.body === undefined ? {} : { "content-type": "application/json" }),
  };
}

/**
 * Asks the farm API once, or a few times where a GET failed in passing or the connection of what has a key broke.
 * @returns the answer when it is 2xx or 304; its body is not read yet
 * @throws UpstreamError for every other answer, and `Network` when there was none
 */
export async function ask<C extends AnyCall>(
  transport: Transport,
  call: C,
  given: Given<C>,
  authorization: string | undefined,
  attempt = 1,
): Promise<Answer> {
  const headers = headersOf(transport, given, authorization);
  const patience = given.upload ? uploadTimeout : jsonTimeout;
  const body = given.upload ?? (given.body === undefined ? null : JSON.stringify(given.body));
  const address = new URL(addressOf(call, given.params, given.query), transport.baseUrl);

  const asked = { method: call.method, headers };
  const response = await ((typeof body === "object" && body !== null) || call.answer.kind === "file"
    ? fetch(address, { ...bodyOnce, ...asked, body, signal: eitherOf(transport.signal, patience) })
    : askBriefly(address, { ...asked, body, signal: transport.signal, patience })
  ).catch((cause: unknown) => {
    if (transport.signal?.aborted) throw cause;
    return networkError(cause);
  });
  const failed = response instanceof UpstreamError;
  if (!failed && (response.ok || response.status === 304)) return response;
  const pause = given.once ? null : pauseBefore(attempt, call, given.key, response);
  if (pause === null) throw failed ? response : await toError(call, response);
  await rest(pause);
  return ask(transport, call, given, authorization, attempt + 1);
}
