import { type AnyCall, takesKey } from "../../../contract/call";
import { z } from "../../../contract/zod";
import { sampleBody, sampleParams, sampleQuery, sampleUpload } from "../../support/samples";
import type { World } from "../../support/world";

/** What of an answer has to be the same wherever it comes from. */
export interface Outcome {
  status: number;
  /** Of a problem: its code, its keys, and the inputs that it names. */
  code?: string;
  keys?: string[];
  inputs?: string[];
  /** What a 200 or 201 is instead of what the contract promises; empty when it keeps it. */
  faults: string[];
  headers: string[];
  body: unknown;
}

const named = ["etag", "location", "x-progress", "retry-after"];
const problemShape = z.looseObject({ code: z.string(), fields: z.array(z.object({ path: z.string() })).optional() });

async function outcomeOf(call: AnyCall, response: Response): Promise<Outcome> {
  const { status } = response;
  const json = response.headers.get("content-type")?.includes("json") ?? false;
  const body: unknown = json ? await response.json() : (await response.arrayBuffer()).byteLength;
  const headers = named.filter((name) => response.headers.has(name));
  const problem = status >= 400 ? problemShape.safeParse(body).data : undefined;
  if (status >= 400) {
    const keys = Object.keys(problem ?? {}).filter((key) => key !== "instance");
    const inputs = problem?.fields?.map(({ path }) => path);
    return {
      status,
      code: problem?.code ?? "none",
      keys: keys.sort(),
      ...(inputs ? { inputs } : {}),
      faults: [],
      headers,
      body,
    };
  }
  const shape = status <= 201 && "shape" in call.answer ? call.answer.shape : undefined;
  const parsed = shape?.safeParse(body);
  return {
    status,
    faults: parsed?.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [],
    headers,
    body,
  };
}

export interface Given {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  authorization?: string | undefined;
  headers?: Record<string, string>;
  /** A body as it goes over the line. */
  payload?: string | Buffer;
}

/** Asks a call over HTTP. */
export async function ask(base: string, call: AnyCall, given: Given): Promise<Outcome> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given.params?.[name]));
  const search = given.query ? `?${new URLSearchParams(given.query)}` : "";
  const payload = given.payload ?? (given.body === undefined ? null : JSON.stringify(given.body));
  const headers = {
    ...(given.authorization ? { authorization: given.authorization } : {}),
    ...(given.body === undefined ? {} : { "content-type": "application/json" }),
    ...given.headers,
  };
  const body = typeof payload === "string" || payload === null ? payload : new Uint8Array(payload);
  return outcomeOf(call, await fetch(`${base}${path}${search}`, { method: call.method, headers, body }));
}

/** What a call accepts, in a world; a key where one is taken. */
export function sampleOf([name, call]: readonly [string, AnyCall], world: World, id?: number): Given {
  const params = name === "getDictionary" ? { name: "crops" } : sampleParams(call, world, id);
  const key: Record<string, string> = takesKey(call) ? { "idempotency-key": crypto.randomUUID() } : {};
  const query = sampleQuery(name);
  const sent = sampleUpload(call);
  if (!sent) return { params, body: sampleBody(name, world), headers: key, ...(query ? { query } : {}) };
  return { params, payload: sent.payload, headers: { ...sent.headers, ...key } };
}
