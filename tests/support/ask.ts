import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { AnswerOf, AnyCall, BodyInput, ParamsOf, QueryInput } from "../../contract/call";

type Given<C extends AnyCall> = {
  query?: QueryInput<C>;
  body?: BodyInput<C>;
  key?: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
} & (keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> });

export interface Answered<C extends AnyCall> {
  status: number;
  /** The JSON, typed as the contract promises; only to be read after the status is checked. */
  body: AnswerOf<C>;
  /** The same, for errors. */
  problem: {
    code: string;
    message: string;
    fields?: { path: string; message: string }[];
    changed_by?: string | null;
    tz_offset?: number;
    changed_at?: string;
  };
  raw: LightMyRequestResponse;
}

/** Calls the API as one person. */
export type Ask = <C extends AnyCall>(call: C, given: Given<C>) => Promise<Answered<C>>;

/** The same for tests that walk over all calls and send what does not fit them. */
export type AskAnything = (
  call: AnyCall,
  given: {
    params?: object;
    query?: object;
    body?: unknown;
    key?: string;
    headers?: Record<string, string>;
    payload?: string | Buffer;
  },
) => Promise<Answered<AnyCall>>;

function addressOf(call: AnyCall, params: object = {}, query: object = {}): string {
  const parts: Record<string, unknown> = { ...params };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts[name])));
  const search = Object.entries(query).filter(([, value]) => value !== undefined);
  return search.length > 0
    ? `${path}?${new URLSearchParams(search.map(([key, value]) => [key, String(value)]))}`
    : path;
}

const bodyOf = (raw: LightMyRequestResponse): unknown =>
  String(raw.headers["content-type"] ?? "").includes("json") ? raw.json() : undefined;

/** Asks a farm API, with a token or without one. */
export const anythingAsker =
  (app: FastifyInstance, token?: string): AskAnything =>
  async (call, given) => {
    const raw = await app.inject({
      method: call.method,
      url: addressOf(call, given.params, given.query),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(given.key ? { "idempotency-key": given.key } : {}),
        ...given.headers,
      },
      ...(given.payload === undefined ? {} : { payload: given.payload }),
      ...(given.body === undefined ? {} : { payload: given.body as object }),
    });
    const body = bodyOf(raw);
    return { status: raw.statusCode, body: body as undefined, problem: body as Answered<AnyCall>["problem"], raw };
  };

/** The same for calls of the contract, typed by it. */
export const typed =
  (ask: AskAnything): Ask =>
  <C extends AnyCall>(call: C, given: Given<C>) =>
    ask(call, given) as Promise<Answered<C>>;

/** Calls that have to succeed; they answer with what the call answered. */
export type Make = <C extends AnyCall>(call: C, given: Given<C>) => Promise<AnswerOf<C>>;

/** For making what a test needs, as one person. */
export const making =
  (ask: Ask): Make =>
  async (call, given) => {
    const { status, body, raw } = await ask(call, given);
    if (status >= 300) throw new Error(`${call.method} ${call.path} was answered ${status}: ${raw.body}`);
    return body;
  };
