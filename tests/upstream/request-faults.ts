import { type AnyCall, takesKey } from "../../contract/call";
import { z } from "../../contract/zod";
import type { Asked } from "./line";

/** A request that breaks the contract: the farm API would not have understood it, or not as it was meant. */
export interface Fault {
  call: string;
  why: string;
}

/** Forms that make something or change a version of it carry a key, so that a doubled submit counts once. */
function needsKey(call: AnyCall): boolean {
  if (!takesKey(call)) return false;
  if (call.method === "PUT") return call.body instanceof z.ZodObject && "version" in call.body.shape;
  return call.answer.kind === "started" || (call.answer.kind === "json" && call.answer.status === 201);
}

/** What is wrong with the form of a request; the line is stricter than the farm API needs to be. */
export function faultOf(call: AnyCall, { request, query, key, bytes }: Asked): string | null {
  const { authorization = "", "content-type": type = "" } = request.headers;
  if (call.who.kind === "basic" && !authorization.startsWith("Basic ")) return "no Basic credentials";
  if (!["anyone", "basic"].includes(call.who.kind) && !authorization.startsWith("Bearer ")) return "no Bearer token";
  const known = Object.keys(call.query?.shape ?? {});
  const strange = Object.keys(query).filter((name) => !known.includes(name));
  if (strange.length > 0) return `unknown query: ${strange.join(", ")}`;
  if (!takesKey(call) && key) return "a key where none is read";
  if (needsKey(call) && !key) return "no key: sent twice, it would be done twice";
  if (call.body && !type.startsWith("application/json")) return `a body of type ${type || "unknown"}`;
  if (call.upload && !type.startsWith("multipart/form-data; boundary=")) return "no multipart body";
  if (!call.body && !call.upload && bytes.length > 0) return "a body where none is read";
  return null;
}
